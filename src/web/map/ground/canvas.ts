import { HATCHES } from '../../kit/powers.ts';
import type { Fill, Hatching, Ink, Mark, Path, Stamps, Stroke } from './marks.ts';

/** Which part of the sheet is painted, how large, and on how fine a surface. */
export interface Frame {
  /** The place of the sheet at the left top. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the page to a unit. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Dots to a pixel of the page. */
  readonly fine: number;
}

/** The value of every ink for the theme at hand, and which theme that is. */
export interface Palette {
  readonly isLamp: boolean;
  readonly inks: Readonly<Record<Ink, string>>;
}

type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const TILE = 8;

const channels = (colour = ''): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

/** One ink over another, as an opaque colour. */
const mixed = (inks: Palette['inks'], ink: Ink, over: Ink, tone: number): string => {
  const [top, below] = [channels(inks[ink]), channels(inks[over])];
  return `rgb(${top.map((value, i) => Math.round(value * tone + (below[i] ?? 0) * (1 - tone))).join(' ')})`;
};

/** Paints marks on a canvas; paths that were made once are kept. */
export class CanvasPress {
  readonly #paths = new Map<Path, Path2D>();
  readonly #tiles = new Map<string, OffscreenCanvas>();

  paint(surface: Surface, marks: readonly Mark[], frame: Frame, palette: Palette): void {
    const { x, y, scale, width, height, fine } = frame;
    const zoom = scale * fine;
    surface.setTransform(1, 0, 0, 1, 0, 0);
    surface.clearRect(0, 0, width * fine, height * fine);
    surface.setTransform(zoom, 0, 0, zoom, -x * zoom, -y * zoom);
    surface.lineJoin = 'round';
    for (const mark of marks) {
      this.#mark(surface, mark, frame, palette);
    }
  }

  #mark(surface: Surface, mark: Mark, frame: Frame, palette: Palette): void {
    switch (mark.kind) {
      case 'fill':
        this.#fill(surface, mark, palette);
        break;
      case 'stroke':
        this.#stroke(surface, mark, frame, palette);
        break;
      case 'hatching':
        this.#hatch(surface, mark, frame, palette);
        break;
      case 'stamps':
        this.#stamp(surface, mark, frame, palette);
        break;
      case 'within':
        surface.save();
        surface.clip(this.#path(mark.path));
        for (const each of mark.marks) {
          this.#mark(surface, each, frame, palette);
        }
        surface.restore();
    }
  }

  #path(path: Path): Path2D {
    const known = this.#paths.get(path) ?? new Path2D(path);
    this.#paths.set(path, known);
    return known;
  }

  #fill(surface: Surface, { path, ink, tone }: Fill, { inks, isLamp }: Palette): void {
    surface.globalAlpha = tone[isLamp ? 1 : 0];
    surface.fillStyle = inks[ink] ?? '#000';
    surface.fill(this.#path(path));
  }

  #stroke(surface: Surface, mark: Stroke, { scale }: Frame, { inks, isLamp }: Palette): void {
    const unit = mark.grows ? 1 : scale;
    const tone = mark.tone[isLamp ? 1 : 0];
    surface.globalAlpha = mark.over === undefined ? tone : 1;
    surface.strokeStyle =
      mark.over === undefined ? (inks[mark.ink] ?? '#000') : mixed(inks, mark.ink, mark.over, tone);
    surface.lineWidth = mark.width / unit;
    surface.lineCap = mark.cap ?? 'butt';
    surface.setLineDash((mark.dash ?? []).map(each => each / unit));
    surface.stroke(this.#path(mark.path));
  }

  #tile({ hatch, ink }: Hatching, fine: number, { inks }: Palette): OffscreenCanvas {
    const key = `${hatch} ${inks[ink]} ${fine}`;
    const known = this.#tiles.get(key);
    if (known) {
      return known;
    }
    // The tile has whole dots, so that it repeats without a seam; its lines lie on dots, not between them.
    const dots = Math.round(TILE * fine);
    const tile = new OffscreenCanvas(dots, dots);
    const surface = tile.getContext('2d') as OffscreenCanvasRenderingContext2D;
    surface.translate(0.5, 0.5);
    surface.scale(dots / TILE, dots / TILE);
    surface.strokeStyle = inks[ink] ?? '#000';
    surface.lineWidth = 1;
    surface.stroke(new Path2D(HATCHES[hatch]));
    this.#tiles.set(key, tile);
    return tile;
  }

  #hatch(surface: Surface, mark: Hatching, { scale, fine }: Frame, palette: Palette): void {
    const pattern = surface.createPattern(this.#tile(mark, fine, palette), 'repeat');
    pattern?.setTransform(new DOMMatrix().scale(1 / (scale * fine)));
    surface.globalAlpha = mark.tone[palette.isLamp ? 1 : 0];
    surface.fillStyle = pattern ?? '#000';
    surface.fill(this.#path(mark.path));
  }

  /** The figure at every place that can be seen. */
  #stamp(surface: Surface, { places, figure, room = 24 }: Stamps, frame: Frame, palette: Palette): void {
    const { x, y, scale, width, height } = frame;
    const [right, bottom] = [x + width / scale, y + height / scale];
    const before = surface.getTransform();
    for (let i = 0; i < places.length; i += 2) {
      const [px, py] = [places[i] as number, places[i + 1] as number];
      if (px > x - room && px < right + room && py > y - room && py < bottom + room) {
        surface.setTransform(before);
        surface.translate(px, py);
        for (const each of figure) {
          this.#mark(surface, each, frame, palette);
        }
      }
    }
    surface.setTransform(before);
  }
}
