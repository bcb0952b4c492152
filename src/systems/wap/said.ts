/** Rules and rulings in a sentence or two of our own: a citation on the screen opens them. */
export const SAID: Readonly<Record<string, string>> = {
  'WAP-ODDS':
    'The SP of both sides give the row: 3:1 from three times as many, 2:1 from twice, 3:2 from one and a half times, otherwise 1:1.',
  'WAP-MOR':
    'Guards have morale 3, line troops of a major 2, of a minor 1. Each D result of the battle takes off its number, down to 0.',
  'WAP-DRM':
    'Leader and morale of the Larger force less those of the Smaller, the terrain for the defender, and the tactic. The sum is held between −4 and +4; plus helps the Larger force.',
  'WAP-TER':
    'Clear ground and forest cost 1 MP, swamp 2, mountain 2 (3 in winter). A river that all attackers cross, trenches, and a landing by all help the defender by 1 each.',
  'WAP-CRT':
    'The Larger force rolls two dice with the modifier, held to 2–12. Each side reads its result: 0 is no loss, 1 a loss, D1 to D3 a loss and as many points of morale.',
  'WAP-CLC':
    'The SP of the Smaller force give the column for both sides. A 1 costs 1 to 3 SP, a D1 1 to 6, a D2 or D3 1 to 9.',
  'WAP-TAC':
    'The tactics of both sides change the roll of the Larger force by −2 to +2. NC is a round without dice or losses; brackets end the battle after the round.',
  'WAP-ATT':
    'One die: −1 if all SP are of majors, −1 if all are at home, +1 each without supply, in winter, in swamp. 3 to 5 SP lose 1 at most, 21 or more lose 1 to 5.',
  'WAP-FM':
    'One die for 1 to 3 extra MP: 1–2 grants all, 6 none; on 3–4 a bold request can cost 1 SP. All guards and all of majors −1 each; no supply, winter, swamp +1 each.',
  'WAP-NODDS':
    'Only warships count: twice the NSP is 2-1, one and a half times 3-2, anything less 1-1. Transports add nothing.',
  'WAP-NCT':
    'One die plus the morale of the Larger fleet less that of the Smaller. Low totals hurt the Larger fleet, high ones the Smaller: 1 or 2 NSP sunk or captured, or retreat.',
  'WAP-BLK':
    'A fleet gets out of a blockaded port on 6. On 2 to 5 it attacks the blockaders or stays; on 1 it stays, and they may attack it.',
  'WAP-PUR':
    'A die of 5 or 6 brings the other fleet to battle. Pursuers from a port or coastal hex have −1, so they need a 6.',
  'WAP-TRN':
    'A transport without protection is captured on 1–2 and sunk on 3–4, each time with its cargo. On 5–6 it escapes.',
  'WAP-STM': 'One die for each ship: 1 sinks it, 2 or 3 damages it, 4 to 6 does no harm.',
  'WAP-NMV': 'A fleet has 4 MP. To enter a sea zone or a port costs 1, a coastal hex 2.',
  'WAP-CAP':
    'A transport carries 2 infantry, or 1 cavalry, or 5 supply points, or 1 infantry with 3 supply points. Any number of leaders may sail, on warships too.',
  'WAP-RNG':
    'Hexes from the capital of each major to every other capital, as printed: from 7 (Yellow to g) to 40 (Green to Gray, Green to b).',
  'WAP-INIT':
    'A row from 1 (best) to 6: majors begin with 30 to 45 infantry, 3 to 6 cavalry, 0 to 2 guards, 4 to 6 NSP; minors with 4 to 6 infantry and up to 2 cavalry.',
  'WAP-COM':
    'A force comes to the battle if one die is at most 2 plus the rating of its leader. Cavalry without a leader needs 1 or 2.',
  'WAP-SIEGE':
    'A capital holds 10 SP, other fortresses 5. It surrenders on 8 or more: die + months, −2 with an open port, +1 with 2 SP or fewer. An assault is one round, terrain 3.',
  'WAP-COURT':
    'Two dice must reach 8 up to Range 8, 9 up to 12, 10 up to 17, 11 up to 25, 12 beyond. A try costs 1 PP; success makes the minor a satellite.',
  'WAP-SEQ':
    'A turn is a month: diplomacy for all, then one power after another (alliance, fleets, attrition, reinforcement, movement, combat), then the cities are counted.',
  'WAP-SEQ-0':
    'Majors and minors receive their rows of forces, the order of play is found, and all deploy in their home countries.',
  'WAP-SEQ-1A':
    'All seats secretly write offers of alliance and peace and whether they wish a draw. Once shown, a draw is settled first, then peace, then alliances.',
  'WAP-SEQ-1C':
    'In order of play a power may propose one exchange of prisoners to each other power, which accepts or declines.',
  'WAP-SEQ-2A':
    'The power may leave its league, declare war, end its war on a minor that nobody plays, and court a minor.',
  'WAP-SEQ-2B':
    'The power sails its fleets one by one. Then storms are rolled, and at last blockades are marked.',
  'WAP-SEQ-2C':
    'From the lowest hex number to the highest: supply is judged, the die is rolled, and the SP are taken off.',
  'WAP-SEQ-2D':
    'Scheduled units, income, leaders due, the roll of January and repairs come first. Then the power buys and places units.',
  'WAP-SEQ-2E':
    'The power marches, moves SP into and out of fortresses, and evacuates, in any order. At the end led forces that stayed entrench.',
  'WAP-SEQ-2F':
    'Sieges become a month older. Then the power makes attacks, siege actions and sorties, each finished before the next.',
  'WAP-SEQ-2G':
    'The segment ends: cities pass to the powers that hold them alone, then minors that lost their capital fall.',
  'WAP-SEQ-3':
    'After the last segment of the month beaten majors fall; then it is seen whether somebody has won.',
  'WAP-SEQ-4':
    'The marker goes on one month, and the power that played first now plays last, where the order rotates.',
  'WAP-3.2':
    'Own, satellite and allied pieces may stand together; only set-up has a limit, 15 SP in a hex. Field forces of enemies never share one.',
  'WAP-MOVE':
    'Infantry, guards and supply points have 3 MP and need a leader; cavalry has 4, and leaders by themselves 6. The slowest piece sets the pace of a stack.',
  'WAP-ZOC':
    'A march stops when it comes next to an enemy field force that it cannot overrun. If it starts next to one, its first hex costs 1 MP more.',
  'WAP-OVR':
    'Five times the SP of at most 3 enemies, in no fortress or mountain: for 1 MP more than the terrain they are prisoners. A die of 1–3 captures each leader.',
  'WAP-ENT':
    'Field forces with a leader that do not move may dig in and gain 1 in defence, until they move, attack or retreat.',
  'WAP-SUP':
    'A force is supplied by a source within 5 hexes on a path clear of the enemy, or by 1 supply point for each 5 SP or part. A besieged garrison has 2 months, more with an open port.',
  'WAP-3.5':
    'Each hex with 3 SP or more rolls once, besieged and besiegers apart. Losses begin with the owner who has most SP there, then go round the owners.',
  'WAP-PROD':
    'Each March, June, September and December after turn 1: own capital 2 PP, other cities 1, besieged ones 0. Infantry is 1 PP, cavalry 2, guards 3, a T 2, an NSP 4, five supply points 1.',
  'WAP-BATTLE':
    'All attackers of one hex fight as one force, in rounds. Results count for both sides at once, until one is gone, broken or withdraws, or two rounds pass without combat.',
  'WAP-LCAS':
    'A natural 2 endangers the commander of the Larger force, a natural 12 that of the Smaller. A further die of 1 or 2 kills.',
  'WAP-3.8':
    'From round 2 friends next to the hex, or besieged in it, roll to join, the defender’s first. Attackers that are not broken may enter the emptied hex; defenders never advance.',
  'WAP-RET':
    'Defenders retreat 1 hex when they withdraw, 2 when broken; broken attackers 1. Never next to an enemy field force, unless friends are there. A broken force with no way out surrenders.',
  'WAP-3.10':
    'Of the SP lost by a force that ends broken or eliminated, half (rounded down) are prisoners; so are all SP that surrender or are overrun.',
  'WAP-NAVOPS':
    'Fleets sail between ports, zones and coasts, carry troops, meet interceptors, and may blockade one port each. Through that port no supply passes, and it builds no ships.',
  'WAP-NBATTLE':
    'One roll a round; the side it names breaks off. The other may pursue: contact means another round, otherwise the beaten fleet is safe in its nearest friendly port.',
  'WAP-DIP':
    'Alliance and peace need both sides, war only one. Allies share hexes, supply and ports. Each neutral minor attacked in the last 12 turns gives −1 to courting.',
  'WAP-PROT':
    'A neutral minor under attack asks the majors from the nearest Range on, not the aggressor’s side. The first to accept becomes its patron and enters the war.',
  'WAP-3.13':
    'A minor falls with its capital, a major with its capital and 4 of its 6 cities. More than half of the 50 cities win, in The Continent 18; after the last turn most cities do.',
  'WAP-3.14':
    'Scenarios and players may vary the game. Unless they do: no tactics, fog or joint victory; with courting, production, fleets and leader casualties; truces of 3 turns.',
  'WAP-R1':
    'With as many SP on both sides the attacker rolls the dice. With as many NSP the fleet whose segment it is does.',
  'WAP-R2': '19 SP against 10 are 3:2, not 2:1. More than 3:1 on land or 2-1 at sea brings nothing further.',
  'WAP-R3':
    'Guards, majors and minors in one stack are counted, and the class with most SP gives its morale to all. Of equal classes the lower one counts.',
  'WAP-R4': 'A force at morale 0 has lost the battle and must retreat. Afterwards its morale is whole again.',
  'WAP-R5':
    'Forest and swamp give the defender 1, mountain 2, clear ground 0. With all additions it is never more than 3. A fortress gives 3 as well, but only in an assault.',
  'WAP-R6':
    'A round ends with these checks in turn: no SP left, morale 0, withdrawal, a second NC round running. Charge needs cavalry, square needs infantry or guards.',
  'WAP-R7':
    'In attrition and force marches a die that its modifiers bring below 1 is read as 1, and above 6 as 6.',
  'WAP-R8':
    'An asterisk in the Attrition Table takes one of the lost SP from the cavalry, if there is any. The owner chooses the others.',
  'WAP-R9': 'A force of guards alone is also a force of a major, so it has −2 on its force march.',
  'WAP-R10': 'Any number of SP may stand in a hex. Attrition makes large stacks costly.',
  'WAP-R11': 'Without a leader infantry may go 1 hex, inside its home country.',
  'WAP-R12':
    'A step away from an enemy field force costs 1 MP more. Leaders alone and besieged troops neither stop nor slow anybody.',
  'WAP-R13':
    'The march needs 5 SP for each enemy SP, and against more than 3 SP it cannot be done. The mover loses nothing.',
  'WAP-R14':
    'A source is a home city, or a city linked to one by steps of 8 hexes at most or by sea between unblockaded ports. All must be controlled, the source unbesieged.',
  'WAP-R15':
    'Each type in play is limited to its initial number and half again, rounded up; guards to their initial number. A city takes 4 new SP, the capital 8. At most 10 PP are kept.',
  'WAP-R16':
    'When the commander is killed, the best leader left takes over in the next round. After 3 turns a leader of rating 0 replaces the dead one.',
  'WAP-R17':
    'Each city of a satellite gives 1 PP to the patron, who pays the usual price for its units. They appear in their own cities.',
  'WAP-R18':
    'Troops without supply fight as well as others. In a city that is cut off no new units are placed.',
  'WAP-R19':
    'Besiegers with at least as many SP as the garrison may summon it or assault, once a turn. A garrison that gives up or is beaten is captured with the city.',
  'WAP-R20':
    'In December, January and February mountains cost 3 MP, attrition and force march have +1 on the die, and ships at sea face storms.',
  'WAP-R21':
    'Fleets of a major have morale 2, of a minor 1, and 1 less with half their NSP or more damaged. A damaged ship that is damaged once more sinks.',
  'WAP-R22':
    'Troops that were aboard this turn stay where they landed during the Movement Phase. They may fight.',
  'WAP-R23': 'A transport takes 2 SP of guards, or 1 with 3 supply points.',
  'WAP-R24': 'The ships in the row of a minor are left out if none of its cities is a port.',
  'WAP-R25':
    'In winter each ship in a sea zone or on a coast rolls at the end of its owner’s Naval Operations. So does one that enters or leaves a port with ice in all its zones.',
  'WAP-R26':
    'Mutual offers make an alliance; one side alone may leave it. War on the former ally waits until the next own Alliance Phase.',
  'WAP-R27':
    'A fallen minor becomes the conqueror’s satellite. A fallen major is out, and the holder of its capital has its other cities and satellites too.',
  'WAP-R28': 'No cards are drawn: after the offers the turn goes straight on to the exchange of prisoners.',
  'WAP-R29':
    'Range gives the difficulty of courting a minor, the power that it first asks for protection, and the powers that share a seat if there are few players.',
  'WAP-R30':
    'Courting and protection read the distance in the table, even where the hexes on the map are fewer. Marches and supply count the hexes.',
  'WAP-R31':
    'A side has 1 laurel for each enemy SP lost, 1 more if it is a prisoner, and 5 for holding the field, unless another worth is set. The whole game does not use them.',
  'WAP-R32':
    'Losses that make another class the largest do not change the base morale. When friends join, it is counted again, and the D results so far stay.',
  'WAP-R33':
    'When the last SP of garrison and besiegers are lost together, the city stays with the side that held it.',
  'WAP-R34':
    'The order of play is drawn on turn 1; then the first power goes last, but never with two seats or a fixed order. Powers of one seat are always one league, each with its own purse.',
  'WAP-R35':
    'The computer plays empty seats, or the engine by option. In The Continent 18 cities win with four to six seats, 26 with three, 34 with two.',
  'WAP-R36':
    'The engine: its states only defend, and have no attrition or income. With tactics a die picks: 1 charge, 2 envelop, 3 skirmish, 4 bombard, 5 square, 6 refuse.',
  'WAP-R37':
    'Leagues, not powers, make war on each other, so allies have the same enemies. With six seats in play a league has up to three of them, with fewer seats up to two.',
  'WAP-R38':
    'Two leagues unite if all their members want each other, the size is allowed, they are not at war, and neither has a truce with an enemy of the other.',
  'WAP-R39':
    'The other members of both leagues honour the war or leave and stand alone. A truce between a member of each forbids it. War on a satellite also means war on its patron.',
  'WAP-R40':
    '“Keep” leaves each city with its holder, “restore” returns the cities that the two took, “either” accepts both. If they match, a truce of 3 turns begins, and prisoners go home.',
  'WAP-R41':
    'Pieces on land now closed to them go at once to the nearest unbesieged city of their power, ships to a friendly port. With no such place SP and ships return to the pool.',
  'WAP-R42':
    'A power rolls for one neutral minor a turn. To win one that is at war is to protect it. A power that attacks a neutral minor does so alone, without its league.',
  'WAP-R43':
    'Prisoners belong to the commanding power of the winners. An SP is worth 1, a leader 1 + rating; an exchange must be equal. Peace, or the captor’s fall, sets them free.',
  'WAP-R44':
    'SP inside cannot be attacked from other hexes and stop nobody. They go in or out in the own Movement Phase, or shelter before round 1; besieged SP only sally.',
  'WAP-R45':
    'At the end of a segment a city goes to the power with most SP there, if no enemy is; an ally’s city returns to the ally. By storm or surrender it changes hands at once.',
  'WAP-R46':
    'An entrenchment serves one side in one hex, later arrivals too. It needs a leader and SP that stayed all Movement Phase, and is lost when SP there attack, retreat, or all leave.',
  'WAP-R47':
    'Leaders without SP are captured on 1–3 when enemy SP enter, else they reach the nearest friendly city. Supply points without SP are taken.',
  'WAP-R48':
    'Each piece marches once, on its own MP. Pieces may be left on the way, and a leader may pick others up. One legal hex may always be entered as a whole move.',
  'WAP-R49':
    'Open are lands of the own league, of enemies and of fallen majors, and cities that the league controls. Other lands, and hexes with pieces of neutrals, are shut.',
  'WAP-R50':
    'A force march needs a leader. The player names the extra MP and the way, then they roll; all pieces of the march get the granted MP, on that way only.',
  'WAP-R51':
    'The SP now in the march count against the sum of enemies there, and MP that are left may still be used. A hex with a fortress is never overrun.',
  'WAP-R52':
    'A path leads over ground that the power may enter, never through a fortress with an enemy garrison. Troops fed by supply points stay supplied for the Movement Phase.',
  'WAP-R53':
    'A hex with several allies has one attrition roll a turn, when the ally with most SP there plays. A cavalry loss comes from the biggest force with cavalry.',
  'WAP-R54':
    'Players may buy every month; PP above 10 are lost. Units appear in the capital, a home city linked to another, or the last one. A leader dead in turn 4 is replaced in turn 7.',
  'WAP-R55':
    'An attack names one hex, and own or satellite field SP beside it, if they have not yet fought in this phase. Infantry and guards need a leader among them, cavalry does not.',
  'WAP-R56':
    'The power with most SP engaged chooses tactics and withdrawal. Joining, losses, retreat and advance are up to each owner. The best leader of all counts.',
  'WAP-R57':
    'Any SP of a hex that have not fought may be called, with a leader unless all are cavalry. If their side breaks, they retreat 1 hex from where they stand.',
  'WAP-R58':
    'Defenders go first, then joiners; 1 hex will do where there is no second. With nowhere to go they cannot withdraw; when broken, only transports in the hex save them.',
  'WAP-R59':
    'Minor infantry is lost first, then major infantry, cavalry, guards; the first lost are the prisoners. Leaders are captured by surrender, or on 1–3 if all SP are lost.',
  'WAP-R60':
    'A month is a Combat Phase of the besiegers that begins with the siege on. One action per city and turn, by SP that were there then and have not fought.',
  'WAP-R61':
    'Garrison or relief force attacks the besiegers, and the other may join from round 2. Besiegers have the terrain. A beaten garrison goes back in; beaten besiegers leave.',
  'WAP-R62':
    'A fleet has ships of one power, and a ship sails once a phase. Cargo embarks where the fleet starts and ends ashore: a friendly port, or an open coast without enemy field force.',
  'WAP-R63':
    'Each enemy fleet with NSP in or beside the zone, in no blockaded port, may roll once to intercept. After that the fleet may itself seek an enemy there, not in port.',
  'WAP-R64':
    'Losers go to the nearest friendly port; with none, ships to the pool. A prize is the captor’s own NSP. Leaders of lost ships are captured on 1–3.',
  'WAP-R65':
    'Each zone of the port needs a blockading fleet, or ships leave by the free one. A fleet beaten on its way out goes back in without pursuit; if it wins, it sails on.',
  'WAP-R66':
    'Where enemy SP hold a coastal hex at the end of a segment, ships go out to sea. In a port that is lost each ship rolls: 1–2 captured, 3–4 sunk, 5–6 out to sea.',
  'WAP-R67':
    'Minors fall at the end of a segment, majors at the end of the month. All pieces of the state are removed; other powers keep the cities where they have SP.',
  'WAP-R68':
    'The last seat left wins too. After the last turn most cities win; ties go by major capitals, then SP, else it is shared. All seats together may agree on a draw.',
  'WAP-R69':
    'Rows for six powers: Green 1, Red 2, Gray 3, Yellow 4, Blue 5, White 6. Minors: a 1, c 2, b and g 3, e 4, f 5, d 6. Green, farthest from the minors, is the strongest.',
  'WAP-R70':
    'The capital has the guards, half the cavalry, and infantry to make 12 SP; the second fortress the other cavalry and infantry to make 10. The four other cities share the rest.',
  'WAP-R71': 'A power without a satellite adds 2 to its courting roll as soon as another power has one.',
  'WAP-R72':
    'Offers stay secret until everybody has answered, tactics until both are chosen. With fog, own and allied SP see 1 hex far, cavalry 2; beyond, a force shows only its largest state.',
  'WAP-R73':
    'For absent players the game makes no offers, declines exchange and protection, honours wars, intercepts if not weaker, joins battles and never withdraws.',
};
