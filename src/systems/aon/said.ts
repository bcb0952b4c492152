/** Rules and rulings in a sentence or two of our own: a citation on the screen opens them. */
export const SAID: Readonly<Record<string, string>> = {
  'AON-T1':
    'One die against the corps that a cause counts; low rolls hurt. A 1 costs one of up to three corps, two of up to six, three of up to eight; a 6 costs one from five corps on.',
  'AON-T2':
    'One die against the side’s own strength, in columns of five: a 6 inflicts one loss below strength 6 and three above 30. The column also gives 0 to +7 to break a tie.',
  'AON-T3':
    'The modified die against the corps in the area. A 1 or less costs one of up to five corps, two of up to eight, three of up to ten; a 6 or more costs one from seven corps on.',
  'AON-MOVE-1':
    'To move an army, a side discards one card. The first move or interception of a side in each Campaign Phase is free.',
  'AON-MOVE-2':
    'The army may enter as many areas as its leader’s MR: one fewer for an attack, in a winter round or under Mud, one more by Forced March, all added up. An army with 0 stays.',
  'AON-MOVE-3':
    'A move into an area with enemy corps is an attack. It takes 1 from the Movement Allowance, and the army goes no farther.',
  'AON-MARCH-1':
    'A corps wears out by distance (its third or fourth area), terrain (a mountain or marsh), winter (any area in a winter round) and a Forced March (any area).',
  'AON-MARCH-2':
    'When the move is over and before a battle, distance, terrain, winter and forced are taken one by one: count the corps that each concerns and roll one die on the table.',
  'AON-MARCH-3':
    'A fresh corps is not counted for the first cause that it meets, but becomes spent. If this leaves nobody to count, no die is rolled.',
  'AON-MARCH-4':
    'The owner chooses the losses among the corps that were counted. In a winter round they are out of the game, in other rounds they go to the Prisoners Box.',
  'AON-BATTLE-1':
    'The attacker, then the defender, names a leader and engages corps up to the leader’s SR. Other corps in the area do not fight.',
  'AON-BATTLE-2':
    'Add the battle ratings of the engaged corps, fresh or spent. Each corps at home adds 1, each corps that attacks from the sea takes 2 away; cards come on top.',
  'AON-BATTLE-3':
    'Before the dice the attacker may play a card, then the defender, and so on in turn. It ends when both pass, one after the other.',
  'AON-BATTLE-4':
    'Each side rolls one die in the column of its own strength. The number in the table is the loss of the enemy.',
  'AON-BATTLE-5':
    'The side that inflicts more wins, and the loser suffers one extra loss. If equal, each rolls a die and adds the number of its column; the higher wins, the defender if still equal.',
  'AON-BATTLE-6':
    'The winner may play Pursuit, after a tie-break too, for one more loss of the loser. Rearguard of the loser cancels it or, if there was none, saves one loss.',
  'AON-BATTLE-7':
    'No side loses more corps than it engaged. Half are gone for good, and so is an odd one unless its side won without a tie-break. The rest become prisoners if the side lost, reserve if it won.',
  'AON-BATTLE-8':
    'Every engaged corps that is left turns to its spent side. For one discarded card the winner turns the army back to fresh.',
  'AON-BATTLE-9':
    'The winner keeps the area. Every corps of the loser in it has to leave, also those that did not fight.',
  'AON-WINTER-1':
    '3 or more corps in an area roll. Depot +2, friendly area +1, capital of a major +1, enemy area −1, half or more spent −1; Scorched Earth, barren area, French in an insurgent area −2 each.',
  'AON-WINTER-2':
    'The modified die counts as at least 1 and at most 6. The table says how many corps are out of the game, and the owner chooses them.',
  'AON-REACT-1':
    'A leader whose MR is at least that of the moving leader always succeeds. A slower leader cannot intercept or withdraw at all.',
  'AON-REACT-2':
    'An interception costs one card, or the free move of the side if it is still there. A withdrawal costs nothing.',
  'AON-R1':
    'With all additions and deductions, the Movement Allowance is never below 0, and no army enters more than four areas in one move.',
  'AON-R2':
    'An army rolls at most one die for distance, one for terrain, one for winter and one for a Forced March, however many areas it entered.',
  'AON-R3':
    'Every fresh corps counts only the causes that it met itself, distance before terrain, winter and forced, and skips the first of these.',
  'AON-R4':
    'March: above 8 corps take column 8 and add the column of the rest. Winter: above 10 take column 10 and add the rest; a rest of one or two adds nothing. The die is the same.',
  'AON-R5':
    'Only a side that was beaten outright suffers the extra loss. A side that loses by the tie-break does not.',
  'AON-R6':
    'Pursuit adds 1 to the losses of the loser, 2 if the winner engaged a corps of MR 4. It is added before losses are divided into permanent and temporary.',
  'AON-R7': 'The results of the table decide the winner, even if a side has fewer corps than it owes.',
  'AON-R8': 'A strength below 6, even below 0, uses the first column. Everything above 35 uses the last.',
  'AON-R9': 'A leader of SR 4 engages at most four corps: the leader and three others.',
  'AON-R10':
    'A winner who has no corps left in the area has still won, and the losses stand. The beaten army does not retreat.',
  'AON-R11': 'For the one card all corps of the winner that stand in the area become fresh, engaged or not.',
  'AON-R12':
    'If no area is open for the retreat, all corps that the loser has left there go to the Prisoners Box.',
  'AON-R13':
    'France, its allies and dominions are French ground; Britain, Coalition members and insurgents are Coalition ground; a neutral is neither. The corps in the area do not matter.',
  'AON-R14':
    'A corps is at home in the areas of its own nation, and in a country that was cut off from it: Austrians in Tyrol, for example.',
  'AON-R15':
    'The number on the corps counts. Neither the season nor Mud nor Forced March changes it; Light Cavalry adds 1 for the side that reacts.',
  'AON-R16':
    'An interceptor enters one area, so that only terrain and winter can wear it out. Withdrawal and retreat never do.',
  'AON-R17':
    'The first move or interception of each side in a Campaign Phase is its free one. All seats of the Coalition share theirs.',
  'AON-R18':
    'Every battle or withdrawal leaves the area to one side, so that no winter roll counts corps of both.',
  'AON-R19':
    'An army that is intercepted fights, even if an attack would be too far for its Movement Allowance. Its move ends there.',
  'AON-R20': 'A spent corps has 1 less in battle, but never less than 1. Its MR and SR stay the same.',
  'AON-R21': 'The winter die has −1 if twice the spent corps are at least as many as all corps of the stack.',
  'AON-R22': 'A leader is a corps and can be lost like any other. Another corps of the army then leads it.',
  'AON-R23':
    'Troops at sea can suffer from winter, and from a mountain or marsh where they land. Distance and Forced March never count.',
  'AON-R24':
    'Pay and add Forced March; then the enemy may play Mud; then name the whole path; then the enemy reacts to each area. A path that is cut short gives no card back.',
  'AON-R25':
    'A corps that enters several mountains or marshes has one terrain cause. A corps that was left before the first of them has none.',
  'AON-R26':
    'Tyrol and Dalmatia are part of Austria, Saxony and Poland of Prussia, and no card names them. Cut off, each is a minor; joining the Coalition beside its major, it is part of it again.',
  'AON-R27':
    'A corps is on the map, in reserve, waiting, a prisoner or gone. Years and events that have come stay valid; a corps that depends on a status goes back to waiting when it ends.',
  'AON-R28':
    'As soon as a corps of the French side enters any area of Russia, in any kind of move, Tormasov, Platov and Wittgenstein can be called up.',
  'AON-R29':
    'A country that changes sides has its prisoners and its corps in the field put in reserve. One that turns neutral gets its prisoners back and its corps home; foreign corps leave.',
  'AON-R30':
    'The area of the corps’ side, free of enemies, that is the fewest borders away; armies and neutrals do not block. The owner chooses among equals; if there is none, the corps goes to reserve.',
  'AON-R31':
    'Neutral corps fight nobody and stop nobody. No corps may enter a neutral country in any way until war is declared on it.',
  'AON-R32':
    'A side may attack one neutral at the start of its own activation. The country immediately becomes a Coalition member or French ally against it, and only then is the order given.',
  'AON-R33':
    'Each card or embassy counts 1 for its side; equal numbers cancel. The country goes one step between Coalition member, neutral and French ally. No side adds where it leads already.',
  'AON-R34':
    'Once a year a side may discard any card to court a country, one on which it could play Envoys. On a 5 or 6 it counts as Envoys would.',
  'AON-R35':
    'A major whose peace is two or more years old, and with which no side is ahead this year, rolls a die: a neutral joins the Coalition on 5 or 6, a French ally becomes neutral on 6.',
  'AON-R36':
    'Diplomacy moves no dominion and no insurgent country. The first ends by Insurrection or conquest; the second, which counts as Coalition, by Pacification, surrender or conquest.',
  'AON-R37':
    'A side draws card by card and stops at 10 in hand. An empty pile is made new from the discards. Cards in hand stay there when the year ends.',
  'AON-R38':
    'The smaller number of prisoners comes back on both sides. Each owner picks, but Napoleon comes first. Stragglers of the march count too.',
  'AON-R39':
    'The side with the initiative plays its cards and places its corps, then the other. Each placement brings one corps from reserve and cannot be saved. Any number may share an area.',
  'AON-R40':
    'Napoleon is a corps under the common rules, except that Conscripts cannot recall him. His loss ends nothing.',
  'AON-R41':
    'A corps that has moved, rested or intercepted does none of these again until the next round. Withdrawal and retreat are open to every corps and do not count.',
  'AON-R42':
    'An army may drop corps in areas of its path, but takes none along from there. The leader goes all the way. Every corps wears out only by areas that it entered.',
  'AON-R43':
    'A path enters no area twice and no neutral or closed country; only its last area may hold enemies. The French cross no strait and never enter Britain.',
  'AON-R44':
    'If Mud leaves the army no area to enter, it stays. The card is spent, and the corps have acted in this round.',
  'AON-R45':
    'One leader with enough MR takes up to SR corps in all to an adjacent area without enemies, not the one that the mover leaves. Corps that stay fight; if all go, the mover enters and stops.',
  'AON-R46':
    'Where the mover enters an area without any corps, one adjacent leader with enough MR may come in with up to SR corps in all that have not acted. The mover attacks them there.',
  'AON-R47':
    'If the march costs the attacker every corps, no battle is fought. If it costs the interceptor every corps, the mover marches on.',
  'AON-R48':
    'Any corps in the area may lead and engages at least one corps, at most as many as its SR. The attacker uses only the army that moved.',
  'AON-R49':
    'One card or a pass at a time, until both have passed without a card between. Each side plays at most two cards, of different titles; strengths are added up after them.',
  'AON-R50':
    'The winner names first, then the loser: any engaged corps, those lost for good before the others. Without a choice, the lowest rated go first and the leader last.',
  'AON-R51':
    'The winner is known before Pursuit and Rearguard; then come losses, spent corps, the card to refresh and the retreat. Corps that were not engaged are safe, but the loser’s retreat too.',
  'AON-R52':
    'All go to one area. An attacker goes back where they came from (a port must still be friendly); a defender to an adjacent area without enemies, not that one, of their own side if possible.',
  'AON-R53':
    'Coalition only: up to 3 corps within the leader’s SR go from Britain or a Coalition coast to any coast not neutral or closed. The Movement Allowance, −1 for an attack, must be at least 1.',
  'AON-R54':
    'A leader and other corps of the area that have not acted, up to the SR in all, turn fresh. It always costs a card.',
  'AON-R55':
    'A side that has neither a card nor its free move, or whose corps have all acted, is not asked and counts as passing.',
  'AON-R56':
    'In the Surrender phase 3 or more enemy corps in a capital area take it; for Paris the scenario asks for 3, 4 or 5. Fewer only stop the placements of the country.',
  'AON-R57':
    'At its first surrender a Coalition major turns neutral and the French cut off one attached country as a dominion. From the second on they may make it an ally instead.',
  'AON-R58':
    'Austria, Prussia, Russia or Spain turns neutral if it has no corps on the map while enemy corps, too few to take the capital, stand there.',
  'AON-R59':
    'A minor with enemy corps in each of its areas joins the enemy: a French ally (an insurgent: a dominion) or a Coalition member. Areas behind a strait, such as Sicily, need none.',
  'AON-R60':
    'Areas go in the order of the map. For each stack: Depot by its owner, Scorched Earth by the enemy, the die, the losses. Corps of neutrals are left out.',
  'AON-R61':
    'Paris is looked at before all other capitals, and an abdication ends the game there. At the check the first condition in the list of the scenario decides.',
  'AON-R62':
    'Every seat that holds a card is asked, even one with no card to play here, so that a question tells nothing. A seat may refuse until its next activation.',
  'AON-R63':
    'Seats of the Coalition know all their hands and share one result. Players may agree on anything, but no agreement is enforced.',
  'AON-R64':
    'A side may give up whenever it has to decide, and the other wins decisively. One of several Coalition seats passes its part to Britain, Britain’s to Russia.',
  'AON-R65':
    'No cards, no interceptions, pass. Withdraw if a battle is won less than 1 time in 3; engage the best; lose the lowest rated; retreat to friends. Each answer can be changed beforehand.',
  'AON-DIP-1':
    'In turn, the side with the initiative first: Envoys, British Gold, Family Throne, an embassy or a pass. It ends when both have passed one after the other.',
  'AON-DIP-2':
    'Austria, Prussia, Russia and Spain, in this order, roll one die each if their peace is at least two years old and no side is ahead with them this year.',
  'AON-DIP-3':
    'Every country that a side is ahead with moves one step towards that side, in the order of the map. Then all counts are cleared.',
  'AON-INS-1':
    'In turn: Insurrection on a dominion, or on an ally with two foreign French corps; Pacification on an insurgent country with French corps in every area. Each country changes once at most.',
  'AON-STR-1':
    'The French draw 5 cards, and 1 for every two dominions. The Coalition draws 3, and 1 for each member among the continental majors and each insurgent country.',
  'AON-STR-2':
    'Where several players share the Coalition, each may give cards from hand to any of the others.',
  'AON-REIN-1':
    'Corps leave the Prisoners Box for reserve in equal numbers on both sides, until one side has none left in it.',
  'AON-REIN-2':
    'Every spent corps on the map turns to its fresh side. Corps whose year, event or status has come go from waiting to reserve.',
  'AON-REIN-3':
    'Conscripts recall one corps that was out of the game, Fresh Drafts give two more placements, Prisoner Exchange frees up to two corps. A side may play several.',
  'AON-REIN-4':
    'A country with no enemy in its capital (a minor: with one area free) places corps at home. French placements serve allies and dominions too, British and Russian ones Coalition members.',
  'AON-CAMP-1':
    'All corps may act again. A year has six rounds, of which the fifth and sixth are winter. Coalition seats say whether partners may lead their corps.',
  'AON-CAMP-2':
    'In turn, the side with the initiative first, each side orders one army to move, sail or rest, or passes. A side that has passed may still act after the other has acted.',
  'AON-CAMP-3':
    'When both sides pass in a row the round is over. If nobody gave an order in it, or it was the sixth, so is the campaign of the year.',
  'AON-ACT-1':
    'Before the order a side may declare war once. A second declaration in the same activation, or one on a country that the scenario closes, is refused.',
  'AON-ACT-2':
    'Name move, sea move or rest and an army of one area: up to the leader’s SR, the leader counted. Pay one card or the free move; Forced March or Landing Craft is added now.',
  'AON-ACT-3':
    'One Mud takes 1 from the Movement Allowance of a move or sea move. Against a rest it has no use.',
  'AON-ACT-4':
    'The active side names every area that the army enters, or where it lands, and which corps stay behind. For a path that attacks the Movement Allowance is 1 less.',
  'AON-ACT-5':
    'Before each area corps there may withdraw, or an army may intercept if the area is empty; Light Cavalry adds 1 to MR. A landing cannot be intercepted.',
  'AON-ACT-6':
    'The dice for worn-out corps are rolled once, in the last area or where the army meets the enemy, before anybody fights.',
  'AON-ACT-7':
    'If both sides have corps there, the attacker engages, then the defender. Cards, dice, winner, Pursuit, losses and retreat follow in this order.',
  'AON-SURR-1':
    'France, Austria, Prussia, Russia, Spain: if the enemy has taken the capital, France abdicates, a Coalition major accepts French terms, and a French ally or dominion becomes a Coalition member.',
  'AON-SURR-2':
    'After the capitals, a continental major with the enemy in its capital and no corps of its own on the map becomes neutral.',
  'AON-SURR-3':
    'Each side may play the card once, on an enemy major other than France and Britain: with a corps in its capital, or with one in the country if it has lost 3 this year. The major turns neutral.',
  'AON-SURR-4':
    'Last in the phase, every minor of a side that the enemy occupies completely goes over to the enemy. Neutral minors never do.',
  'AON-WINTER-3':
    'After the surrenders each stack of 3 or more corps, French before Coalition in an area, has its cards, its die and its permanent losses.',
  'AON-CHECK-1':
    'The year ends with the conditions of the scenario; many count the majors that are Coalition members or insurgents. After the last year one of them always holds: there is no draw.',
};
