/** Rules and rulings in a sentence or two of our own: a citation on the screen opens them. */
export const SAID: Readonly<Record<string, string>> = {
  'TNW-BONUS':
    'A side rolls 2 more dice if over half its pieces are French, none if half or more belong to minors, otherwise 1.',
  'TNW-TERRAIN':
    'In round 1 the Inactive side rolls 1 more die for a rough link, 2 for a pass, 3 for marsh, none for clear ground. A failed evasion of its own, or a landing, costs it these dice.',
  'TNW-EVADE-DICE': 'Each time the enemy fails to evade, a side rolls 1 more die in round 1.',
  'TNW-POOL':
    'Undisrupted Units and other leaders give 1 die each, an undisrupted Commander the Battle Rating. Add the Unit Bonus and, in round 1, extra dice; take off excess fives. Never below 0.',
  'TNW-HITS':
    'Each six removes a piece: Units first, the Commander last, disrupted pieces before others. Then each five disrupts a survivor; a five with nobody left to disrupt costs 1 die in later rounds.',
  'TNW-SHORE': 'Shore Batteries roll 4 dice where a Fort stands and 2 dice anywhere else.',
  'TNW-REACT':
    'Two dice and the Battle Rating, +1 for going into a friendly duchy, −1 over a pass: with 9 or more the leader intercepts or evades.',
  'TNW-DICE-GA':
    'A side rolls 1 die for each Unit and each leader other than the Commander, the Battle Rating of the Commander, and the Unit Bonus.',
  'TNW-DICE-F':
    'A Fort rolls its strength in every round, 2 dice or 4 for Gibraltar, however many hits it has taken.',
  'TNW-DICE-N':
    'A Fleet rolls its Cannon Values: 3 for a British Squadron; 2 for French, Danish and Swedish; 1 for Russian, Spanish and Ottoman.',
  'TNW-DICE-P':
    'The defender rolls the Cannon Values of its Squadrons in port, without Builds, and the Shore Batteries: 4 dice with a Fort, otherwise 2.',
  'TNW-FIRST-G':
    'The Inactive side adds the dice of the link that was crossed, unless it failed to evade. Each failed evasion gives the other side 1 die.',
  'TNW-FIRST-AF': 'Neither the Army nor the Fort gets dice for terrain or evasion.',
  'TNW-FIRST-N': 'A Fleet rolls 1 more die in round 1 for each failed evasion of the enemy Fleet.',
  'TNW-FIRST-P':
    'The batteries of the port fire once at the Active Fleet before any Squadron does: 4 dice with a Fort, otherwise 2.',
  'TNW-SIX-GA': 'Each six rolled against a side on land removes one of its pieces for good.',
  'TNW-SIX-F': 'Each six of the Army counts one hit. The Fort falls when its hits reach its strength.',
  'TNW-SIX-NP': 'Each six rolled against a Fleet sinks one Squadron. A Build is never sunk this way.',
  'TNW-FIVE-GA':
    'Each five disrupts a Unit or leader, which rolls no more dice until the battle or siege is over. With nobody left to disrupt, the side rolls 1 die fewer later.',
  'TNW-FIVE-F': 'The fives that the Army rolls are ignored; only its sixes hurt the Fort.',
  'TNW-FIVE-NP': 'For each five it suffers in round 1 a Fleet rolls 1 die fewer in round 2.',
  'TNW-WIPE-GA': 'A side that has lost its last piece to sixes is beaten, for any casualties of the enemy.',
  'TNW-WIPE-F':
    'When the hits reach the strength of the Fort the siege succeeds, provided the Army is not wiped out too.',
  'TNW-WIPE-NP': 'A Fleet whose last Squadron is sunk by sixes is beaten, and casualties are not compared.',
  'TNW-AGAIN-G':
    'Equal casualties after round 1 bring round 2. If they are equal again the Active side loses.',
  'TNW-AGAIN-AF':
    'The Army may go on only if it rolled more sixes in this round than the Fort rolled fives and sixes.',
  'TNW-AGAIN-NP':
    'Fleets with equal casualties after round 1 fight round 2. If they are equal again the Active Fleet loses.',
  'TNW-LOSE-G': 'The rest of the beaten side must leave the duchy. If it has nowhere to go it is eliminated.',
  'TNW-LOSE-A':
    'An Army that does not take the Fort keeps its place and only bears the losses already rolled.',
  'TNW-LOSE-F': 'When a Fort falls, control of its duchy passes to the besieger.',
  'TNW-LOSE-N':
    'The beaten Fleet goes to the nearest friendly port and stays there for this Impulse. Without a port it is lost.',
  'TNW-LOSE-P':
    'If the defender is beaten all its Squadrons in that port are eliminated, and those under construction with them.',
  'TNW-ROUT-G': 'When the loser is routed, every five rolled against it removes a piece as a six does.',
  'TNW-ROUT-AFNP':
    'However large the difference in casualties, nobody is routed in a siege, a naval battle or a port battle.',
  'TNW-OVER-G':
    'The loser is overrun if none of its pieces is left, through losses or because it has no retreat. An Active winner may then march on.',
  'TNW-OVER-AF':
    'The Army overruns the Fort if its hits exceed the strength, or if it needed fewer rounds than the strength.',
  'TNW-OVER-NP': 'An Active Fleet that wins may always use the naval moves it has left.',
  'TNW-FLAG-G':
    'If the sixes against the loser, and the fives if it is routed, are more than the pieces it began with, the winner flags the duchy at once. A Fort prevents it.',
  'TNW-FLAG-AFNP': 'Only a ground battle can place a Flag at once by the number of losses.',
  'TNW-NOTE-0':
    'Fives and sixes suffered are added up over the whole battle, unless a cell says each round. An event card may change any line.',
  'TNW-NOTE-1':
    'An Army besieges only in a scheduled Impulse of its power, or in place of an Impulse that its power cannot take because it has no card.',
  'TNW-NOTE-2': 'The Fleet that attacks a port uses the naval column, not that of the port’s defender.',
  'TNW-NOTE-3': 'A Squadron with a Refit marker rolls 1 die fewer than its Cannon Value, never less than 0.',
  'TNW-NOTE-4': 'Every attempt to evade that fails is counted: two failures give the enemy two dice.',
  'TNW-NOTE-5':
    'An Active Formation that fights or besieges and does not win with overrun can spend no more Command Points on marches or sieges in this Impulse.',
  'TNW-NOTE-6': 'A Fleet that was beaten and went into port cannot sail again before the Impulse ends.',
  'TNW-NOTE-7':
    'Shore Batteries defend ports, fire at Fleets that run a strait beside a Fort, and fire at a landing, even if nobody defends the beach.',
  'TNW-GROUND-1':
    'The batteries of the duchy fire once at the landing side. Their fives and sixes count as casualties of round 1 and already reduce its dice.',
  'TNW-GROUND-2':
    'Both sides roll at the same time, with extra dice for terrain, failed evasions and cards. Hits are applied after both rolls.',
  'TNW-GROUND-3':
    'If only one side has pieces left it wins, for any casualties. If neither has any, nobody wins.',
  'TNW-GROUND-4':
    'The side that has suffered more fives and sixes is beaten. All that were rolled count, even those that found no piece.',
  'TNW-GROUND-5':
    'If casualties are equal after round 1, both roll again with the pieces that can still fight and without extra dice.',
  'TNW-GROUND-6':
    'If casualties are still equal after round 2 the Active side is beaten. There is no round 3.',
  'TNW-GROUND-7': 'Each side loses one piece for each six rolled against it, up to all that it has.',
  'TNW-GROUND-8':
    'A loser with at least 3 casualties more than the winner is routed: the fives against it remove pieces too, disrupted ones first.',
  'TNW-GROUND-9':
    'If more sixes (after a rout fives too) fell on the loser than it had pieces at the start, and the winner still has one, the duchy is flagged at once, unless it has a Fort.',
  'TNW-GROUND-10':
    'The loser is overrun when none of its pieces is left after rout and retreat and the winner has one. Pieces that cannot retreat are eliminated.',
  'TNW-GROUND-11':
    'Only an Active Formation that wins with overrun may still march or besiege in this Impulse.',
  'TNW-GROUND-12':
    'A side that routs an Army may roll one die: with the Battle Rating of the beaten Commander or less they draw a card.',
  'TNW-SIEGE-1':
    'One Army with a leader besieges an enemy Fort in its duchy, with no enemy Formation there, in a scheduled Impulse or for a power without cards.',
  'TNW-SIEGE-2':
    'The Army rolls undisrupted Units up to the Command Rating, its other leaders, the Battle Rating and the Unit Bonus; −1 for each excess five, −1 for an open port.',
  'TNW-SIEGE-3': 'The Fort throws as many dice as its strength in each round; hits do not lower them.',
  'TNW-SIEGE-4':
    'Sixes of the Army hit the Fort, its fives do nothing. Dice of the Fort hit the Army as in battle, but never its reserves.',
  'TNW-SIEGE-5':
    'If the Army has no piece left the siege fails, even if the Fort has taken enough hits to fall.',
  'TNW-SIEGE-6': 'The Fort falls when its hits are equal to its strength or more, and is flagged at once.',
  'TNW-SIEGE-7':
    'The Army may roll again if it made more sixes in this round than the Fort made fives and sixes, and has at least 1 die for the next.',
  'TNW-SIEGE-8':
    'With more hits than the strength, or fewer rounds than the strength, the Army may spend more Command Points on marches and sieges in this Impulse.',
  'TNW-SIEGE-9':
    'The Army keeps its losses and nothing else happens. A later siege begins again without hits.',
  'TNW-NAVAL-1':
    'A Fleet rolls its Cannon Values, 1 lower for a Refit marker, less the fives suffered before. In round 1 it adds 1 for each failed evasion of the enemy.',
  'TNW-NAVAL-2': 'A six sinks a Squadron; a five takes 1 die from round 2. Both count as casualties.',
  'TNW-NAVAL-3':
    'If only one Fleet is still afloat it wins, for any casualties. If both are sunk nobody wins.',
  'TNW-NAVAL-4':
    'The Fleet with more casualties is beaten. Equal after round 1, both fight round 2; equal again, or with no round 2 possible, the Active Fleet is beaten.',
  'TNW-NAVAL-5':
    'The loser sails to a friendly port and cannot leave it in this Impulse. An Active winner keeps the naval moves it has left.',
  'TNW-PORT-1':
    'Before round 1 the batteries fire at the Active Fleet: a six sinks a Squadron, a five costs it 1 die already in round 1. Both count as casualties of round 1.',
  'TNW-PORT-2':
    'The defender rolls the Cannon Values of its Squadrons, without Builds, less the fives suffered; and the Shore Batteries, 4 or 2 dice, in full every round.',
  'TNW-PORT-3':
    'The attacker rolls its Cannon Values less the fives suffered, those from the batteries included. There are no dice for evasion.',
  'TNW-PORT-4':
    'The defender is wiped out only if it began with a Squadron that was not a Build. Round 2 needs Squadrons on both sides.',
  'TNW-PORT-5':
    'A beaten defender loses all Squadrons and Builds in the port. A beaten attacker retreats to a friendly port.',
  'TNW-SHORE-1':
    'Each enemy Fort on the strait rolls 4 dice at a Fleet that passes: a six sinks a Squadron, a five does nothing.',
  'TNW-SHORE-2':
    'An enemy duchy without defenders still fires its batteries, 4 dice with a Fort or 2. Fives and sixes hit as in battle, and the survivors land.',
  'TNW-R1': 'All pieces of a side in the duchy take part, and every die is rolled. Nothing may be held back.',
  'TNW-R2':
    'The owner may choose which pieces are lost or disrupted. Odds, quick play and computer players use the default order.',
  'TNW-R3':
    'Losses are spread: the nation with the fewest sunk so far loses next, its lowest Cannon Value first; a Refit marker counts as lower.',
  'TNW-R4': 'The defender of a beach gets Shore Batteries but no dice for a link.',
  'TNW-R5':
    'The loser is routed when it suffered at least 3 casualties more than the winner, as rolled, even if sixes had removed it already.',
  'TNW-R6': 'Nationalities are counted before round 1. Later losses do not change the bonus in this battle.',
  'TNW-R7':
    'If no piece is left on either side, nobody is routed or overrun and no Flag is placed. Control stays as it was, and Builds survive.',
  'TNW-R8':
    'Only sixes and casualties of the round just fought decide whether the Army may roll again; earlier rounds do not count.',
  'TNW-R9':
    'If the last piece of the Army and the last strength of the Fort go in the same round, the siege has failed.',
  'TNW-R10':
    'Units of further Formations roll only as far as the Command Rating allows and cannot be hit while they wait. Between rounds they replace Units that are lost or disrupted.',
  'TNW-R11': 'Hits on a Fort that did not fall are gone when the siege ends.',
  'TNW-R12':
    'Batteries in a port battle keep all their 4 or 2 dice, however many fives the defender suffers.',
  'TNW-R13':
    'A six never sinks a Build. A port with Builds alone fights one round with its batteries; hits on it count as casualties but sink nothing.',
  'TNW-R14':
    'An Inactive Army may try to evade once each time the enemy enters its duchy. It needs 9 or more, and each failure is 1 die for the enemy.',
  'TNW-R15': 'When a Fort fires at a Fleet in a strait, only sixes have an effect.',
  'TNW-R16':
    'If the Fort rolls more fives than the Army has pieces to disrupt, each one left over costs the Army 1 die in every later round.',
  'TNW-R17':
    'Either winner can overrun. Only the Active side may march on for it, and a Flag goes only where the winner is not in control already.',
  'TNW-R18':
    'Terrain, evasion and card dice are added together first, also negative ones. Only then is a result below 0 raised to 0.',
  'TNW-R19':
    'Each side may play one card in each round, the Active side first. A card that changes dice does so for one round.',
  'TNW-R20':
    'A power that comes up in the order with no cards may make one siege without paying Command Points.',
  'TNW-R21':
    'The leader with the highest Command Rating commands; if equal, the one with the highest Battle Rating.',
  'TNW-R22': 'Defenders from several Formations still add the Battle Rating of their Commander.',
  'TNW-R23':
    'All fives rolled against the loser count as sixes, including those on pieces that a later six removed.',
  'TNW-R24':
    'A power moves its own pieces and those of its minors. Allies march and sail apart, but fight together where they meet.',
  'TNW-R25':
    'France runs Imperial minors. The patron of a Coalition minor runs it while at war in the Coalition, otherwise Britain. Prussia without a player is run by France or Britain, by its bloc.',
  'TNW-R26':
    'Each power draws up to the hand of the scenario, 1 fewer if its capital is enemy-flagged. A played neutral draws up to 2 and may only build at home, move its own track or pass.',
  'TNW-R27':
    'Nobody holds more than 10 cards. When the deck is empty the discards, which lie face up, are shuffled; if there are none, nothing is drawn.',
  'TNW-R28':
    'A power that holds more cards than every other may not pass. Impulses end when all pass in a row or nobody has a card; cards left are kept.',
  'TNW-R29':
    'In an Impulse a card gives its Command Points or its event, never both. Events for battles, sieges, the sea, reactions and responses can be used only at their moment.',
  'TNW-R30':
    'Before an Impulse one other power may take an extra one, without sieges; the first in order of play has the choice. It cannot come before an Impulse taken the same way.',
  'TNW-R31':
    'Every seat of the side with a card in hand is asked, whether or not a card fits. A seat may decline until its next Impulse.',
  'TNW-R32':
    'On a march pieces may be left behind but none picked up. Between marches a leader may join another Formation.',
  'TNW-R33':
    'Leaders alone may march, but not into enemy pieces or enemy duchies. If enemies come they join the nearest Units they can lead, or go to the capital; otherwise they are eliminated.',
  'TNW-R34':
    'From the duchy of an enemy Fort a Formation may go only where its bloc has control or pieces. Pieces beside a Fort of their own fight in the open.',
  'TNW-R35':
    'One Army may enter from an adjacent duchy with no enemy pieces or Fort, with Units up to its Command Rating. It tries once per Impulse, and never goes into an enemy Fort’s duchy.',
  'TNW-R36':
    'An Army takes Units up to the Command Rating to an adjacent duchy of its bloc, free of enemies, but not towards the mover. A landing cannot be evaded.',
  'TNW-R37':
    'A neutral that is entered joins the other bloc at once; then interception, evasion and battle follow.',
  'TNW-R38':
    'The player of the one Commander answers for all. Each loss falls on the power with the most Units still there, and a tie spares the Commander’s power.',
  'TNW-R39':
    'The Active side goes back where it came from, if it can. Others go to an adjacent duchy without enemies, enemy Fort or neutral, not where the attacker came from; friendly duchies first.',
  'TNW-R40':
    'Active pieces that fight or besiege and gain no overrun are done for this Impulse, and no leader can take them along. Inactive pieces are never marked.',
  'TNW-R41':
    'The active power places its Flag; after an Inactive Flag Overrun the Commander’s power does. In a duchy that belongs to a friend of the same bloc the enemy Flag is only removed.',
  'TNW-R42':
    'One leader besieges with Units up to the Command Rating and other leaders of the same Formation. All other Units of that power there wait as reserves.',
  'TNW-R43':
    'The Army rolls 1 die fewer while only the bloc of the Fort, and not the besieger’s, has a Fleet in a sea of that port.',
  'TNW-R44':
    'In each sea entered: strait fire, interception by Fleets in the sea and then in its ports, evasion from each. Those not shaken off fight as one Fleet.',
  'TNW-R45':
    'A Fleet may attack each enemy Fleet in its sea once per Impulse, free. That Fleet may evade into a friendly port there, or stay unfought without one; a failure is 1 die for the attacker.',
  'TNW-R46':
    'A port is friendly if the bloc controls it, and holds any number of Squadrons. An enemy port is entered only to fight; the winner goes back to sea.',
  'TNW-R47':
    'Before the Flag is placed, Squadrons may put to sea, where Fleets of the power that takes the port may intercept. Squadrons that stay are eliminated, as is every Build.',
  'TNW-R48': 'Each Fleet at sea stays there, and one of its Squadrons without a Refit marker takes one.',
  'TNW-R49':
    'Pieces on board must land before the Impulse ends, all in one duchy; otherwise they return with the Fleet to the port where they embarked.',
  'TNW-R50':
    'A landing needs a port on that sea without enemy Squadrons. Unless it is friendly, batteries fire, then defenders fight. Losers re-embark if there is room, or are eliminated.',
  'TNW-R51':
    'A neutral moves one step per Impulse for 2 Command Points. Prussia costs 4, one step per bloc and turn; a played neutral Prussia moves itself for 2. Nobody moves a neutral at truce.',
  'TNW-R52':
    'Pieces, Flags and leaders of a neutral that joins can act at once. A power also draws its full hand, and takes its Impulse when its place comes.',
  'TNW-R53':
    'Units are built in a controlled home key or capital, Squadrons in a controlled home port of a nation with a Cannon Value, never beside enemy pieces. Minors that are run may build too.',
  'TNW-R54':
    'A fallen leader returns for 1 Command Point, not in the Impulse of the fall, at the capital or else a controlled home key; without one they wait.',
  'TNW-R55':
    'Units of all powers of a bloc count together where the bloc lacks control, besiegers included. Losses fall on the power with the most Units there.',
  'TNW-R56':
    'When a power submits its pieces leave the map, its hand is discarded and its Flags are removed. Enemy Flags stay only on its keys; foreign pieces leave its other duchies. A truce begins.',
  'TNW-R57':
    'A minor whose capital is enemy-flagged leaves the war and is neutral at 0 on its track. One Interphase later a single Unit returns to its capital, if no Flag lies there.',
  'TNW-R58':
    'Until it re-enters, the other bloc may enter a power at truce only by discarding a card at random. The power is then back in the war at once, with a full hand.',
  'TNW-R59':
    'Two turns after it submitted or made peace, at the deal, a power rejoins its old bloc with 4 Units in its capital or the nearest unflagged home duchy. Without one it stays out.',
  'TNW-R60':
    'A power other than France or Britain may offer peace to the power that flagged its capital. If accepted it is neutral at truce, its pieces go home, and Flags stay.',
  'TNW-R61':
    'Powers at war place their new Units in order of play, and those of the minors they run. Nothing comes to a power that controls no home key.',
  'TNW-R62':
    'Victory is looked at only after the Interphase, and the first condition in the scenario’s list that holds decides. For Paris the Coalition needs a Flag and a piece there.',
  'TNW-R63':
    'A score is the keys of a power and the minors it runs, less its par. Ties go by Squadrons, then Units, then Britain, Prussia, Russia, Austria, France.',
  'TNW-R64':
    'A power that has submitted keeps its score and may win. A seat that resigns is replaced by the first seat of its bloc; with two players the other side wins decisively.',
  'TNW-R65':
    'Nobody may march or land in the home duchies of a closed power. It draws no cards, builds nothing and joins nobody; its keys count as at the start.',
  'TNW-R66':
    'Standing answers act for an absent player: no card, no interception, evade a battle won less than 1 time in 3, default losses and retreats, refuse offers, pass if allowed.',
  'TNW-TURN-1':
    'Every turn begins with a deal in order of play: each power draws up to its hand, and cards kept from before count.',
  'TNW-IMP-1': 'Before a power acts, another may play Steal a March and take an extra Impulse first.',
  'TNW-IMP-2':
    'France, Britain, Austria, Russia, Prussia in turn play a card for Command Points or as an event, or pass. Without cards a power may make a free siege.',
  'TNW-IMP-3':
    'The player pays for one action after another and may stop at any time. Command Points that are left are lost.',
  'TNW-IMP-4':
    'Active Formations flag enemy duchies that they hold alone, ports there are taken, and pieces marked as done are free again.',
  'TNW-MARCH-1':
    'The Active player pays for each link: 1 Command Point for clear or rough, 2 for pass, marsh or strait. Enemy pieces or an enemy Fort stop the march.',
  'TNW-MARCH-2':
    'For each link, one Army of the other side next to the duchy may try to enter it before the mover: 9 or more on two dice with its modifiers.',
  'TNW-MARCH-3':
    'Each Army in the duchy may try to slip away before contact. If it fails it stays, and the Active side rolls 1 more die in round 1.',
  'TNW-MARCH-4':
    'An Army that was intercepted may try to go back to the duchy it left, which ends its march. A failure gives the Inactive side 1 die.',
  'TNW-MARCH-5':
    'If both sides are in the duchy they fight, with the terrain of the link crossed. Retreat, Flag Overrun and the choice of going on follow.',
  'TNW-SAIL-1':
    'One naval move takes a Fleet of up to 8 Squadrons from port to its sea, to an adjacent sea, or into a friendly port. A Command Point buys two moves.',
  'TNW-SAIL-2':
    'On a link through a strait each enemy Fort named there fires 4 dice at the Fleet before anything else happens.',
  'TNW-SAIL-3':
    'Each enemy Fleet in the sea or in a port on it may try: two dice and its highest Cannon Value, −1 from port; 8 or more intercepts.',
  'TNW-SAIL-4':
    'The mover may roll against each Fleet that caught it: two dice and its highest Cannon Value, 9 or more. Each failure gives the enemy 1 die.',
  'TNW-SAIL-5':
    'Fleets that were not shaken off fight together against the mover at sea. Where enemy Squadrons or Builds lie in a port, entering it is a port battle.',
  'TNW-SAIL-6':
    'A beaten Fleet sails to the friendly port that is nearest by sea, and a Refit marker goes on one Squadron. If there is no such port the Fleet is lost.',
  'TNW-LAND-1':
    'In its own port a Fleet takes on board 2 Units for each Squadron and any leaders, for one naval move.',
  'TNW-LAND-2':
    'For one naval move the pieces go ashore in a port of that sea without enemy Squadrons. Enemy batteries fire first, then defenders fight.',
  'TNW-INT-1': 'Builds become active Squadrons. In each Fleet at sea one Squadron takes a Refit marker.',
  'TNW-INT-2':
    'Where a bloc has more than 4 Units in a duchy it does not control, each Unit above 4 rolls a die. Each six eliminates a Unit.',
  'TNW-INT-3':
    'After offers of peace, a power with all home keys enemy-flagged submits, as does a minor with its capital enemy-flagged. France never does.',
  'TNW-INT-4':
    'Each power gets 1 Unit for each home key it controls, France 2 more and Russia 1 more. They are placed in controlled home keys.',
  'TNW-INT-5':
    'Leaders due next turn arrive. Each eliminated leader returns at the capital on a die of 4 or less, otherwise tries again next turn.',
  'TNW-CHECK-1':
    'At the end of each Interphase the conditions of the scenario are read in order. After the last turn those for the end decide.',
  'TNW-5.3':
    'March 1 or 2, siege 1, two naval moves 1, Unit 2 (at most 2 per duchy), Squadron 3, remove a Refit marker 1, return a leader 1, shift a neutral 2 (Prussia 4).',
  'TNW-5.4':
    'A Formation is a leader with Units up to the Command Rating and any other leaders. At most 2 Units march without a leader, and never into a duchy with enemies.',
  'TNW-5.5':
    'A Flag gives control; without one the home power has it. A Formation alone in an enemy duchy flags it when its Impulse ends, but a Fort falls only to a siege.',
  'TNW-5.6':
    'At most 8 Squadrons sail together. A beaten Fleet goes to the nearest friendly port, one Squadron takes a Refit marker, and it stays for this Impulse.',
  'TNW-5.7':
    'Each neutral has a track from −2 to +2. At −2 it joins the Imperial bloc, at +2 the Coalition, and its pieces act at once.',
  'TNW-5.8':
    'Each card has Command Points and an event. Cards for battles, sieges, the sea, reactions and responses are played at their moment and cost no Impulse; all others take the Impulse.',
  'TNW-5.9':
    'After the Impulses Builds become Squadrons, stacks suffer attrition, beaten powers submit, reinforcements and leaders arrive, and victory is checked.',
  'TNW-5.10':
    'After each turn the Coalition wins with a piece in Paris under its Flag, the Imperial bloc with 19 of 30 keys (not at Vienna). After the last turn keys or the best score decide.',
  'TNW-5.13':
    'A player sees only the hands of their own powers, and the number of cards elsewhere. Pieces, Flags, tracks, discards and scores are open.',
  'TNW-5.14':
    'The full campaign has six turns, a shorter one three, the introduction at Vienna one turn on land. Each lists its pieces, hands, par and victory.',
};
