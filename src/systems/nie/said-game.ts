/** The whole game in a sentence or two of our own for each topic, step and ruling: a citation on the screen opens them. */
export const SAID_GAME: Readonly<Record<string, string>> = {
  'NIE-GAME-STATE':
    'The game keeps the calendar, the seats, wars and alliances, PAPs and debts, strain, the owner of every region, and the place of every piece and its acts of this turn.',
  'NIE-GAME-SETTLE':
    'Seven checks run in a fixed order after each input, except during a battle, and once more when its consequences end. They start again from the first until nothing changes.',
  'NIE-GAME-SETTLE-1':
    'A captive hero returns as soon as the captor and the hero’s nation are no longer at war.',
  'NIE-GAME-SETTLE-2':
    'A passage that a peace has forced ends when its time is over or the last piece of the guest has left.',
  'NIE-GAME-SETTLE-3':
    'A native-owned capital is liberated when no enemy troops are in it. It is captured when enemy troops are in it and no own or allied troops; the captors stop.',
  'NIE-GAME-SETTLE-4':
    'A fleet in a port that it could not enter now leaves at once for an adjacent sea area.',
  'NIE-GAME-SETTLE-5':
    'A nation that owns no region is extinct: its pieces, points, PAPs and debts are gone, and it is neutral to all.',
  'NIE-GAME-SETTLE-6': 'A nation that is at war with nobody loses all its strain tokens.',
  'NIE-GAME-SETTLE-7':
    'A Team game ends here if France has sued for peace, or if nobody is at war with a France that has not sued.',
  'NIE-GAME-WINDOW':
    'The controlled nations take one political action each in turn order, or pass, until all have passed in a row. Windows come at the start of a turn and before its battles; movers may also act between their moves.',
  'NIE-GAME-ASK':
    'Every decision is put to one nation or to the command of one side, with all the answers it may give. Refused answers are shown with the reason.',
  'NIE-GAME-SEATS':
    'A seat is a player nation with the non-player nations under its control. An uncontrolled nation never moves, acts or fights a war; it produces one third and saves it.',
  'NIE-GAME-VIEW':
    'There is no fog of war. Only hidden deployments, standing answers, unsent offers, unconfirmed purchases and private messages are kept from the other seats.',
  'NIE-GAME-END':
    'A Team game ends when France sues or has no enemy left. An Empire game ends at its limit, by sudden death, or when every seat but one has conceded; the last then scores 5.',
  'NIE-GAME-OPTIONS':
    'Before the game the players set its type, seats, limit, battle mode, diplomacy and ranking, and the rules to leave out. Usually major battles are tactical, night comes after 16 battle turns, and sudden death is off.',
  'NIE-POL-RELEASE':
    'Free of charge, a player gives up a non-player nation that is at war or allied with nobody. It goes home, and for 12 months neither their nations nor their team’s may declare war on it.',
  'NIE-SEQ-SEA':
    'The movers’ squadrons move through any number of sea areas and ports, attack ports, and may be intercepted. Battles at sea are fought at once.',
  'NIE-SEQ-LAND':
    'The movers’ land pieces march, cross straits or go by sea, and their nations may take political actions. Land battles come later in the turn.',
  'NIE-SEQ-ANNEX':
    'A nation with troops in an independent minor pays 1 PAP and rolls. If the minor resists it raises troops, and a battle follows at once.',
  'NIE-SEQ-PEACE':
    'The nation that sues pays 3 PAPs, its enemies gain PAPs and hold a Congress over its regions; then all its wars and alliances end.',
  'NIE-SEQ-ROUND-1':
    'Not in the first round: the next month begins, and Grace that ends this month is lifted. In December naval pieces at sea in the Baltic Sea and the Gulf of Bothnia are lost.',
  'NIE-SEQ-ROUND-2':
    'Not in the first round: each controlled nation that owns a liberated capital of its own rolls one die and gains 1 PAP on 5 or 6.',
  'NIE-SEQ-ROUND-3':
    'Turns go from France, Great Britain, Prussia, Russia, the Ottoman Empire and Austria to Spain; the first round begins where the scenario says. Uncontrolled and extinct nations are skipped.',
  'NIE-SEQ-ROUND-4':
    'If the option is used, two dice are rolled after each round from an agreed one. The game ends on 12, the next round on 10 or more, then on 8 or more, and so on.',
  'NIE-SEQ-ROUND-5': 'A nation without a successful commitment roll in this round loses one strain token.',
  'NIE-SEQ-ROUND-6':
    'The game ends here if this was its last round. If the month is March, June, September or December, France may still enforce the Continental System first.',
  'NIE-SEQ-ROUND-7': 'March, June, September and December end with a production round.',
  'NIE-SEQ-TURN-1':
    'The acts of the last turn are forgotten, and neutral troops are noted in every region. Then a political window opens, the nation of the turn first.',
  'NIE-SEQ-TURN-2':
    'The nation of the turn and its allies move squadrons and fight at sea before anybody marches.',
  'NIE-SEQ-TURN-3': 'After the squadrons the land pieces of the nation of the turn and of its allies move.',
  'NIE-SEQ-TURN-4':
    'Between movement and battles there is a second political window; the nation of the turn acts first.',
  'NIE-SEQ-TURN-5': 'Land battles are fought until no two nations at war are in the same region.',
  'NIE-SEQ-TURN-6':
    'A nation rolls for commitment for each of its captured capitals whose entry names the nation of this turn, Spain first, France last. Prussia does not roll while its troops are in its homeland.',
  'NIE-SEQ-SEA-1':
    'The mover tries to intercept with a fleet that has not moved, makes one step, attacks a port, changes an Admiral’s ship, combines fleets, or passes.',
  'NIE-SEQ-SEA-2':
    'When squadrons enter a sea area, fleets in it may try to intercept, one after another. Nobody intercepts in a port.',
  'NIE-SEQ-SEA-3':
    'The intercepted nation accepts the battle or rolls one die with modifiers: 2 or more avoids it. A natural 1 is always caught, a natural 6 always escapes.',
  'NIE-SEQ-SEA-4':
    'Sides are chosen and each rolls two dice. The loser loses 1 squadron by a difference of 1–2, 2 by 3–4, 3 by 5 or more. Survivors may retire to a port; PAPs and a British commitment roll may follow.',
  'NIE-SEQ-SEA-5': 'The phase at sea is over when every mover has passed in an unbroken row.',
  'NIE-SEQ-LAND-1':
    'The mover takes pieces from one region to the next, makes one forced march, sends one piece by sea or over a strait, takes a political action, or passes. A withdrawal that is due comes before passing.',
  'NIE-SEQ-LAND-2':
    'At every entry: is it allowed; do Militia rise; then march or landing rolls, piece by piece; then pieces that must stop are marked.',
  'NIE-SEQ-LAND-3': 'Movement on land ends when every mover passes in succession.',
  'NIE-SEQ-BATTLE-1': 'The player whose turn it is names the region of the next battle.',
  'NIE-SEQ-BATTLE-2':
    'Each nation with an enemy in the region rolls two dice: +2 with a General, +1 for each Cavalry or Irregular Cavalry, +1 for France from 1800 to 1812, +1 in its own region without uprising. The highest wins.',
  'NIE-SEQ-BATTLE-3':
    'The winner of the initiative names one nation as attacker and one as defender. The two must be at war.',
  'NIE-SEQ-BATTLE-4':
    'The attacker adds nations at war with the defender, then the defender adds nations at war with all attackers. With a margin of 9 or more the winner of the initiative, if it is one of the two, chooses both sides.',
  'NIE-SEQ-BATTLE-5':
    'A battle is major if each side has 6 troops or more, otherwise minor. All pieces of a nation that fights take part.',
  'NIE-SEQ-BATTLE-6':
    'The battle is tactical on the board or quick with dice, as the option says. A side that has only Generals is arrested instead.',
  'NIE-SEQ-BATTLE-7':
    'The battle is now fought on the board, by quick rounds of dice, or as an arrest of Generals.',
  'NIE-SEQ-BATTLE-8':
    'Seven steps follow the fight: pursuit, retreat, captured guns, PAPs, capitals, commitment rolls, closed ports.',
  'NIE-SEQ-BATTLE-9':
    'While enemies are still together in the region they fight there again. Only then is another region named.',
  'NIE-SEQ-AFTER-1':
    'After a tactical battle each of the winner’s pieces that can pursue rolls one die against a losing piece. This is skipped if the losers have nowhere to retreat.',
  'NIE-SEQ-AFTER-2':
    'Each defeated nation leaves for one adjacent region, not by sea and not by forced march. If it has no region to go to, all its pieces are eliminated.',
  'NIE-SEQ-AFTER-3':
    'The winner rolls one die for each enemy gun eliminated. On a 6 it is captured and keeps its type.',
  'NIE-SEQ-AFTER-4':
    'The winner of a major battle gains 1 PAP. A side that has eliminated 4 or more enemy pieces gains 1 PAP, whether it won or lost.',
  'NIE-SEQ-AFTER-5':
    'A capital that enemy troops hold alone after the battle is captured. The captor gains 1 PAP, but only the first time since the capital’s nation last sued for peace.',
  'NIE-SEQ-AFTER-6':
    'A nation of the losing side rolls once for every full 6 pieces it lost. France rolls once more if Napoléon was killed or captured.',
  'NIE-SEQ-AFTER-7':
    'Fleets whose ports the battle has closed put to sea. If enemies are still together, they fight again.',
  'NIE-SEQ-ANNEX-1': 'An attempt to annex costs 1 PAP, with any result.',
  'NIE-SEQ-ANNEX-2':
    'Before the roll the other controlled nations are asked, in turn order from the annexer on: each can go to war with it.',
  'NIE-SEQ-ANNEX-3':
    'One die with modifiers: on 6 or more the minor does not resist. Denmark and Sweden always resist, Gibraltar never.',
  'NIE-SEQ-ANNEX-4':
    'If the minor resists, the other nations have a second chance to declare war on the annexer.',
  'NIE-SEQ-ANNEX-5':
    'A minor that resists rolls for its troops: Infantry, Cavalry and Artillery, or Militia and Irregular Cavalry in North Africa.',
  'NIE-SEQ-ANNEX-6':
    'The minor is offered first to the major nation that has been at war with the annexer the longest. If nobody takes it, it fights alone.',
  'NIE-SEQ-ANNEX-7':
    'The annexer fights at once in the region, against the minor and any other enemy there, even if the minor did not resist.',
  'NIE-SEQ-ANNEX-8':
    'With troops left there the annexer owns the region, and one die decides about a minor squadron. Otherwise it gains nothing; a major nation that the minor joined keeps it. The annexer’s pieces stop.',
  'NIE-SEQ-PEACE-1':
    'The nation that sues is neutral to all at once and pays 3 PAPs. If the suit was forced and it has too few, the rest becomes a debt.',
  'NIE-SEQ-PEACE-2': 'In a Team game the anti-French team wins as soon as France sues for peace.',
  'NIE-SEQ-PEACE-3':
    'Each nation that has been at war with the suer the longest gains 2 PAPs. The second longest gains 1.',
  'NIE-SEQ-PEACE-4':
    'The suer’s enemies, the longest at war first, take one act each in rounds until all have passed. Annexing costs 2 PAPs in its homeland and 1 elsewhere; restoring one or two regions costs 1.',
  'NIE-SEQ-PEACE-5': 'If the Congress has left the suer no region at all, it is extinct.',
  'NIE-SEQ-PEACE-6':
    'For 12 months the suer is safe from declarations of war by its former enemies. It may not declare war on them for 6 (France 12 while Napoléon is at large, Spain 0). When France sues, he goes into exile.',
  'NIE-SEQ-PEACE-7':
    'The suer’s wars, alliances and passages end and war ranks close up. Its strain and capital entries are cleared, and its captive hero comes home.',
  'NIE-SEQ-PEACE-8':
    'A nation with pieces in the suer’s regions may pass there until they have left or the suer’s Reverse Grace ends. The suer cannot rescind this.',
  'NIE-SEQ-PEACE-9':
    'A non-player nation that has sued loses its controller, and its pieces return to its own regions.',
  'NIE-SEQ-PEACE-10':
    'When the peace is made, the usual checks run: capitals, ports, extinction and the end of the game.',
  'NIE-SEQ-PROD-1':
    'If Great Britain is France’s only enemy and Paris is liberated, France may pay 1 PAP for a British commitment roll, twice at most. If Great Britain fails, the two conclude a free armistice.',
  'NIE-SEQ-PROD-2': 'Before January 1809 France gains 1 PAP if Napoléon is in Paris and Paris is liberated.',
  'NIE-SEQ-PROD-3':
    'In September two dice give Spain that many points by one of two seas. Great Britain, if at war with Spain, takes 1 for each of its squadrons there, then France likewise.',
  'NIE-SEQ-PROD-4':
    'In turn order each nation disbands Militia if at peace, may train 2 Militia into 1 Infantry, collects its points and buys. Uncontrolled nations only save.',
  'NIE-SEQ-PROD-5':
    'Troops abroad in Russia, Spain, Portugal, Warsaw, North Africa or the Ottoman homeland roll in calm enemy regions and in own or allied ones in uprising. A 1 eliminates; in winter 1–2 in Russia away from the Black Sea.',
  'NIE-SEQ-PROD-6':
    'A region with 2 uprising markers owned by a controlled nation returns to its native owner on 1–2. Then single markers in such nations’ foreign-owned regions become two.',
  'NIE-SEQ-PROD-7':
    'Nations in reverse order: each piece of an army or fleet without a secure line rolls one die and is eliminated on 1. Generals and Admirals do not roll. Build delays of ports go down by one.',
  'NIE-SCN1805-1':
    'Pieces that start in Sweden or Sicily stay there during September and October 1805; they can move from November on.',
  'NIE-RUL-48':
    'Political actions are taken only in windows or between a mover’s own moves, not at any time, so that nobody need keep watch.',
  'NIE-RUL-49':
    'Within one turn a grant of passage cannot be undone, nor one that was taken back be renewed. Nobody repeats an offer to a nation that has said no this turn.',
  'NIE-RUL-50':
    'An offer is the action of the nation that makes it. It is answered at once, and PAPs are paid only on a yes; where a team must consent, a single no ends it.',
  'NIE-RUL-51':
    'Windows can be passed in advance up to the seat’s next turn; war, an offer, or the loss of a region, battle or capital wakes it. A seat may also leave answers for narrows, lifts and evading.',
  'NIE-RUL-52':
    'One die chooses, claimants in turn order: two have three faces each, three have two. With four to six the face is the place; a face without a claimant is rolled again.',
  'NIE-RUL-53':
    'Rolls that fall together go by nation in turn order, then by place on the map list, then by type of piece. Moving pieces roll in the order in which their player sends them.',
  'NIE-RUL-54':
    'Where the first round begins late, nations whose own turn is left out may move only in an ally’s: in 1805 Great Britain and Russia in Austria’s turn, France in Spain’s.',
  'NIE-RUL-55':
    'The right to move goes round from the nation of the turn to its allies until all pass in a row. Nations that have moved this round are barred, and so are allies at war with each other.',
  'NIE-RUL-56':
    'Retreating, retiring, leaving a closed port, going home, rising and being bought do not use up a nation’s move. A withdrawal does, and is due at the first chance to move.',
  'NIE-RUL-57':
    'Someone who gains control of a nation in mid-turn goes on with its turn. If it becomes uncontrolled, its last controller finishes the turn.',
  'NIE-RUL-58':
    'Any free squadrons of one nation go from one place to the next together; some may stay behind. Each entry can be intercepted, and an Admiral may change ships at any time.',
  'NIE-RUL-59':
    'First all enemy fleets there, if the squadrons left a port; then the entering fleet; then enemy fleets that do not move and have neither tried nor fought since. Each tries once, equals in random order.',
  'NIE-RUL-60':
    'After an attempt by a mover, caught or not, no mover’s squadron in that sea area moves again this turn, nor does one that has fought. A failed attempt by a non-mover holds nobody.',
  'NIE-RUL-61':
    'Allied movers in one place, all allied to each other, may sail as one fleet. Its proposer makes the steps and names the nation that intercepts; a partner may leave before any step.',
  'NIE-RUL-62': 'A fleet or army that is picked for a side must fight. Squadrons of minors join no side.',
  'NIE-RUL-63':
    'After a naval battle the nations of a side retire in turn order. A fleet goes as a whole, and only into a port that it may enter.',
  'NIE-RUL-64':
    'At most 2 squadrons and 2 Admirals attack a port from the sea beside it, each squadron once a turn. Only the attackers may retire. Attacking a minor’s squadron is not war.',
  'NIE-RUL-65':
    'Between the Aegean and the Black Sea each other owner of Constantinople and Anatolia is asked at every passage. An enemy always refuses.',
  'NIE-RUL-66':
    'Fleets leave a closed port one after another: enemies of the nation that closed it, then neutrals without and with passage, then allies, then its own. They count as moving out of port; minor squadrons stay.',
  'NIE-RUL-67':
    'Every nation may use the port of an independent minor, even Copenhagen, unless enemy troops or an enemy squadron closes it.',
  'NIE-RUL-68':
    'Neutral troops present since the start of the turn stop nobody, even if war has been declared on them. Any other enemy or neutral troops stop a piece.',
  'NIE-RUL-69':
    'Militia rise when the first enemy troop piece is about to enter, before march and landing rolls, even if it then fails. They count at once for landings, capitals and ports.',
  'NIE-RUL-70':
    'Marching pieces roll one by one, and after each roll the player may keep the rest back. A General sent first gives the pieces of its nation that follow +1.',
  'NIE-RUL-71':
    'A nation that enters Denmark while it is native-owned since the start must keep the PAP to annex it. If it passes without trying, the attempt starts by itself.',
  'NIE-RUL-72':
    'Each squadron lifts one troop piece a turn, its owner’s first. Allies may use the rest with the owner’s consent, if the owner could enter the destination too; its nation need not be a mover.',
  'NIE-RUL-73':
    'Enemy troops in a region stop its income and its new pieces but do not take it. It changes owner only by Congress, recruiting, annexing, restoring, abandoning or an uprising.',
  'NIE-RUL-74':
    'For political rolls and conditions regions are adjacent only by a land border, not over a strait or a sea.',
  'NIE-RUL-75':
    'A nation enters the regions and ports of its allies freely. When the alliance ends, its land pieces must withdraw and its fleets leave.',
  'NIE-RUL-76':
    'The attacking or defending nation leads all pieces of its side. If it is a computer’s, the person with the most troops there commands.',
  'NIE-RUL-77':
    'A margin of 5 or more helps the side of the nation that won the initiative, and on the board only; in a quick battle just the choice of sides counts. Both commands may agree on the other mode.',
  'NIE-RUL-78':
    'A quick battle with only Generals un-routed on both sides is won by the attacker. Generals alone against troops lose and are pursued as usual, without Rout Area or rear-rank modifiers.',
  'NIE-RUL-79':
    'A General who must fall back where enemy troops are is eliminated. In a minor battle a Reserve Area touches the center column only.',
  'NIE-RUL-80':
    'If a tactical battle is still on after battle turn 16 (an option may change this), night falls and the defender wins.',
  'NIE-RUL-81':
    'All ways of retreat are tested before any defeated nation moves. Straits and a Denmark that is native-owned since the start are closed; a neutral may grant passage, but not after an annexation battle.',
  'NIE-RUL-82':
    'An army may retreat twice in a turn. If it would have to retreat a third time it is eliminated.',
  'NIE-RUL-83':
    'For PAPs and commitment every piece lost in the battle, its pursuit and its retreat counts: Generals, heroes with any fate, and captured guns too.',
  'NIE-RUL-84':
    'Captured guns join the captor’s army in the region, or are lost if it has none there. A captured hero goes to an enemy major nation present, by one die if there are several.',
  'NIE-RUL-85':
    'An alliance never brings a war by itself, and a war ends no other alliance. A nation may declare war on its ally’s ally.',
  'NIE-RUL-86':
    'The declarer pays; if it had no enemy, others may now declare war on it. One player then takes control of the target, may ally it at the usual cost, and spends its savings at once.',
  'NIE-RUL-87':
    'A price may be shared by a non-player nation and the player nation of its seat. New PAPs go to debts first, and a nation in debt takes no action that costs; its seat may pay the debt for it.',
  'NIE-RUL-88':
    'Only independent minors are recruited, at any distance, or annexed. A mover may use its new pieces at once, unless enemy or neutral troops are with them. A lone minor rolls for initiative like a nation.',
  'NIE-RUL-89':
    'A region given back goes to its native owner, even one that was extinct. No pieces, points or PAPs come with it.',
  'NIE-RUL-90':
    'Land pieces go to their own capital, else to a homeland region, else to another own region. Naval pieces go to a homeland port, else to another own port.',
  'NIE-RUL-91':
    'A declaration of war on the suer by a nation in its Reverse Grace ends that Grace early. Forced passage ends with a nation’s last piece there; after a Spanish suit it never exceeds 6 months.',
  'NIE-RUL-92':
    'A French suit takes a free Napoléon off the map until France’s Reverse Grace ends. Then he stands in Paris, else in a native-owned homeland region, else he is in the pool.',
  'NIE-RUL-93':
    'A nation pays with its own or its player’s PAPs; if it cannot pay to restore its own homeland it may only pass. It may not annex the homeland of an ally or team member; where troops stand does not count.',
  'NIE-RUL-94':
    'When the nation on a capital’s entry sues, the entry is removed even if others still hold the city. No more rolls follow until the city is liberated and captured again.',
  'NIE-RUL-95':
    'If a nation becomes extinct outside a Congress, its wars end and nobody gains PAPs. An extinct France counts as having sued.',
  'NIE-RUL-96':
    'A purchase is checked as a whole; pieces without a legal place are not for sale. Each Admiral takes a squadron of the port that has none yet. A hero uses up the limit of a General.',
  'NIE-RUL-97':
    'Great Britain gives points it already holds. They go to the other nation’s savings at once, and a nation whose production turn is still to come may spend them this round.',
  'NIE-RUL-98':
    'If nobody can choose the route, trade goes by the sea with fewer British squadrons, and by the Bay of Biscay if they are equal.',
  'NIE-RUL-99':
    'A line starts in a friendly region without enemy troops; in uprising it needs own or allied troops there. Enemies in the force’s own place do not matter, and a fleet in port counts as in the region.',
  'NIE-RUL-100':
    'The anti-French team wins when France sues, the French team when nobody is at war with a France that has not. At the limit it is a draw. A win is 4 points, a draw 2½, a loss 1.',
  'NIE-RUL-101':
    'Seats of an Empire game rank by score, then by the gain in prestige of their player nation, then by PAPs less debts. Seats still equal share the place.',
  'NIE-RUL-102':
    'Without nations at Total or Major, Great Britain included, the two highest prestiges, ties too, may be Minor. A minor navy afloat counts as a navy of one squadron in the British test.',
  'NIE-RUL-103':
    'The order is that of prestige won since the start. Great Britain has +2 if its navy exceeds the two next largest together in naval pieces, otherwise −2.',
  'NIE-RUL-104':
    'A seat that controlled a nation in any part of a month is credited with the whole month; several seats may be.',
  'NIE-RUL-105':
    'On a part map the places outside it do not exist, neither for movement and retreat nor for the count of homeland regions. Nations that the scenario does not name are absent.',
};
