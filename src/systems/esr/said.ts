/** Rules and rulings in a sentence or two of our own: a citation on the screen opens them. */
export const SAID: Readonly<Record<string, string>> = {
  'ESR-I.3':
    'Three turns are an hour. The game counts in yards; a table may use any scale from 50 to 200 yards an inch.',
  'ESR-I.4': 'A Unit is a battalion of infantry, a group of one to four squadrons, or a battery.',
  'ESR-I.10': 'The base of a Unit has the front and depth of its troops in yards, at any scale of the table.',
  'ESR-I.11.1': 'The early war is 1805 to 1807, the middle 1808 to 1812, the late 1813 to 1815.',
  'ESR-I.11.2': 'An Army has Forces, a Force has Formations (divisions or brigades), a Formation has Units.',
  'ESR-1':
    'An Army Commander gives each Force its objective; a Force Commander gives each Formation its directive.',
  'ESR-1.2':
    'A deployed Formation stands in waves, with its reserve and its Reformation Area behind them. A ployed one is a column, with the same behind its tail.',
  'ESR-1.3':
    'Leadership is A (3), B (2) or C (1) and counts in tests. The Tactical Rating, from 0 to +3, counts in fights.',
  'ESR-2.1':
    'A turn has four phases: Command, Movement, Artillery & Skirmish, Combat. Both armies act in each of them.',
  'ESR-3.1':
    'An order is an objective for a Force or a directive for a Formation. Troops under a status obey no orders.',
  'ESR-3.2':
    'Each pending order may be tested once a turn by one commander of its chain. Until it succeeds the old directive stays in force.',
  'ESR-3.2.1':
    'Two dice and the modifiers: with 7 or more the order is obeyed, with 3 to 6 it is delayed one to three turns, with 2 or less it is lost.',
  'ESR-3.3': 'An order that is given now is pending. It can be tested from the next turn on.',
  'ESR-3.4':
    'A conversion changes a directive outside the Command Phase, because the enemy is near, the objective is reached, or cavalry sees a target.',
  'ESR-3.5':
    'The objective of a Force is a place or an enemy Formation. Formations that attack or move go toward it.',
  'ESR-3.6':
    'Attack closes with the enemy, Move goes to the objective, Support follows a friend, Defend holds, Reserve stays out of reach.',
  'ESR-3.7':
    'A Formation with too much fatigue retreats, or breaks with half as much again. A status replaces its orders until it has recovered.',
  'ESR-3.8':
    'Army and Force Commanders may take any number of Leader Actions, until a test fails. Actions without a test may still follow.',
  'ESR-4.1': 'Conversions are declared before anybody marches, one for each Formation.',
  'ESR-4.2':
    'Formations march as their directive demands and allows. Those with the same priority march together.',
  'ESR-4.3':
    'After its march a Formation may deploy from column into waves, or ploy back. Two dice say how many Units can change this turn.',
  'ESR-4.4':
    'A Formation on Defend loses one fatigue if it is farther than 900 yards from the enemy and made no Assessment last turn.',
  'ESR-5.1':
    'Unlimbered batteries fire to 900 yards, deployed battalions skirmish to 450. A score of 10 or more makes the target take an Assessment.',
  'ESR-5.2':
    'A grand battery chooses its target, and may fire a mission of its own that causes extra Assessments.',
  'ESR-5.3': 'A commander within 900 yards of enemy guns, or 450 of other enemies, may be hit.',
  'ESR-5.4':
    'An Assessment tells how troops bear fire, a lost commander, or the enemy in their rear: two dice and the modifiers say how much fatigue they take.',
  'ESR-6.1':
    'Before each round of combat the Formations near the enemy may convert, and cavalry may charge within 450 yards.',
  'ESR-6.2': 'Enemies that touch fight in rounds, until none touch any more.',
  'ESR-6.3': 'Both sides roll two dice and add their modifiers. The difference is the result of the fight.',
  'ESR-6.4':
    'Several Formations of cavalry charge together only under a commander who can lead mass cavalry.',
  'ESR-6.5': 'A Formation takes an Assessment as soon as the last of its own fights is over.',
  'ESR-QRG-ACT':
    'Leadership of both commanders, distance, fatigue and the enemy change the two dice. 7 or more succeeds, 3 to 6 delays an order, 2 or less loses it.',
  'ESR-QRG-LA':
    'Take or leave personal command, change the objective, bring up or move batteries, detach, rally, inspire, send an ADC.',
  'ESR-QRG-MOV':
    'A column marches 1,800 yards on a road and 1,500 beside it, deployed foot 1,125; cavalry and generals go farther. Rough ground halves it.',
  'ESR-QRG-PLOY': 'Two dice and the modifiers: 12 or more changes five Units, 8 four, 4 three, less two.',
  'ESR-QRG-ART':
    'Each section of two guns scores by its weight, less four for each fatigue of the guns. Two dice are added.',
  'ESR-QRG-SKM':
    'Each deployed battalion within 450 yards scores by its doctrine, less three for each fatigue of the foot.',
  'ESR-QRG-AS-R1': 'A score of 10 or more makes the target take an Assessment.',
  'ESR-QRG-FATE': 'Two dice for each commander in danger: on 2 or less the commander is hit.',
  'ESR-QRG-HARM':
    'Two dice: 11 or more unhurt, 9 a light wound for three turns, 7 stunned, 5 badly wounded, less killed.',
  'ESR-QRG-ASSESS':
    'Two dice and the modifiers: 10 or more holds, less gives one, two, four or five fatigue, and with −10 the Formation runs.',
  'ESR-QRG-STATUS':
    'Fatigue equal to the deployed Units is a retreat to 900 yards, half as much again a break to 1,800.',
  'ESR-QRG-CMB':
    'Won by 4 breaks through; lost by up to 3 retires; by 7 routs to the Reformation Area; by 10 the Unit is gone.',
  'ESR-OPT-1':
    'By an optional rule each side rolls two dice before the battle; with a 2 its commander has a date with death.',
  'ESR-RUL-01': 'Fractions round up, once, at the end of each sum. “For each” counts full groups.',
  'ESR-RUL-02':
    'Distances run from edge to edge between Units, and from the middle of the base for commanders.',
  'ESR-RUL-03': 'A battalion is small to 300 men, middling to 500, large below 800, very large from 800.',
  'ESR-RUL-04':
    'Both sides choose before anything is revealed. Where an order is needed, the side with the better Army Commander goes first.',
  'ESR-RUL-05':
    'The scenario gives every Force an objective and every Formation a directive; these need no test.',
  'ESR-RUL-06': 'A Formation has one pending order. A new one replaces it.',
  'ESR-RUL-07':
    'A delayed order cannot be tested until its markers are gone. One goes at the end of each Command Phase.',
  'ESR-RUL-08':
    'The enemy within 900 yards of either commander takes one from the test, within 450 three. They do not add up.',
  'ESR-RUL-09': 'A commander who stands higher and sees the receiver adds two to the test.',
  'ESR-RUL-10': 'A commander who falls counts nothing at once. A successor takes over after two turns.',
  'ESR-RUL-11':
    'A superior within 450 yards may lead a Formation in person: the better ratings count, and the superior shares its danger.',
  'ESR-RUL-12':
    'A battery is put within 450 yards of its Formation and may fire at once. Inspire takes up to two fatigue off one class and costs a Unit of that class; a commander within 450 yards does it, once a turn for each Formation.',
  'ESR-RUL-13':
    'A directive sets the duties and limits of a Formation: Attack closes in, Move halts 450 yards from the enemy, Defend holds, Support stays within 900 yards of its friend, Reserve keeps farther than 900 yards from the enemy.',
  'ESR-RUL-14':
    'A Formation on Attack or Move must end nearer to its objective. It has arrived when a Unit is within 450 yards of it.',
  'ESR-RUL-15':
    'A directive may change without an order: to Defend when the objective is reached or the enemy is near, to Attack when cavalry sees a target.',
  'ESR-RUL-16':
    'Units of a deployed Formation stay within 225 yards of each other and 900 of the Reformation Area.',
  'ESR-RUL-17':
    'Broken and retreating troops march first, then Attack, Support, Move, Reserve and Defend, and commanders last.',
  'ESR-RUL-18':
    'Rough ground costs double. In woods and towns most troops halt where they enter and where they leave.',
  'ESR-RUL-19':
    'Troops that retreat run 900 yards from the enemy, broken ones 1,800, by the shortest way home.',
  'ESR-RUL-20':
    'Each Unit that deploys is placed up to 225 yards from where it stood, and touches the enemy only on Attack or where it is in contact already.',
  'ESR-RUL-21': 'Guns fire into the ground between lines of 45° from both front corners.',
  'ESR-RUL-22': 'Crests, towns, deep woods and other Units hide everything behind them.',
  'ESR-RUL-23': 'Two guns are a section. An odd gun does not count.',
  'ESR-RUL-24':
    'Fatigue is taken off first, then weather halves and intense fire adds half; the result rounds up.',
  'ESR-RUL-25': 'Points are divided among the targets in reach, and each target gets some.',
  'ESR-RUL-26': 'Intense fire costs the class that fires one fatigue, after the score.',
  'ESR-RUL-27': 'Three or more batteries within 900 yards of their commander may form a grand battery.',
  'ESR-RUL-28':
    'A fire mission causes as many Assessments as its commander has Leadership, if its own score is 10 or more.',
  'ESR-RUL-29':
    'The fate of a commander is rolled once a turn. One who comes off unhurt is lucky for the rest of the day.',
  'ESR-RUL-30': 'Fatigue is kept for infantry, cavalry and artillery apart. Most lines count the total.',
  'ESR-RUL-31':
    'Fatigue of a fight goes to the class that fought; that of an Assessment is dealt evenly, for their Units, among the classes in action. When a class has no Unit left, its fatigue passes to the largest one.',
  'ESR-RUL-32':
    'A place counts for the Assessment if half of the infantry stands in it. Guns that retire go to the reserve.',
  'ESR-RUL-33': 'Irregulars may run from an Assessment, and impetuous troops may charge out of it.',
  'ESR-RUL-34': 'Troops are outflanked by enemies beside or behind their Reformation Area that nobody faces.',
  'ESR-RUL-35': 'A Unit is supported by a deployed friend right behind it, within 450 yards.',
  'ESR-RUL-36': 'Bases touch at five yards or less. A mover stops at the first touch.',
  'ESR-RUL-37': 'One Unit against several fights once, against the one that leads them.',
  'ESR-RUL-38': 'An attack is from the rear if it came from behind the line of the rear edge.',
  'ESR-RUL-39': 'The Tactical Rating counts in every fight of the Formation.',
  'ESR-RUL-40':
    'A Unit that retires goes back 450 yards, or behind its support. One that routs goes to the Reformation Area.',
  'ESR-RUL-41':
    'A Unit that breaks through goes on up to 450 yards, cavalry 900, and fights every enemy that it meets.',
  'ESR-RUL-42': 'After three ties both retire. No Unit fights more than three rounds a turn.',
  'ESR-RUL-43': 'Troops that evade make a full move away from the threat and do not fire this turn.',
  'ESR-RUL-44': 'A Formation that has got away may rally and reform: it stands and loses one fatigue a turn.',
  'ESR-RUL-45': 'Fatigue is compared with the Units in waves, column and reserve, batteries included.',
  'ESR-RUL-46':
    'Without a leader of mass cavalry one Formation charges in a step, and no two at the same target.',
  'ESR-RUL-47': 'Skirmishers score nothing against a Formation of cavalry on Attack.',
  'ESR-RUL-48': 'Guns fight with a Combat Rating of 4 unless the scenario says otherwise.',
  'ESR-RUL-49':
    'Points count for places held, every three enemy Units lost, Formations in retreat and commanders fallen. An army that has lost half its strength and two Formations breaks.',
  'ESR-RUL-50': 'A leader of an advanced or rear guard has better ratings in that part.',
  'ESR-RUL-51':
    'Guns that march with a battalion count in its Combat Rating. Only batteries are Units, and fewer than four guns join the next battery.',
  'ESR-RUL-52':
    'A Formation on Move whose objective is an exit leaves at the end of a turn, with a Unit within 450 yards of it and no status. It is not lost, and does not come back.',
  'ESR-RUL-53':
    'Reinforcements come on in column at their point of the edge, or at the nearest free place within 1,800 yards of it. Where there is none they wait; from the third turn on they come on farther away.',
  'ESR-RUL-54':
    'A Force that is held stands on Reserve until an objective from the Army Commander reaches it. A Formation that the enemy turns to Defend is free at once.',
  'ESR-RUL-55':
    'A scenario may add a par to the points of a side at the end, so that equal players win about as often with either army.',
  'ESR-RUL-56':
    'A Formation assesses as soon as its last fight of a round is over, the loser first. Fights that this breaks off are not fought.',
};
