import auerstedt from './auerstedt.json' with { type: 'json' };
import austerlitz from './austerlitz.json' with { type: 'json' };
import intro from './intro.json' with { type: 'json' };
import saalfeld from './saalfeld.json' with { type: 'json' };

type Yards = readonly (readonly number[])[];
type Place = readonly number[];

/** The parts of a field that are drawn and read by no rule, in yards, northwards. */
export interface FieldMap {
  /** True north on the sheet, in degrees clockwise. */
  readonly north: number;
  /** Form lines between the contours of the hills; those below 1 are swells of the plain. */
  readonly contours: readonly { readonly height: number; readonly points: Yards }[];
  readonly brooks: readonly { readonly name: string; readonly points: Yards }[];
  readonly meadows: readonly { readonly points: Yards }[];
  readonly gardens: readonly { readonly points: Yards }[];
  readonly walls: readonly {
    readonly of: string;
    readonly what: string;
    readonly points: Yards;
    readonly gates?: Yards;
  }[];
  readonly buildings: readonly { readonly kind: string; readonly name: string; readonly at: Place }[];
  /** Which end of which line leads where. */
  readonly leads: readonly { readonly line: string; readonly end: string; readonly to: string }[];
  readonly names: readonly {
    readonly text: string;
    readonly kind: string;
    readonly at: Place;
    /** In degrees clockwise. */
    readonly turn?: number;
  }[];
  /** Built-up by the rules, drawn without houses. */
  readonly bare?: readonly string[];
}

/** The maps of the battles that come with the system, by the id of the scenario. */
export const MAPS: Readonly<Record<string, FieldMap>> = { intro, saalfeld, auerstedt, austerlitz };

/** The map of a field that nobody has drawn: the facts that the rules know, and no more. */
export const UNDRAWN: FieldMap = {
  north: 0,
  contours: [],
  brooks: [],
  meadows: [],
  gardens: [],
  walls: [],
  buildings: [],
  leads: [],
  names: [],
};
