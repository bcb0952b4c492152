import { must } from '#kernel';
import type { Power } from '../vocabulary.ts';

/** A space of the map as far as control, keys and ports are concerned. */
export interface Duchy {
  readonly id: string;
  readonly name: string;
  readonly home: Power;
  /** Who holds it at the start, where that is not its home power. */
  readonly held: Power | null;
  readonly key: boolean;
  readonly capital: boolean;
  readonly port: boolean;
  /** Strength of its Fort; 0 without one. */
  readonly fort: number;
}

/** Id, name, home, who holds it in 1805 if somebody else does, and what is printed in it. */
const LIST = `
  paris          | Paris                | france      |        | key capital
  boulogne       | Boulogne             | france      |        | port
  brest          | Brest                | france      |        | port fort2
  bordeaux       | Bordeaux             | france      |        | port
  toulouse       | Toulouse             | france      |        |
  lyon           | Lyon                 | france      |        | key
  toulon         | Toulon               | france      |        | port fort2
  strasbourg     | Strasbourg           | france      |        | fort2
  brussels       | Brussels and Antwerp | france      |        | key port fort2
  mainz          | Mainz                | france      |        | fort2
  turin          | Turin                | france      |        |
  genoa          | Genoa                | france      |        | port
  amsterdam      | Amsterdam            | holland     |        | key capital port
  bern           | Bern                 | switzerland |        | capital
  milan          | Milan                | italy       |        | key capital
  florence       | Florence             | etruria     |        | capital
  rome           | Rome                 | papal       |        | key capital port
  naples         | Naples               | naples      |        | key capital port
  reggio         | Calabria             | naples      |        |
  palermo        | Palermo              | naples      |        | port
  madrid         | Madrid               | spain       |        | key capital
  corunna        | Corunna              | spain       |        | port
  burgos         | Burgos               | spain       |        |
  salamanca      | Salamanca            | spain       |        |
  saragossa      | Saragossa            | spain       |        | fort2
  barcelona      | Barcelona            | spain       |        | key port fort2
  valencia       | Valencia             | spain       |        | port
  badajoz        | Badajoz              | spain       |        | fort2
  seville        | Seville              | spain       |        | key
  cadiz          | Cadiz                | spain       |        | port fort2
  gibraltar      | Gibraltar            | britain     |        | port fort4
  lisbon         | Lisbon               | portugal    |        | key capital port fort2
  oporto         | Oporto               | portugal    |        | port
  london         | London               | britain     |        | key capital port
  plymouth       | Plymouth             | britain     |        | port fort2
  york           | York and Liverpool   | britain     |        | port
  edinburgh      | Edinburgh            | britain     |        | port
  dublin         | Dublin               | britain     |        | key port
  hamburg        | Hamburg              | hanse       |        | capital port
  hanover        | Hanover              | hanover     | france | key capital
  kassel         | Kassel               | hesse       |        | capital
  stuttgart      | Stuttgart            | wurttemberg |        | capital
  munich         | Munich               | bavaria     |        | key capital
  nuremberg      | Nuremberg            | bavaria     |        |
  dresden        | Dresden              | saxony      |        | key capital
  copenhagen     | Copenhagen           | denmark     |        | key capital port fort2
  holstein       | Holstein             | denmark     |        | port
  christiania    | Christiania          | denmark     |        | port
  stockholm      | Stockholm            | sweden      |        | key capital port
  gothenburg     | Gothenburg           | sweden      |        | port
  karlskrona     | Karlskrona           | sweden      |        | port fort2
  stralsund      | Stralsund            | sweden      |        | port fort2
  abo            | Abo                  | sweden      |        | port
  berlin         | Berlin               | prussia     |        | key capital
  magdeburg      | Magdeburg            | prussia     |        | fort2
  stettin        | Stettin              | prussia     |        | port
  posen          | Posen                | prussia     |        |
  breslau        | Breslau              | prussia     |        | key fort2
  danzig         | Danzig               | prussia     |        | port fort2
  konigsberg     | Koenigsberg          | prussia     |        | key port
  warsaw         | Warsaw               | prussia     |        | key
  vienna         | Vienna               | austria     |        | key capital
  linz           | Linz                 | austria     |        |
  innsbruck      | Innsbruck            | austria     |        |
  graz           | Graz                 | austria     |        |
  venice         | Venice               | austria     |        | key port fort2
  trieste        | Trieste              | austria     |        | port
  agram          | Agram                | austria     |        |
  zara           | Zara                 | austria     |        | port
  prague         | Prague               | austria     |        | key fort2
  olmutz         | Olmutz               | austria     |        | fort2
  cracow         | Cracow               | austria     |        |
  lemberg        | Lemberg              | austria     |        |
  budapest       | Buda and Pest        | austria     |        | key
  temesvar       | Temesvar             | austria     |        | fort2
  hermannstadt   | Hermannstadt         | austria     |        |
  st-petersburg  | St Petersburg        | russia      |        | key capital port fort2
  reval          | Reval                | russia      |        | port
  riga           | Riga                 | russia      |        | port fort2
  vilna          | Vilna                | russia      |        |
  minsk          | Minsk                | russia      |        |
  brest-litovsk  | Brest-Litovsk        | russia      |        |
  pinsk          | Pinsk Marshes        | russia      |        |
  smolensk       | Smolensk             | russia      |        | fort2
  moscow         | Moscow               | russia      |        | key
  novgorod       | Novgorod             | russia      |        |
  kiev           | Kiev                 | russia      |        | key
  odessa         | Odessa               | russia      |        | port
  sebastopol     | Sebastopol           | russia      |        | port fort2
  constantinople | Constantinople       | ottoman     |        | key capital port fort2
  belgrade       | Belgrade             | ottoman     |        | fort2
  sofia          | Sofia                | ottoman     |        |
  bucharest      | Bucharest            | ottoman     |        |
  salonika       | Salonika             | ottoman     |        | port
  jassy          | Jassy                | ottoman     |        |
  sarajevo       | Sarajevo             | ottoman     |        |
`;

const parseDuchy = (line: string): Duchy => {
  const [id = '', name = '', home = '', held = '', marks = ''] = line.split('|').map(part => part.trim());
  const words = marks.split(' ');
  return {
    id,
    name,
    home: home as Power,
    held: held === '' ? null : (held as Power),
    key: words.includes('key'),
    capital: words.includes('capital'),
    port: words.includes('port'),
    fort: Number(words.find(word => word.startsWith('fort'))?.slice(4) ?? 0),
  };
};

export const DUCHIES: readonly Duchy[] = LIST.trim().split('\n').map(parseDuchy);

const BY_ID = new Map(DUCHIES.map(duchy => [duchy.id, duchy]));

export const duchyOf = (id: string): Duchy => must(BY_ID.get(id), `the duchy ${id}`);

/** Ids with names, for forms. */
export const namesOf = (duchies: readonly Duchy[]): Readonly<Record<string, string>> =>
  Object.fromEntries(duchies.map(({ id, name }) => [id, name]));

export const KEYS = DUCHIES.filter(duchy => duchy.key);
export const PORTS = DUCHIES.filter(duchy => duchy.port);
