/** Lines of the Quick Reference Guide, options and differences between printings, in a sentence or two of our own. */
export const SAID_CHARTS: Readonly<Record<string, string>> = {
  'ESR-QRG-ACT-M1': 'The commander who makes the test adds 3 with Leadership A, 2 with B, 1 with C.',
  'ESR-QRG-ACT-M2a':
    'A superior who leads the tested Formation in person adds their Leadership a second time.',
  'ESR-QRG-ACT-M2b':
    'A superior who leads another Formation in person takes their Leadership off again: it counts for nothing here. So it is with objectives.',
  'ESR-QRG-ACT-M3':
    'The commander for whom the order is meant adds 3 with Leadership A, 2 with B, 1 with C. One who was removed adds nothing.',
  'ESR-QRG-ACT-M4':
    'When a Force Commander tests to change the objective of their own Force, the Leadership of the Army Commander is taken off: 3, 2 or 1.',
  'ESR-QRG-ACT-M4b':
    'On sheets F1 and F2 a Force Commander who changes their own objective adds 1 for every full 3,600 yards between them and the Army Commander. F3 does not have this line.',
  'ESR-QRG-ACT-M5':
    'On sheets F1 and F2 the test fails with any dice. On F3 it is rolled, and the removed commander adds nothing.',
  'ESR-QRG-ACT-M6':
    'Add 2 if the commander who tests stands on a higher contour than the receiver, with nothing to block the line between them.',
  'ESR-QRG-ACT-M7':
    'Distance between the two commanders takes 1 off for each full 1,800 yards; up to 1,799 yards it costs nothing.',
  'ESR-QRG-ACT-M8':
    'Each fatigue of the receiving Formation, all classes together, takes 1 off. For an objective of a Force fatigue does not count.',
  'ESR-QRG-ACT-M9':
    'Each marker takes 1 off Leader Actions, conversions with a test, and an order that replaces the delayed one.',
  'ESR-QRG-ACT-M10':
    'Take 1 off if either commander is within 900 yards of an enemy Unit, 3 if within 450. Only the worse of the two counts.',
  'ESR-QRG-ACT-M11':
    'A Formation on Reserve adds 3; one that is Retreating takes 2 off, a Broken one 3. While it reforms it counts by the status it came from.',
  'ESR-QRG-ACT-M12':
    'Add 2 to commit a battery that stands in the reserve of the Formation itself. From the reserve of the Force there is no bonus.',
  'ESR-QRG-ACT-R1':
    'With 7 or more the order becomes active, or the Leader Action is done and its commander may try another.',
  'ESR-QRG-ACT-R2':
    'With 3 to 6 an order waits for half a die of turns, rounded up: one to three. A Leader Action fails, and its commander makes no more tests for actions this turn.',
  'ESR-QRG-ACT-R3':
    'With 2 or less an order is lost and must be issued again. A Leader Action fails, and its commander makes no further test for one this turn.',
  'ESR-QRG-LA-1':
    'After a test a superior within 450 yards joins a Formation and moves with it. The better of both ratings counts, and the superior takes 2 off in Leader Fate.',
  'ESR-QRG-LA-2':
    'After a test the superior leaves the Formation to its own commander. If it is Retreating or Broken, no test is needed.',
  'ESR-QRG-LA-3':
    'After a test a Force Commander gives their own Force another objective. The Leadership of the Army Commander counts against it.',
  'ESR-QRG-LA-4':
    'After a test a battery comes out of the reserve and unlimbers within 450 yards of the Formation. It may fire this turn.',
  'ESR-QRG-LA-5': 'After a test a battery leaves the waves, limbers and returns to the reserve.',
  'ESR-QRG-LA-6':
    'After a test an unlimbered battery may limber, march with its Formation this turn, and unlimber at the end at no cost.',
  'ESR-QRG-LA-7':
    'After a test a company of engineers or rifles is added to one Unit. It stays there until the Unit routs or is lost.',
  'ESR-QRG-LA-8':
    'After a test one Unit to half of them forms a detachment on Defend under a C/+0 commander, with its share of the fatigue. By the same action it rejoins within 450 yards.',
  'ESR-QRG-LA-9':
    'After a test a commander with that trait, or an ADC, takes three or more batteries within 900 yards under one command, on Defend. The same action sends them home.',
  'ESR-QRG-LA-10':
    'After a test one Unit returns from the Reformation Area to the rear wave; a battery returns to the reserve.',
  'ESR-QRG-LA-11':
    'Without a test, a commander within 450 yards takes up to two fatigue off one class, and a Unit of that class is lost for good. Once a turn for each Formation.',
  'ESR-QRG-LA-12':
    'Without a test, one a turn: the next test of one order ignores distance and enemy, or the ADC commands a Formation or grand battery, with Leadership one step below the sender’s and a Tactical Rating of +1.',
  'ESR-QRG-MOV-1':
    'In column on a road infantry and foot artillery march 1,800 yards, cavalry and horse artillery 2,250. Generals ride 3,600.',
  'ESR-QRG-MOV-2':
    'In column off the road, or on a poor one, infantry and foot artillery march 1,500 yards, cavalry and horse artillery 1,800. Generals ride 2,700.',
  'ESR-QRG-MOV-3':
    'In waves infantry and foot artillery march 1,125 yards, cavalry and horse artillery 1,500. Generals have no deployed move.',
  'ESR-QRG-MOV-4':
    'Such troops march half as far as others. They try to stay 900 yards from the enemy when Retreating, 1,800 when Broken.',
  'ESR-QRG-MOV-5':
    'Rough ground halves the march of all but Lights and Irregulars, who cross it at full speed.',
  'ESR-QRG-MOV-6':
    'Dense ground halves every march. All Units but Lights and Irregulars also halt where they enter it and where they leave it.',
  'ESR-QRG-MOV-7':
    'To unlimber costs nothing. An unlimbered battery marches only if a Leader Action displaces it.',
  'ESR-QRG-PLOY-M1':
    'On the roll to ploy or deploy the Formation Commander adds 3 with Leadership A, 2 with B, 1 with C.',
  'ESR-QRG-PLOY-M2': 'Each fatigue of the Formation, of any class, takes 1 off the roll to ploy or deploy.',
  'ESR-QRG-PLOY-M3':
    'Each full third of its march that the Formation has used takes 1 off: 3 after a full march, nothing if it stood.',
  'ESR-QRG-PLOY-M4':
    'French, Polish and Italian Guard +3; their line +2 in 1804–1808, +1 in 1809–1812 and 1815. Other French allies +1 in 1806–1812 and 1815. Austrians and Russians to 1805 −1, Prussians to 1806 −2.',
  'ESR-QRG-PLOY-M5':
    'To deploy into rough ground takes 3 off, into dense ground 5. The worst ground is named before the roll.',
  'ESR-QRG-PLOY-M6':
    'Add 3 if nothing but cavalry deploys this turn, in a mixed Formation too. This is named before the roll.',
  'ESR-QRG-PLOY-M7':
    'A hurried deployment adds 7, and each class that is rushed takes one fatigue. This is named before the roll.',
  'ESR-QRG-PLOY-M8': 'A Formation whose directive is Reserve adds 5 to the roll.',
  'ESR-QRG-PLOY-R1':
    'With 12 or more up to five Units change between column and waves, or six if no other is left.',
  'ESR-QRG-PLOY-R2':
    'With 8 to 11 up to four Units change between column and waves, or five if no other is left.',
  'ESR-QRG-PLOY-R3':
    'With 4 to 7 up to three Units change between column and waves, or four if no other is left.',
  'ESR-QRG-PLOY-R4':
    'With 3 or less up to two Units change between column and waves, or three if no other is left.',
  'ESR-QRG-ART-M1':
    'Guns as light as 3- and 4-pounders add nothing, but a Formation that has no others still rolls its two dice.',
  'ESR-QRG-ART-M2': 'Each section of two 6-, 7- or 8-pounders adds 1. French 8-pounders are worth more.',
  'ESR-QRG-ART-M3':
    'Each section of two French 8-pounders, British 9-pounders or Russian 12-pounders adds 2.',
  'ESR-QRG-ART-M4': 'Each section of two 12-pounders adds 4, except Russian ones.',
  'ESR-QRG-ART-M5':
    'Each fatigue of the artillery takes 4 off the points of the guns, which never fall below 0.',
  'ESR-QRG-ART-M6':
    'Such weather halves the points of the guns, after fatigue and before intense fire. It does not change those of skirmishers.',
  'ESR-QRG-ART-M7':
    'Guns that fire intensely have half as many points again, rounded up. It costs one artillery fatigue after the score.',
  'ESR-QRG-SKM-M1': 'With Effective doctrine each deployed line battalion within 450 yards adds 2.',
  'ESR-QRG-SKM-M2': 'With Effective doctrine each deployed Light battalion within 450 yards adds 3.',
  'ESR-QRG-SKM-M3':
    'With Effective doctrine each deployed Irregular battalion within 450 yards adds 3, as many as a Light one.',
  'ESR-QRG-SKM-M4': 'With Ineffective doctrine each deployed line battalion within 450 yards adds 1.',
  'ESR-QRG-SKM-M5': 'With Ineffective doctrine each deployed Light battalion within 450 yards adds 2.',
  'ESR-QRG-SKM-M6':
    'With Ineffective doctrine each deployed Irregular battalion within 450 yards adds 1, no more than the line.',
  'ESR-QRG-SKM-M7': 'A committed rifle company adds 1 as RF1, 2 as RF2, 3 as RF3, under any doctrine.',
  'ESR-QRG-SKM-M8':
    'Each fatigue of the infantry takes 3 off the skirmish points, which do not fall below 0.',
  'ESR-QRG-SKM-M9':
    'Skirmishers who press the enemy have half as many points again, rounded up. It costs one infantry fatigue after the score.',
  'ESR-QRG-FATE-M1': 'An Army or Force Commander who leads a Formation in person takes 2 off the roll.',
  'ESR-QRG-FATE-M2': 'A commander with this trait never rolls for their fate and cannot be hit.',
  'ESR-QRG-FATE-M3':
    'Either of them adds 1, both together no more. Without other modifiers such a commander cannot be hit.',
  'ESR-QRG-FATE-M4':
    'This trait takes 1 off. Without other modifiers such a commander is hit on a roll of 2 or 3.',
  'ESR-QRG-HARM-R1':
    'With 11 or 12 the commander is unhurt, and adds 1 in Leader Fate for the rest of the battle. Their troops take no Assessment for it.',
  'ESR-QRG-HARM-R2':
    'With 9 or 10 Leadership and Tactical Rating count zero for the rest of this turn and three full turns.',
  'ESR-QRG-HARM-R3':
    'With 7 or 8 the Formation of the commander converts to Defend; for a Force Commander all of the Force, for an Army Commander none. A status stays.',
  'ESR-QRG-HARM-R4':
    'With 5 or 6 the commander leaves the battle. The ratings count nothing at once; a successor follows after two turns.',
  'ESR-QRG-HARM-R5':
    'With 4 or less the commander is dead and out of the battle; the succession is as after a severe wound. A Force or Army Commander lost is 1 point to the enemy.',
  'ESR-OPT-2':
    'Players may show orders by markers behind the commanders instead of in a written roster. No result depends on it.',
  'ESR-QRG-ASSESS-M1': 'A Brittle Formation takes 1 off every Assessment.',
  'ESR-QRG-ASSESS-M2': 'A Determined Formation adds 2 to every Assessment.',
  'ESR-QRG-ASSESS-M3': 'A Stoic Formation adds 1, but only while its directive is Defend.',
  'ESR-QRG-ASSESS-M4': 'An Enthusiastic Formation adds 1, but only while its directive is Attack.',
  'ESR-QRG-ASSESS-M5':
    'A Retreating Formation takes 2 off; one that is Broken, or on Rally & Reform, takes 4 off.',
  'ESR-QRG-ASSESS-M6':
    'Take 1 off if friends are Retreating within 450 yards, however many Formations they are.',
  'ESR-QRG-ASSESS-M7':
    'Take 3 off if friends are Broken within 900 yards, however many. Friends who are Retreating nearby count as well.',
  'ESR-QRG-ASSESS-M8':
    'With half of its deployed infantry inside, a Formation adds 1 for a town, fortification or strong point, 2 for a fortified city. Only the best place counts.',
  'ESR-QRG-ASSESS-M9':
    'The commander of the Formation that assesses adds 3 with Leadership A, 2 with B, 1 with C.',
  'ESR-QRG-ASSESS-M10':
    'Take 3 off if enemies stand unopposed on the flank, in the rear, or touch the Reformation Area. Several of these cost no more.',
  'ESR-QRG-ASSESS-M11':
    'Each full ten points that the enemy scored against the Formation take 1 off. Only in the Artillery & Skirmish Phase.',
  'ESR-QRG-ASSESS-M12': 'Each full three fights that the Formation has lost this turn take 2 off.',
  'ESR-QRG-ASSESS-M13': 'Each fatigue of the Formation, all classes together, takes 1 off its Assessment.',
  'ESR-QRG-ASSESS-M14': 'Each enemy battery that bears on the Formation from 450 yards or less takes 1 off.',
  'ESR-QRG-ASSESS-M15':
    'Each enemy battery that bears on the side of the nearest wave takes 1 off: outside its 45° front, but not behind it. Short range counts as well.',
  'ESR-QRG-ASSESS-M16':
    'Each committed, unlimbered battery adds 1 if it belongs to the Formation or stands with friends within 225 yards.',
  'ESR-QRG-ASSESS-M17':
    'Each friendly battery that counts for the Assessment adds 1 more if it fires intensely.',
  'ESR-QRG-ASSESS-R1': 'The Formation stands firm: no fatigue, and nobody gives way.',
  'ESR-QRG-ASSESS-R2':
    'One fatigue. Irregulars evade, and impetuous troops attack, if their two dice show 4 or less. Cavalry may evade.',
  'ESR-QRG-ASSESS-R3':
    'Two fatigue. Irregulars evade, and impetuous troops attack, on 8 or less with two dice. Cavalry may evade. Half a die of batteries, rounded up, retire.',
  'ESR-QRG-ASSESS-R4':
    'Four fatigue. Impetuous troops attack on 10 or less with two dice. Irregulars and cavalry must evade, and one die of batteries retire.',
  'ESR-QRG-ASSESS-R5':
    'Five fatigue. Irregulars are removed, cavalry routs, a Formation of cavalry is Broken, and all batteries retire.',
  'ESR-QRG-ASSESS-R6':
    'Irregulars and cavalry are removed, and all batteries retire. The Formation is Retreating unless it is Broken already; its fatigue rises to one and a half times its Units.',
  'ESR-QRG-STATUS-1':
    'A Formation that assessed in the Combat Phase and has at least as much fatigue as deployed Units goes to 900 yards from the enemy. The status replaces its orders.',
  'ESR-QRG-STATUS-2':
    'With fatigue of at least one and a half times its deployed Units the Formation goes to 1,800 yards from the enemy, Broken, and a mixed one loses its cavalry.',
  'ESR-QRG-CMB-M1':
    'Each side adds the Tactical Rating of its Formation’s commander, 0 to 3, in every fight.',
  'ESR-QRG-CMB-M2':
    'Each side adds the Combat Rating of its Unit; of several Units the leading one counts. Guns have 4 unless the scenario says otherwise.',
  'ESR-QRG-CMB-M3': 'The defender adds 1 in a fortification or strong point. A plain town adds nothing.',
  'ESR-QRG-CMB-M4':
    'Take 3 off for a Unit that is attacked from behind or caught in column, and for limbered guns. Several of these cost no more.',
  'ESR-QRG-CMB-M5':
    'Take 5 off for a Unit whose Formation is Broken, or that is in its own Reformation Area.',
  'ESR-QRG-CMB-M6':
    'The fatigue of the Formation, all classes together, takes 1 off for every full two against cavalry, three against infantry, four against artillery.',
  'ESR-QRG-CMB-M7':
    'Take 1 off if a Unit on the other side is of a larger size. A squadron group is as large as a battalion of 301 to 500 men; guns are left out.',
  'ESR-QRG-CMB-M8': 'A Unit that fights alone against several takes 1 off.',
  'ESR-QRG-CMB-M9':
    'Shock S1, S2 or S3 adds 1, 2 or 3 in the first fight of the Unit in a turn. The fight that follows a tie is a new one, without it.',
  'ESR-QRG-CMB-M10': 'A Unit with a company of engineers adds 1 against an enemy in a built-up area.',
  'ESR-QRG-CMB-M11': 'Light troops add 1 when they fight in dense ground, such as woods and towns.',
  'ESR-QRG-CMB-M12': 'Irregular troops add 1 when they fight in dense ground, just as Lights do.',
  'ESR-QRG-CMB-R1':
    'The winner breaks through and goes on up to 450 yards, cavalry 900. Infantry that beat cavalry hold instead, as guns do.',
  'ESR-QRG-CMB-R2': 'The winner holds its ground. Cavalry takes one fatigue for its victory.',
  'ESR-QRG-CMB-R3': 'Both take one fatigue and fight again. Guns retire instead, and their enemy holds.',
  'ESR-QRG-CMB-R4': 'The loser retires. Cavalry, and infantry beaten by cavalry, take one fatigue as well.',
  'ESR-QRG-CMB-R5':
    'Beaten cavalry retires with one fatigue. Others retire if they are supported; if not, they rout to the Reformation Area with one fatigue.',
  'ESR-QRG-CMB-R6': 'The loser takes one fatigue and routs to the Reformation Area, supported or not.',
  'ESR-QRG-CMB-R7': 'The losing Unit is removed for good, and its Formation takes one fatigue.',
  'ESR-VAR-01':
    'Sheet F1 calls it Skirmishing & Artillery; F2, F3 and this game call it Artillery & Skirmish. Nothing else differs.',
  'ESR-VAR-02': 'Sheet F1 has no such step. By F2 and F3, the default, it ends the Movement Phase.',
  'ESR-VAR-03': 'Deployed cavalry and horse artillery march 1,350 yards by sheet F1, 1,500 by F2 and F3.',
  'ESR-VAR-04':
    'Sheets F2 and F3 halve their march and keep them 900 or 1,800 yards from the enemy. F1 has no such line.',
  'ESR-VAR-05':
    'Sheets F1 and F2 add 1 for every 3,600 yards to the Army Commander when a Force Commander changes their own objective. The default, F3, does not.',
  'ESR-VAR-06':
    'By sheets F1 and F2 an order to a commander who was removed fails. By F3, the default, it is tested with a Leadership of 0.',
  'ESR-VAR-07':
    'Sheet F1 names eleven kinds of objective, F2 and F3 none. The game takes the fuller list of the rules text.',
  'ESR-VAR-08':
    'Sheets F1 and F2 begin with Reserve, Defend and Move, F3 with Attack, Defend and Support. Only the display follows it.',
  'ESR-VAR-09':
    'Sheets F2 and F3 list this Leader Action. F1 does not, but its activation chart has a line for it, so it is tested there too.',
  'ESR-VAR-10': 'By sheet F1 only engineers are committed; by F2 and F3 rifle companies too.',
  'ESR-VAR-11': 'To inspire a Formation needs a test by sheet F1 and none by F2 and F3.',
  'ESR-VAR-12':
    'By sheets F2 and F3 a superior leaves a Retreating or Broken Formation without a test. By F1 they must test.',
  'ESR-VAR-13':
    'Each of the three front sheets lists them in an order of its own. The order changes no rule.',
  'ESR-VAR-14': 'Rough ground takes 1 off and dense ground 2 by sheet F1; 3 and 5 by F2 and F3.',
  'ESR-VAR-15':
    'By sheet F1 a Formation of cavalry adds 3. By F2 and F3 any Formation does that deploys nothing but cavalry this turn.',
  'ESR-VAR-16':
    'By sheet F1 a rush adds 3 and costs one fatigue in all. By F2 and F3 it adds 7 and costs one for each class rushed.',
  'ESR-VAR-17':
    'The last Unit left changes without counting, by every sheet. F1 adds guns that stay in the reserve, F2 and F3 guns that go to a deployed one: the effect is the same.',
  'ESR-VAR-18':
    'A Unit that ploys or deploys is placed up to 225 yards away. F2 and F3 say that it may touch the enemy there; F1 is silent.',
  'ESR-VAR-19':
    'A Formation ploys or deploys when its own march is over. Sheets F2 and F3 have the little word, F1 has not; it plays the same.',
  'ESR-VAR-20':
    'Sheets B1 to B3 give Shock in the first round of a turn. B4, the default, gives it in the first fight.',
  'ESR-VAR-21':
    'Sheet B1 lets cavalry evade before Irregulars and impetuous troops roll. By B2 to B4 these roll first.',
  'ESR-VAR-22':
    'By B1 and B2 Irregulars evade on 10 or less, cavalry may evade. By B3 cavalry must; by B4 both must, without a roll. Impetuous troops attack on 10 or less by all four.',
  'ESR-VAR-23':
    'By sheets B1 to B3 Irregulars break and cavalry is removed. By B4 Irregulars are removed, cavalry routs, and only a cavalry Formation is Broken.',
  'ESR-VAR-24':
    'By sheets B1 and B2 the fatigue of each class grows by half. By B3 and B4 the total rises to one and a half times the Units.',
  'ESR-VAR-25':
    'By B4 the Assessments of a Fire Mission, one for each point of Leadership, come on top of the ordinary one. By B1 to B3 only the larger number counts.',
  'ESR-VAR-26':
    'The rules text and sheet F1 have ten. F2 and F3 have eleven, to take and to leave command counted as one; the game follows them.',
  'ESR-VAR-27':
    'The rules text gives Shock in the first round of combat. The game follows sheet B4: the first fight of the Unit in a turn.',
  'ESR-VAR-28':
    'The rules text stops at three, B4 can be read as four. Here a Fire Mission causes one to three, and the ordinary Assessment may be added.',
  'ESR-VAR-29': 'The lists print BR, which also means Brittle. In the game Broken is always BK.',
  'ESR-VAR-30':
    'Impetuous and the two skirmish doctrines are in the charts, but no list of traits explains them. The game treats them as traits.',
  'ESR-VAR-31':
    'No commander begins with this. They earn it with an 11 or 12 on the roll for harm, and it adds 1 in Leader Fate.',
  'ESR-VAR-32': 'At 50 yards an inch the print has 2×4 inches. The marker is 150×300 yards, which makes 3×6.',
  'ESR-VAR-33':
    'The activation chart writes of Corps Commanders, the rules text of Force Commanders. Both mean the same people.',
  'ESR-VAR-34':
    'The text points to passages on the priorities of movement and on Fire Missions that it does not have. Rulings take their place.',
};
