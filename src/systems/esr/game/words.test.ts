import { describe, expect, test } from 'vitest';
import { countText, does, isPlural, its, listText, verb, yardsText } from './words.ts';

describe('names and their verbs', () => {
  test.each([
    'Hussars',
    'Fusiliers in Kirchdorf',
    'Hussars 2',
    '9e Hussards',
    '7e Chasseurs 1',
    'Chasseurs à cheval 2',
    'Tirailleurs corses',
    'Tirailleurs du Pô',
    'Gardes du Corps 1',
    'Nansouty’s cuirassiers',
    "Viallannes' chasseurs",
    'Miloradovich’s Russians',
    'Light troops in Saalfeld',
    'Old Guard grenadiers 1',
    'Austrian battalions 3',
    'Russian dragoons and hussars 1',
    'Guard Jägers 1',
  ])('%s: plural', name => {
    expect(isPlural(name)).toBe(true);
  });

  test.each([
    'Maurin’s brigade',
    'Light horse',
    'Light horse of V Corps',
    'Infantry of the line',
    'Saxon and Prussian foot',
    'III Corps',
    'Suchet’s division',
    'Prinz Clemens 1',
    'Regiment Schenk 2',
    '16e Léger 1',
    'Detachment of Hussars',
    'Grand battery of Lannes',
    "Chaplits' cavalry",
    'Guard cavalry',
    'Izmailovsky 1',
    'Foot battery',
  ])('%s: singular', name => {
    expect(isPlural(name)).toBe(false);
  });

  test.each([
    ['march', 'Hussars march', 'Light horse marches'],
    ['fall back', 'Hussars fall back', 'Light horse falls back'],
    ['be shaken', 'Hussars are shaken', 'Light horse is shaken'],
    ['have new orders', 'Hussars have new orders', 'Light horse has new orders'],
    ['rally', 'Hussars rally', 'Light horse rallies'],
    ['deploy', 'Hussars deploy', 'Light horse deploys'],
    ['go on', 'Hussars go on', 'Light horse goes on'],
  ])('%s', (words, many, one) => {
    expect(does('Hussars', words)).toBe(many);
    expect(does('Light horse', words)).toBe(one);
  });

  test('pronouns and counts', () => {
    expect([its('Hussars'), its('Light horse'), verb('Hussars', 'do')]).toEqual(['their', 'its', 'do']);
    expect([yardsText(1), yardsText(1026.6), countText(1, 'battery', 'batteries')]).toEqual([
      '1 yard',
      '1,027 yards',
      'one battery',
    ]);
    expect([listText(['a']), listText(['a', 'b', 'c'])]).toEqual(['a', 'a, b and c']);
  });
});
