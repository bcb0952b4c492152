/** Rules and rulings of the charts in a sentence or two of our own: a citation on the screen opens them. */
export const SAID: Readonly<Record<string, string>> = {
  // 1. Pieces and heroes
  'NIE-LAND-PIECE':
    'Each type has its cost, its move, its actions in a battle turn and its Combat Defense. Infantry skirmishes for France always, for Britain from 1806, Russia from 1811, Prussia from 1813.',
  'NIE-LAND-PIECE-1':
    'Cost 3, move 1, one action, Combat Defense 1; it squares on 4–6. Only the Ottomans buy it, and Prussia after 1812. Other Militia may not leave its homeland or North Africa.',
  'NIE-LAND-PIECE-2':
    'Cost 6 (Austria 5), move 1 or 2 by forced march, one action, Combat Defense 2. It charges, and fires at the area ahead.',
  'NIE-LAND-PIECE-3':
    'Cost 8, move 1 or 2 by forced march, one action, Combat Defense 3. At most one is bought in a production turn; Spain and the Ottomans buy none.',
  'NIE-LAND-PIECE-4':
    'Cost 6, move 2, two actions, Combat Defense 1. It avoids charges of infantry. Only Russia and the Ottomans buy it; the Russian kind is spared harsh campaigns.',
  'NIE-LAND-PIECE-5':
    'Cost 9, move 2, two actions, Combat Defense 2. It charges, countercharges, and avoids charges of infantry.',
  'NIE-LAND-PIECE-6':
    'Cost 11, move 2, two actions, Combat Defense 3, −1 in harsh campaigns. At most one is bought in a production turn; Spain and the Ottomans buy none.',
  'NIE-LAND-PIECE-7':
    'Cost 10 (Ottomans 18, and only one), move 1, one action, Combat Defense 1. It fires up to two areas, and nobody charges it while infantry or cavalry is beside it.',
  'NIE-LAND-PIECE-8':
    'Cost 13, move 1 or 2 by forced march, two actions, Combat Defense 1. It may move and fire in one turn, fires once, and avoids charges of infantry.',
  'NIE-LAND-PIECE-9':
    'Cost 12, move 3, two actions. A General never attacks and never blocks fire or movement; he may move one region before he embarks, and needs no squadron.',
  'NIE-LAND-PIECE-10':
    'Cost 25 (Britain 18). An Admiral is always aboard a squadron, one on each, and counts as the one naval piece of a production turn.',
  'NIE-LAND-PIECE-11':
    'Cost 15. A squadron sails any distance and covers landings, one troop piece each a turn. A nation buys at most one naval piece in a production turn.',
  'NIE-HERO':
    'A hero is a General with extra bonuses; Nelson is an Admiral. Eliminated, Nelson dies; the others roll a die: 1 killed, 2–5 wounded and to be bought again, 6 captured.',
  'NIE-HERO-1':
    'Initiative +2, forced march +1, his own rallies +2; French artillery and Elite Infantry in his area attack at +1. In a quick battle 3 assists or 2 rallies, each at +1.',
  'NIE-HERO-2':
    'From June 1808. Initiative +1, rallies +2, enemy guns −1 (−2 in a quick battle), British Elite Infantry in his area +1. In a quick battle an assist at +1 or 3 rallies at +1.',
  'NIE-HERO-3':
    'Initiative +1; pursuers of Austrians take −1; his rally in a quick battle is at +1. In a native-owned Austrian homeland region he adds 3 production points.',
  'NIE-HERO-4':
    'Initiative +1 from August 1813; Prussian pursuers +1; rallies +1. In a quick battle his assist is at +1.',
  'NIE-HERO-5':
    'Pursuers of Russians take −1; rallies +1, two of them in a quick battle. Before 1800 also +1 to initiative, to Russian infantry charges in his area, and to his assist.',
  'NIE-HERO-6':
    'Spain can buy him only while enemy troops are in its homeland. He gives +1 to Restore Region in Spain.',
  'NIE-HERO-7':
    '+1 to Suppress, to Annex, and to Restore in North Africa; Ottoman charges in his area are at +1. In a quick battle he gives 2 assists at +1.',
  'NIE-HERO-8': 'His side adds 1 in naval battles and port attacks. He cannot be bought after October 1805.',
  // 2. Sequences
  'NIE-SEQ-ROUND':
    'A round is a month: PAP rolls, then the turns of the seven nations; nations without a passed commitment roll drop a strain token. Production follows after March, June, September, December.',
  'NIE-SEQ-TURN':
    'A turn has sea movement with naval battles, then land and amphibious movement, then land battles; last come commitment rolls for captured capitals.',
  'NIE-SEQ-BATTLE':
    'Initiative, attacker and defender, sides, size, type, fight. A battle is major with 6 or more troops on both sides. It repeats until no enemies share the region.',
  'NIE-SEQ-TACTICAL':
    'Each battle turn has phases of cavalry, artillery, infantry and Generals, the attacker first in each. It ends when troops enter the enemy rank, a side concedes, or two turns pass idle.',
  'NIE-SEQ-QUICK':
    'Attacker and defender take turns; every un-routed piece rolls one die to hit. A side loses when it retreats or has no un-routed piece left; nobody pursues.',
  'NIE-SEQ-AFTER':
    'In this order: pursuit, retreat by one region, captured guns, PAPs, captured capitals, commitment rolls, fleets out of closed ports.',
  'NIE-SEQ-PROD':
    'Continental System, the French PAP, Colonial Trade in September, a production turn for each nation, harsh campaigns, uprisings, and last lines of communications.',
  // 3.1 Land
  'NIE-LAND-INIT':
    'Each nation with an enemy in the region rolls two dice with modifiers. The highest leads; its margin over its best enemy gives its rights, from December to March only the first.',
  'NIE-LAND-INIT-1':
    '+2 for one or more Generals of the nation in the region. A hero among them adds his own bonus.',
  'NIE-LAND-INIT-2':
    '+1 for each Cavalry or Irregular Cavalry of the nation in the region. Heavy Cavalry does not scout.',
  'NIE-LAND-INIT-3': '+1 for France in the years 1800 to 1812.',
  'NIE-LAND-INIT-4': '+1 in a region that the nation itself owns and that is not in uprising.',
  'NIE-LAND-INIT-R1': 'With a margin of 1 to 4 the winner names the attacker and the defender.',
  'NIE-LAND-INIT-R2': 'With a margin of 5 or 6 the other side also deploys first, in the open.',
  'NIE-LAND-INIT-R3': 'With a margin of 7 or 8 a quarter of the enemy troops also begin in their Rout Area.',
  'NIE-LAND-INIT-R4':
    'With a margin of 9 or more the winner, if it fights, names the nations of both sides. Half of the enemy troops start routed if all its enemies fight, else a quarter.',
  'NIE-LAND-FIRE':
    'Two dice with modifiers less the number of the grid. From 0 on the target routs; from its Combat Defense on it is eliminated.',
  'NIE-LAND-FIRE-1':
    'Infantry in line and skirmishers need 9 against unsquared infantry, 8 against squared infantry or cavalry, 10 against artillery.',
  'NIE-LAND-FIRE-2':
    'Infantry in square needs 10 against unsquared infantry, 9 against squared infantry or cavalry, 11 against artillery.',
  'NIE-LAND-FIRE-3':
    'Guns that fire two areas need 9 against unsquared infantry, 7 against squared, 8 against cavalry, 10 against artillery.',
  'NIE-LAND-FIRE-4':
    'Guns that fire one area need 7 against unsquared infantry, 5 against squared, 6 against cavalry, 8 against artillery.',
  'NIE-LAND-FIRE-5':
    '−1 against Elite Infantry and −1 against skirmishers; −2 against Elite Infantry that skirmishes.',
  'NIE-LAND-FIRE-6': '+1 when the target is Militia or Irregular Cavalry.',
  'NIE-LAND-FIRE-7': '+1 when Elite Infantry fires.',
  'NIE-LAND-FIRE-8': '−1 when Militia, Horse Artillery or skirmishers fire.',
  'NIE-LAND-FIRE-9':
    '+1 for British infantry in line after British skirmishers in its area have fired this phase. Each such skirmisher helps three firers.',
  'NIE-LAND-FIRE-10':
    'Napoléon adds 1 to French artillery and Elite Infantry in his area, Wellington to British Elite Infantry in his. Guns that fire at Wellington’s side take −1.',
  'NIE-LAND-FIRE-R1': 'A difference below 0 does nothing to the target.',
  'NIE-LAND-FIRE-R2':
    'A difference from 0 up to one less than its Combat Defense sends the target to the Rout Area.',
  'NIE-LAND-FIRE-R3': 'A difference equal to its Combat Defense or more removes the target.',
  'NIE-LAND-FIRE-N12':
    'When the dice themselves show 12, one enemy General in the target’s area is eliminated, even if the target is not hit.',
  'NIE-LAND-CHARGE':
    'Each piece rolls two dice with modifiers. The lower piece routs, or is eliminated if it loses by more than its Combat Defense.',
  'NIE-LAND-CHARGE-1': '+2 to the attacker: cavalry against infantry out of square, skirmishers too.',
  'NIE-LAND-CHARGE-2': '−4 to the attacker: cavalry against infantry in square.',
  'NIE-LAND-CHARGE-3': '−2 to the attacker: infantry against cavalry.',
  'NIE-LAND-CHARGE-4': '+3 to any attacker of artillery.',
  'NIE-LAND-CHARGE-5':
    '+1 to French infantry, not skirmishing, that charges after French skirmishers in its area have fired this phase. Each such skirmisher helps three chargers.',
  'NIE-LAND-CHARGE-6': '+1 to Heavy Cavalry that attacks. It has no such bonus in defense.',
  'NIE-LAND-CHARGE-7': '+1 to a piece that countercharges, or +2 if it hits British cavalry.',
  'NIE-LAND-CHARGE-8': '+1 to Elite Infantry and Heavy Cavalry, in attack and defense.',
  'NIE-LAND-CHARGE-9': '−1 to Militia, Irregular Cavalry and skirmishers, in attack and defense.',
  'NIE-LAND-CHARGE-10': '+1 to a piece with a friendly or allied General in its area.',
  'NIE-LAND-CHARGE-11': '+1 to a piece in an area with friendly or allied infantry, cavalry and artillery.',
  'NIE-LAND-CHARGE-12':
    '+1 in the hero’s area: Napoléon and Wellington to their Elite Infantry, Mohammed Ali to Ottoman charges, Kutuzov to Russian infantry charges before 1800.',
  'NIE-LAND-CHARGE-R1': 'Equal totals: neither piece suffers.',
  'NIE-LAND-CHARGE-R2':
    'The lower piece goes to its Rout Area if it loses by its own Combat Defense or less.',
  'NIE-LAND-CHARGE-R3': 'The lower piece is removed if it loses by more than its own Combat Defense.',
  'NIE-LAND-CHARGE-R4': 'Infantry in square that loses to cavalry is always eliminated, by however little.',
  'NIE-LAND-CHARGE-N12': 'Dice that show 12 eliminate one General in the area of the opposing piece.',
  'NIE-LAND-CHARGE-N10':
    'Infantry that charges with dice of 10 to 12 and wins or ties becomes Elite Infantry.',
  'NIE-LAND-PURSUIT':
    'After a tactical battle each piece of the winner outside its Rout Area rolls one die at a fleeing piece; the grid gives the results that eliminate it.',
  'NIE-LAND-PURSUIT-1':
    'Cavalry eliminates infantry on 3+, Artillery on 4+, cavalry, Horse Artillery or a General on 5+.',
  'NIE-LAND-PURSUIT-2':
    'Infantry and Horse Artillery eliminate infantry on 4+, Artillery on 5+, Horse Artillery or a General on 6+. They never catch cavalry.',
  'NIE-LAND-PURSUIT-3': '−1 against a piece in its Rout Area.',
  'NIE-LAND-PURSUIT-4': '+1 if the battle ended because a piece entered the enemy rear rank.',
  'NIE-LAND-PURSUIT-5':
    'Blücher gives Prussian pursuers +1. Charles and Kutuzov give −1 to pursuers of their nation.',
  'NIE-LAND-PURSUIT-6':
    'If the loser has cavalry outside its Rout Area, only cavalry pursues, and must eliminate that cavalry before it turns on others.',
  'NIE-LAND-PURSUIT-7':
    'A General is a target only when no cavalry or Elite Infantry is left in his area. Artillery and Generals never pursue.',
  'NIE-LAND-RALLY':
    'A General in Reserve spends an action and rolls two dice for a piece in the Rout Area. Success brings it back to Reserve.',
  'NIE-LAND-RALLY-1': 'Elite Infantry comes back on 7 or more.',
  'NIE-LAND-RALLY-2': 'Pieces without a number of their own come back on 8 or more.',
  'NIE-LAND-RALLY-3':
    'Militia, Irregular Cavalry of any nation, and British Cavalry and Heavy Cavalry come back on 9 or more.',
  'NIE-LAND-SQUARE':
    'Militia rolls a die and squares on 4 or more. Infantry and Elite Infantry need no roll.',
  'NIE-LAND-MARCH':
    'Two dice for each piece. A forced march gives Infantry, Elite Infantry or Horse Artillery one extra point from April to November; a winter march enters a region with enemy troops.',
  'NIE-LAND-MARCH-1': '+2 for Horse Artillery, in a forced march only.',
  'NIE-LAND-MARCH-2': '+1 for Elite Infantry, in forced and winter marches.',
  'NIE-LAND-MARCH-3': '+1 for French pieces from 1800 to 1812, but not in a winter march.',
  'NIE-LAND-MARCH-4':
    '+1 for a friendly General in the destination. With Napoléon there French pieces have +2 in all.',
  'NIE-LAND-MARCH-R1': 'On 5 or less the marching piece is lost.',
  'NIE-LAND-MARCH-R2': 'On 6 or 7 the piece stays where it is, and its movement point is spent.',
  'NIE-LAND-MARCH-R3': 'On 8 or more the piece enters the region.',
  'NIE-LAND-QUICK':
    'One die for each piece; its type sets the results that hit. Each hit routs an enemy piece of the owner’s choice.',
  'NIE-LAND-QUICK-1': 'Militia and Irregular Cavalry hit on 6.',
  'NIE-LAND-QUICK-2': 'Infantry and Cavalry hit on 5 or more.',
  'NIE-LAND-QUICK-3': 'Elite Infantry and Heavy Cavalry hit on 4 or more.',
  'NIE-LAND-QUICK-4': 'Artillery hits on 2 or more.',
  'NIE-LAND-QUICK-5': 'Horse Artillery hits on 3 or more.',
  'NIE-LAND-QUICK-6':
    'A General gives one troop piece a second roll, or rallies a piece on 3 or more. A piece is assisted once a turn.',
  'NIE-LAND-QUICK-7':
    '−1 unless infantry, cavalry and artillery of the side all attack this turn. Militia and Irregular Cavalry do not take the −1.',
  'NIE-LAND-QUICK-8':
    '+1 for Infantry and Elite Infantry of a skirmishing nation while the enemy has no un-routed cavalry.',
  'NIE-LAND-QUICK-9': 'One in four casualties of a side must be cavalry or artillery, as long as it has any.',
  'NIE-LAND-QUICK-10':
    'After the battle each routed piece rolls a die and adds its Combat Defense (a General 3). With 6 or more it survives.',
  'NIE-LAND-QUICK-ATTACK':
    'The chart of a piece’s die in a quick battle: the number needed by its type, with the modifiers for arms, skirmishers and heroes.',
  'NIE-LAND-QUICK-RALLY':
    'A General who does not assist rolls a die: on 3 or more one piece routed this round is in action again.',
  'NIE-LAND-QUICK-REGROUP':
    'The chart for routed pieces when the fight is over: die plus Combat Defense of 6 or more survives, 5 or less is eliminated.',
  'NIE-LAND-QUICK-CASUALTIES':
    'Hits rout as many pieces as the side still has. The chart says how many of them at least must be cavalry or artillery.',
  'NIE-LAND-OVERRUN':
    'A piece that moves into an area with only enemy Generals rolls a die for each of them. Generals that are not eliminated fall back one area, free.',
  'NIE-LAND-OVERRUN-1': 'Skirmishing infantry eliminates a General on 4 or more.',
  'NIE-LAND-OVERRUN-2': 'Infantry that is not skirmishing, and cavalry, eliminate a General on 5 or 6.',
  'NIE-LAND-OVERRUN-3': 'Militia eliminates a General on 6.',
  'NIE-LAND-OVERRUN-4': 'Artillery and Generals roll nothing; the enemy General just falls back.',
  'NIE-LAND-HARSH':
    'After production, troops abroad in Russia, Spain, the Ottoman homeland, North Africa, Portugal or Warsaw roll a die if the region is the enemy’s and quiet, or friendly or allied and in uprising.',
  'NIE-LAND-HARSH-1': '−1 for Heavy Cavalry.',
  'NIE-LAND-HARSH-R1':
    'After December or March, in a Russian homeland region off the Black Sea, a piece is eliminated on 1 or 2.',
  'NIE-LAND-HARSH-R2': 'In every other place or month a piece is eliminated on 1.',
  'NIE-LAND-CAPTURE':
    'The winner rolls a die for each enemy gun eliminated in the battle. On 6 they gain a gun of the same type.',
  // 3.2 Naval
  'NIE-NAVAL-INTERCEPT':
    'A fleet that does not want the fight rolls one die with modifiers, and avoids it on 2 or more.',
  'NIE-NAVAL-INTERCEPT-1': '+1 for each Admiral in the intercepted fleet.',
  'NIE-NAVAL-INTERCEPT-2': '−1 for each full 4 squadrons in the intercepted fleet.',
  'NIE-NAVAL-INTERCEPT-3': '−1 for each full 2 squadrons in the intercepting fleet.',
  'NIE-NAVAL-INTERCEPT-4': '−1 for each Admiral in the intercepting fleet.',
  'NIE-NAVAL-INTERCEPT-5':
    '−1 if the intercepted fleet leaves a port, or passes between Mid Atlantic and Barbary Coast or between Aegean and Black Sea.',
  'NIE-NAVAL-INTERCEPT-R1': 'On 2 or more the fleet gets away, but a die that shows 1 is always caught.',
  'NIE-NAVAL-INTERCEPT-R2': 'Below 2 the fleet must fight, but a die that shows 6 always escapes.',
  'NIE-NAVAL-BATTLE':
    'Each side rolls two dice with modifiers; the lower loses 1 to 3 squadrons. The winner gains a PAP if the loser had 4 or more and lost 2 or more.',
  'NIE-NAVAL-BATTLE-1': '+1 for each squadron and each Admiral on the side.',
  'NIE-NAVAL-BATTLE-2': '+1 to a side that has a British squadron.',
  'NIE-NAVAL-BATTLE-3': '−1 to a side that has a purple Ottoman squadron.',
  'NIE-NAVAL-BATTLE-4': '+1 to the side with Nelson aboard, besides his point as an Admiral.',
  'NIE-NAVAL-BATTLE-R1': 'A side lower by 1 or 2 loses one squadron.',
  'NIE-NAVAL-BATTLE-R2': 'A side lower by 3 or 4 loses two squadrons.',
  'NIE-NAVAL-BATTLE-R3': 'A side lower by 5 or more loses three squadrons, or all it has.',
  'NIE-NAVAL-BATTLE-N10':
    'Dice that show 10 or more eliminate one enemy Admiral. Admirals without a squadron are then lost too.',
  'NIE-NAVAL-PORT':
    'Fought like a naval battle, without a roll to intercept. The target lies in an adjacent enemy or minor port, and its survivors cannot retire.',
  'NIE-NAVAL-PORT-5': '+2 to the side that lies in port.',
  'NIE-NAVAL-PORT-6': 'At most 2 squadrons and 2 Admirals attack a port.',
  'NIE-NAVAL-TRANSPORT':
    'A land piece at sea rolls a die in each sea area with enemy squadrons, and avoids them on 2 or more.',
  'NIE-NAVAL-TRANSPORT-1': '+1 for each naval piece in the area that is at war with those enemies.',
  'NIE-NAVAL-TRANSPORT-2': '−1 for each enemy naval piece in the area, unless a General is carried.',
  'NIE-NAVAL-TRANSPORT-3': 'A General takes −1 for each full 3 enemy naval pieces in the area.',
  'NIE-NAVAL-TRANSPORT-4':
    '−1 if the area touches the region of embarkation, or if the piece passes one of the two narrows.',
  'NIE-NAVAL-TRANSPORT-R1': 'On 2 or more the piece passes, but never with a die that shows 1.',
  'NIE-NAVAL-TRANSPORT-R2': 'Below 2 the piece is sunk, but never with a die that shows 6.',
  'NIE-NAVAL-LANDING':
    'Where enemy troops outnumber friendly and allied troops at war with them, each landing piece rolls a die. The count is made again after each piece.',
  'NIE-NAVAL-LANDING-1': '+1 in a region that is in uprising, friendly or allied, and never more than +1.',
  'NIE-NAVAL-LANDING-R1': 'On 1 or 2 the landing piece is lost.',
  'NIE-NAVAL-LEAVE':
    'Each squadron forced out of a port that an enemy owns rolls a die. On 1 or 2 it is eliminated with any Admiral aboard.',
  // 3.3 Production
  'NIE-PROD-CAPITAL':
    'At home: Paris, London and Berlin 12, Vienna 10, the others 3. For a foreign owner 6, 5 and 2; for the Ottomans 3, 2 and 1, but 3 for Constantinople.',
  'NIE-PROD-REGION':
    'Each region gives its owner points: none when disturbed, 1 in most of North Africa, elsewhere 2, or 1 to the Ottomans. Capitals have figures of their own.',
  'NIE-PROD-REGION-1': 'A region in uprising or occupied by the enemy gives nothing, even a capital.',
  'NIE-PROD-REGION-2': 'A region of North Africa gives 1 point. Egypt does not count as one of them.',
  'NIE-PROD-REGION-3': 'Every other region gives 2 points, or 1 if the Ottomans own it.',
  'NIE-PROD-REGION-4':
    'Austria gains 3 points while Archduke Charles is in a native-owned region of its homeland.',
  'NIE-PROD-TOTAL':
    'Regions, Charles and Colonial Trade are added. A nation in peace adds a fifth; an uncontrolled nation then keeps a third and saves it. Fractions are dropped.',
  'NIE-PROD-BUY':
    'In a production turn at most one Elite Infantry, one Heavy Cavalry and one naval piece; Britain two land pieces. New pieces stand in quiet, native-owned homeland regions.',
  'NIE-PROD-TRADE':
    'In September two dice give the points of the convoy. Britain, then France, if at war with Spain, takes 1 for each squadron on the route; Spain has the rest.',
  'NIE-PROD-UPRISING':
    'Each region with two markers that a controlled major nation owns rolls a die. On 1 or 2 it goes back to its native owner and the markers go.',
  'NIE-PROD-LOC':
    'In an army or fleet without a secure line to a friendly region each piece rolls a die and is lost on 1. Generals and Admirals do not roll.',
  // 3.4 Political
  'NIE-POL-PAPROLL':
    'At the start of each round but the first, each controlled nation that owns a liberated capital of its own rolls a die: on 5 or 6 it gains 1 PAP.',
  'NIE-POL-GAIN':
    'PAPs also come from the French court, production points, battles on land and sea, captured capitals, and enemies who sue for peace.',
  'NIE-POL-GAIN-1':
    'France gains 1 PAP in each production round before 1809 while Napoléon is in a liberated Paris.',
  'NIE-POL-GAIN-2': 'In its production turn a nation may pay 10 points for 1 PAP.',
  'NIE-POL-GAIN-3':
    'The winner of a naval battle gains 1 PAP if the losing side had 4 or more squadrons and lost at least 2.',
  'NIE-POL-GAIN-4': 'The side that wins a land battle with 6 or more troops on both sides gains 1 PAP.',
  'NIE-POL-GAIN-5':
    'A side that eliminates 4 or more enemy pieces in a land battle gains 1 PAP, even if it loses. Generals, pursuit and failed retreats count.',
  'NIE-POL-GAIN-6':
    'A captor gains 1 PAP for a capital, but only the first time since its nation last sued for peace.',
  'NIE-POL-GAIN-7':
    'When a nation sues, the enemies longest at war with it gain 2 PAPs each, the next longest 1.',
  'NIE-POL-BATTLEPAP':
    'The chart of a land battle: 1 PAP to the winner of a major one, and 1 to each side that eliminated 4 or more pieces.',
  'NIE-POL-PEACEPAP':
    'The chart of a suit for peace: enemies in the first war rank of the suer gain 2 PAPs, those in the second rank 1, others none.',
  'NIE-POL-DECLARE':
    'Both nations must be neutral to each other; Grace, Reverse Grace, a passage granted to the target, or the same player or team forbids it.',
  'NIE-POL-SPEND':
    'Every political action has its price in PAPs. A player nation may pay for a non-player nation of the same player, never the other way round.',
  'NIE-POL-SPEND-DECLARE': '2 PAPs, or 1 if an ally is at war with the target already.',
  'NIE-POL-SPEND-PEACE':
    '3 PAPs, and a Congress follows. A nation forced to sue may go into debt, and pays its debts before anything else.',
  'NIE-POL-SPEND-ARMISTICE': '1 PAP from each of the two nations. Both must consent; their war ends.',
  'NIE-POL-SPEND-ALLY':
    '1 PAP from each of two neutral, controlled nations that consent. Passage between them is no longer recorded.',
  'NIE-POL-SPEND-BREAK': '1 PAP from the nation that leaves the alliance.',
  'NIE-POL-SPEND-RECRUIT': '2 PAPs for an attempt to win a minor nation over, on 10 or more with two dice.',
  'NIE-POL-SPEND-ANNEX':
    '1 PAP for an attempt to take a minor nation with troops in it. Pieces that are present stop for the round.',
  'NIE-POL-SPEND-RESTORE':
    '1 PAP for an attempt to give an enemy’s region back to its native owner. Success ends uprisings there.',
  'NIE-POL-SPEND-ABANDON':
    '1 PAP from a player nation, 2 from a non-player nation. A region outside its homeland returns to the native owner, free of uprisings.',
  'NIE-POL-SPEND-FOMENT': '1 PAP for a die that may put an uprising marker on a region.',
  'NIE-POL-SPEND-SUPPRESS':
    'Free. The owner tries to end an uprising; pieces that are present stop for the round.',
  'NIE-POL-SPEND-GRANT':
    'Free. A neutral, controlled nation may enter the grantor’s regions and ports; the grantor gains no such right.',
  'NIE-POL-SPEND-RESCIND':
    'Free. The grantor takes a passage back, as it must before it declares war on that nation.',
  'NIE-POL-SPEND-SYSTEM':
    '1 PAP for each of up to two rolls, when Britain is France’s only enemy and Paris is liberated. Britain makes a commitment roll; failure brings an armistice.',
  'NIE-POL-SPEND-CONTROL':
    '2 PAPs, 2 more for each armistice and 1 more for each alliance to break. Only player nations try; a failure costs 2.',
  'NIE-POL-RECRUIT':
    'Two dice: on 10 or more the minor nation joins with its squadron and raises troops. Gibraltar never does; Denmark, its own since the start, allows no modifiers.',
  'NIE-POL-RECRUIT-1': '+1 for a General of the recruiter in the minor nation.',
  'NIE-POL-RECRUIT-2': '+1 for an Admiral of the recruiter in its port.',
  'NIE-POL-RECRUIT-3': '+1 for troops of the recruiter in the minor nation, once.',
  'NIE-POL-RECRUIT-4': '+2 when the minor nation is in uprising.',
  'NIE-POL-RAISE':
    'Dice give 1–4 Infantry, 1–2 cavalry and up to one gun, with Heavy Cavalry and Horse Artillery only in the north. North Africa gives 1–4 Militia and 1–3 Irregular Cavalry.',
  'NIE-POL-ANNEX':
    'With troops there, a die with modifiers: on 6 or more the minor nation gives in, else it raises troops and fights. Denmark and Sweden always resist, Gibraltar never.',
  'NIE-POL-ANNEX-1': '+1 for a General of the annexer there.',
  'NIE-POL-ANNEX-2': '+1 if the annexer has 4 to 6 troops there.',
  'NIE-POL-ANNEX-3': '+2 if the annexer has 7 or more troops there.',
  'NIE-POL-ANNEX-4': '+1 if the annexer owns an adjacent region.',
  'NIE-POL-ANNEX-5': '−1 if the annexer is at war with any major nation.',
  'NIE-POL-ANNEX-6': '+1 to an annexation when the minor nation is in uprising.',
  'NIE-POL-ANNEXSQN':
    'A die for the squadron: 6 joins the annexer, 2–5 eliminated, 1 stays with the major nation that the minor joined and must leave port, else eliminated.',
  'NIE-POL-RESTORE':
    'Two dice, 10 or more. The restorer is at war with the owner and has 3 troops there; the owner and its allies have none there or adjacent, and no squadron in its port.',
  'NIE-POL-RESTORE-1': '+1 for a General of the restorer there.',
  'NIE-POL-RESTORE-2': '+1 if the restorer owns an adjacent region.',
  'NIE-POL-RESTORE-3': '+1 to a restoration when the region is in uprising.',
  'NIE-POL-FOMENT':
    'A die of 3 or more, with +1 in a foreign-owned homeland region, places a marker. At home only Ireland, Vendée, Don Basin and Arabia rise; Gibraltar never does.',
  'NIE-POL-SUPPRESS':
    'An owner with 2 or more land pieces there needs 8 on a die with modifiers; in Spain the die must also show 5 or 6. Failure costs one piece.',
  'NIE-POL-SUPPRESS-1': '+1 for each land piece of the owner in the region.',
  'NIE-POL-SUPPRESS-2': '−1 for each enemy land piece in the region.',
  'NIE-POL-CONTROL':
    'Two dice must reach the rating in the scenario. Success brings control, with armistices at once between all nations of the player.',
  'NIE-POL-CONTROL-1': '+4 if the player who controls the nation now consents.',
  'NIE-POL-COMMIT':
    'Two dice less the strain tokens must reach the nation’s commitment rating. Success adds a token; failure makes it sue for peace.',
  'NIE-POL-COMMITCOUNT':
    'Heavy losses in a lost battle, a lost Napoléon, a British disaster at sea, the Continental System and captured capitals call for rolls. A nation that has sued rolls no more.',
  'NIE-POL-COMMITCOUNT-1':
    'One roll for each full 6 pieces that a nation lost in a land battle which its side lost.',
  'NIE-POL-COMMITCOUNT-2':
    'France makes one roll when Napoléon is killed or captured. Its rating is 8 from then on.',
  'NIE-POL-COMMITCOUNT-3':
    'Britain makes one roll when it loses 3 or more squadrons and an Admiral in one naval battle or port attack.',
  'NIE-POL-COMMITCOUNT-4': 'Britain makes a roll each time that France enforces the Continental System.',
  'NIE-POL-COMMITCOUNT-5':
    'A nation rolls at the end of each turn of the nation recorded on its captured capital. Prussia never does while Prussian troops are in its homeland.',
  'NIE-POL-CONGRESS':
    'Enemies act by war rank until all have passed: annex a homeland region (2 PAPs, one each, last), annex another, restore one or two, or free Russian serfs (1 PAP each).',
  'NIE-POL-GRACE':
    'For 12 months former enemies may not declare war on the suer, unless it declares war itself. The suer may not attack them for 6 months (France 12 with Napoléon, Spain none).',
  'NIE-TRACK':
    'A capital is captured when native-owned with enemy troops and no friendly or allied troops in it, and liberated when no enemy troops are left. The sheet also keeps Grace and passages.',
  // 3.5 Victory
  'NIE-VICTORY-TEAM':
    'The anti-French team wins when France sues for peace, the French team when nobody is at war with France. Otherwise the game is a draw at its limit.',
  'NIE-VICTORY-PRESTIGE':
    'A region counts 1, in most of North Africa ½, a foreign capital its production; abroad 2 for Spain and Prussia, ½ for Russia. Two uprising markers halve it. France −6, Austria +2.',
  'NIE-VICTORY-LEVELS':
    'From Total (5 points: more prestige than the next two together) to Extinction (0). Britain needs its navy. A player scores the mean of their nations by months controlled.',
  // 6.1 Odds
  'NIE-ODDS':
    'The chance of each outcome of a chart is counted over all throws of its dice; nothing is estimated.',
  // 4.2 Rulings
  'NIE-RUL-1': 'The chart says 2 or more and the text 1 or more. The game uses 2; a table may choose 1.',
  'NIE-RUL-2':
    'A modifier with several cases counts −1 in all, even if two cases hold: leaving port or narrows, and near the embarkation or narrows.',
  'NIE-RUL-3':
    'Attacker and defender both eliminate a General with a 12. A table may keep this for the attacker.',
  'NIE-RUL-4':
    'The attacker or defender nation of the side that suffers chooses him. If he is a hero, he rolls for his fate.',
  'NIE-RUL-5':
    'The charging Infantry must not lose. Infantry of every nation can become Elite, that of Spain too.',
  'NIE-RUL-6':
    'Only the square that loses is eliminated outright. Cavalry that loses to a square routs or dies by its own Combat Defense.',
  'NIE-RUL-7':
    'Tied nations roll until one leads, and the new totals replace the old. The margin is at least 1.',
  'NIE-RUL-8':
    'The share is taken from all troops of the side together, fractions dropped. That side chooses which pieces start routed.',
  'NIE-RUL-9':
    'From a rank Mid is 1 and the enemy rank 2; from Mid the enemy rank is 1; from Reserve only Mid, at 2. Fire and charges stay in their column.',
  'NIE-RUL-10':
    'The enemy’s row of rank areas is meant. Only troops end the battle by entering it; a General does not.',
  'NIE-RUL-11':
    'In both areas own troops, without the mover, must exceed all enemy troops that touch them. A skirmisher counts 3 in place of other infantry there, a square ½, a General 0.',
  'NIE-RUL-12':
    'Horse Artillery has a move and a shot in either order, or two moves. It never fires twice in a turn.',
  'NIE-RUL-13':
    'Both are free. The charged piece cannot countercharge that charge; a piece that countercharges turns back and loses the rest of its actions.',
  'NIE-RUL-14':
    'Cavalry, Horse Artillery and skirmishers cannot step back from infantry if enemy troops are in the area behind. A piece in its own rank steps into Reserve.',
  'NIE-RUL-15':
    'A side loses when its last piece is eliminated. With pieces in the Rout Area only, it holds until the enemy enters, it concedes, or two idle turns pass.',
  'NIE-RUL-16':
    'The three arms are counted among pieces that roll this turn, those routed earlier in the round included. Enemy cavalry is looked for at the start of the turn.',
  'NIE-RUL-17':
    'All casualties so far are counted together: each time that the count passes a multiple of 4, one must be cavalry or artillery, while there is any.',
  'NIE-RUL-18':
    'Attackers roll in their turn and keep successes until their casualties are chosen; defenders bring back pieces routed this round. Successes left over are lost.',
  'NIE-RUL-19':
    'The winner chooses the pursuers one after another, each with its target. Nothing is eliminated without a roll.',
  'NIE-RUL-20':
    'A piece in a neutral region without passage leaves at its next move, by the shortest way to a region that it may enter. If there is none it stays, without penalty.',
  'NIE-RUL-21':
    'Every chain of regions and seas is searched. A force in a friendly region that is not in uprising has its line there.',
  'NIE-RUL-22':
    'The homelands of Russia, Spain and the Ottomans count, with Portugal, Warsaw and North Africa. Minors owned by the Ottomans do not, nor do independent or neutral regions.',
  'NIE-RUL-23':
    'A limit “a turn” is for one production turn. Spending the savings of a nation just gained is a production turn of its own.',
  'NIE-RUL-24': 'In each region Militia appear at most once in a turn, however often enemies enter it.',
  'NIE-RUL-25':
    'The two land pieces of Britain may be infantry, cavalry, artillery or Generals; every type counts.',
  'NIE-RUL-26': 'Each nation rolls one die. Russia also rolls only once with two liberated capitals.',
  'NIE-RUL-27':
    'A player at war with the declarer takes the nation, else one who joins the war, else anyone. The one with fewest pieces may accept first; the last must.',
  'NIE-RUL-28':
    'Majors are asked by war rank against the annexer, then the nearest troops, then most troops. A minor that nobody takes fights alone, may not retreat, and vanishes after the battle.',
  'NIE-RUL-29':
    'If no enemy major nation is present to hold him, the hero is wounded instead, and can be bought again.',
  'NIE-RUL-30':
    'After a political action between moves each other controlled nation, in order, may take one. Elsewhere the windows of the turn replace this.',
  'NIE-RUL-31':
    'None during PAP rolls, battles, the end of a turn or production, except the Continental System. A nation that retreats may still be granted passage.',
  'NIE-RUL-32':
    'The nation of the turn acts first in each phase, then its allies are asked in standard order. An ally that declines keeps its move for later.',
  'NIE-RUL-33':
    'Their pieces stand where the scenario prints them; only their special pieces are placed, in the capital.',
  'NIE-RUL-34':
    'The computer plays the other seats under the same rules. Unless another is chosen, the layout has two seats.',
  'NIE-RUL-35':
    'Both sides fix their layouts in secret, then both are shown together and neither can change.',
  'NIE-RUL-36': 'Battles are all quick, all tactical, or tactical only when major. The last is usual.',
  'NIE-RUL-37': 'The +1 for pieces in a minor nation needs troops. Squadrons in its port give nothing.',
  'NIE-RUL-38': 'From December to March fleets in ports on frozen seas are safe, but shut in.',
  'NIE-RUL-39':
    'A port attack gives the winner the same PAP as a naval battle, and Britain the same commitment roll after heavy losses.',
  'NIE-RUL-40':
    'A mixed side has +1 for Britain once and −1 for purple Ottomans once, for any number of such squadrons.',
  'NIE-RUL-41':
    'When an armistice ends a war the later wars of the list move up a rank. A new war goes to the bottom.',
  'NIE-RUL-42': 'When several captors of a capital cannot agree, chance decides the owner of the PAP.',
  'NIE-RUL-43':
    'French and British Militia and Elite Infantry have these bonuses like Infantry. The skirmishers themselves never do.',
  'NIE-RUL-44':
    'The figures were made for 95 regions and are scaled down: the British cap is 14 prestige instead of 16, the mark for a concession 45 regions instead of 52.',
  'NIE-RUL-45':
    'No war and no fomenting inside a team, no alliance across teams. An armistice needs the consent of both teams, a voluntary suit for peace that of the own team.',
  'NIE-RUL-46':
    'Only alliances of the target with the other team are broken, in a Team game. In an Empire game it keeps all its alliances.',
  'NIE-RUL-47':
    'With him in the battle another French General gives +2 to charges and rallies at +1. French Elite Infantry and artillery in his own area attack at +1.',
};
