import { numberText } from '#kernel';

/** Capitalised words for troops and peoples that are plurals. All others in capitals are names, as in "Prinz Clemens". */
const PLURALS = new Set([
  'Austrians',
  'Bavarians',
  'Carabiniers',
  'Chasseurs',
  'Cossacks',
  'Cuirassiers',
  'Dragons',
  'Dragoons',
  'Fusiliers',
  'Gardes',
  'Grenadiers',
  'Guards',
  'Hussards',
  'Hussars',
  'Italians',
  'Jägers',
  'Lancers',
  'Musketeers',
  'Poles',
  'Prussians',
  'Russians',
  'Saxons',
  'Spaniards',
  'Tirailleurs',
  'Uhlans',
  'Voltigeurs',
]);

/** "Nansouty's cuirassiers", "Hussars of the Guard", "Chasseurs à cheval 2": the noun that the verb goes with. */
const headOf = (name: string): string => {
  const owned = name.replace(/^.*(?:['’]s|s['’]) /, '');
  const [head = ''] = owned.split(/ (?:in|of|under|à|de|des|du|corses) |(?: \d+)$| corses/);
  return head.split(' ').at(-1) ?? '';
};

/** Whether troops of this name take a verb in the plural. */
export const isPlural = (name: string): boolean => {
  const head = headOf(name);
  return PLURALS.has(head) || /^[a-zäöü]+[^s]s$/.test(head);
};

const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has', go: 'goes', do: 'does' };

const singular = (verb: string): string => {
  const known = IRREGULAR[verb];
  if (known) {
    return known;
  }
  if (/[^aeiou]y$/.test(verb)) {
    return `${verb.slice(0, -1)}ies`;
  }
  return /(?:s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`;
};

/** A verb as it goes with a name: "Suchet's division marches", "Hussars march". Only its first word changes. */
export const verb = (name: string, words: string): string => {
  const [first = '', ...rest] = words.split(' ');
  const one = isPlural(name) ? (first === 'be' ? 'are' : first) : singular(first);
  return [one, ...rest].join(' ');
};

/** A name with its verb: `does("Hussars", "fall back")`. */
export const does = (name: string, words: string): string => `${name} ${verb(name, words)}`;

/** "its" of one body, "their" of troops in the plural. */
export const its = (name: string): string => (isPlural(name) ? 'their' : 'its');
export const it = (name: string): string => (isPlural(name) ? 'they' : 'it');

/** "1,027 yards". */
export const yardsText = (yards: number): string =>
  `${numberText(Math.round(yards))} ${Math.round(yards) === 1 ? 'yard' : 'yards'}`;

/** "one battery", "3 batteries". */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  n === 1 ? `one ${one}` : `${numberText(n)} ${many}`;

/** "Kirchdorf, the Galgenberg and Neustadt". */
export const listText = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** A name at the beginning of a sentence: "The Galgenberg". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
