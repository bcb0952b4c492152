import type { Locator, Page } from 'playwright-core';
import { general } from '#bots/esr/general.ts';
import { STRONG as PROFILE } from '#bots/esr/profile.ts';
import { seatAt } from '#bots/index.ts';
import { optionLabel } from '#companion/choice-words.ts';
import { capital } from '#companion/words.ts';
import { type Choice, type Json, Play, sameJson, seeded } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import type { Point } from '#systems/esr/game/geometry/whole.ts';
import { onSheet } from '#web/faces/esr/map/sheet.ts';
import { startOf } from '#web/faces/esr/march/drawn.ts';
import { gameKept } from '../../support/play.ts';

const SIDE = 'french';
/** It goes by its plan alone: every question is put to it several times, and the test counts the hand. */
const STRONG = general({ ...PROFILE, weighs: false });

type Named = Readonly<Record<string, Json>>;

const named = (value: Json): Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Named) : {};

/** The piece that has to be pointed at before a choice about it is offered. */
const subjectOf = (value: Json): string | null => {
  const { formation, to, by } = named(value);
  return ([value, formation, to, by].find(each => typeof each === 'string') as string | undefined) ?? null;
};

/** Enters the choices of the strong player on the page, by pointing alone, and counts clicks and drags. */
export class PointingHand {
  readonly #page: Page;
  readonly entered: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  get count(): number {
    return this.entered.length;
  }

  /** Answers the present question. */
  async answer(): Promise<void> {
    const play = await this.#present();
    const choice = choiceOf(play);
    const wish = wishOf(play);
    if (choice.pass !== undefined && sameJson(wish, choice.pass)) {
      const [button, words] = isAllPassed(play) ? ['.pass-on', 'end command'] : ['.pass-one', 'pass'];
      await this.#click(this.#page.locator(`.acts ${button}`), words);
      return;
    }
    switch (play.state.stack.at(-1)?.at) {
      case 'esr.command.activate':
        await this.#click(this.#act, 'test the orders');
        return;
      case 'esr.command.issue':
        await this.#order(named(wish));
        return;
      case 'esr.movement.plan':
        await this.#march(play);
        return;
      case 'esr.form.place':
        await this.#click(this.#act, 'deploy');
        return;
      case 'esr.command.actions':
        await this.#action(choice, named(wish));
        return;
      default:
        await this.#row(choice, wish);
    }
  }

  get #act(): Locator {
    return this.#page.locator('.acts .act:not(.act-missing, [aria-disabled])');
  }

  /** The game on the page, as it is kept on the device. */
  async #present(): Promise<Play> {
    const begun = Play.begin(battle as never, { scenario: 'intro' });
    if (!begun.ok) {
      throw new Error('the battle does not begin');
    }
    for (const input of (await gameKept(this.#page)).inputs) {
      begun.value.submit(input);
    }
    return begun.value;
  }

  async #click(what: Locator, words: string): Promise<void> {
    // A hand that rests where the last choice was would not be seen to come over this one.
    await this.#page.mouse.move(1, 1);
    await what.hover();
    await what.click();
    this.entered.push(words);
  }

  /** A part of a piece that nothing lies on. */
  async #partOf(piece: string): Promise<Locator> {
    const parts = this.#page.locator(`[data-piece="${piece}"] :is(.map-block, circle)`);
    const free = await parts.evaluateAll(
      (all, id) =>
        all.findIndex(part => {
          const { x, y, width, height } = part.getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 2);
          return there?.closest('[data-piece]')?.getAttribute('data-piece') === id;
        }),
      piece,
    );
    return parts.nth(Math.max(0, free));
  }

  /** Points at a piece, unless it is chosen already. */
  async #choose(piece: string | null): Promise<void> {
    const mark = this.#page.locator(`[data-piece="${piece}"]`).first();
    if (piece !== null && (await mark.getAttribute('aria-pressed')) !== 'true') {
      await this.#click(await this.#partOf(piece), piece);
    }
  }

  /** Attack is a drag onto an enemy, Support a drag onto the friend; other orders are given by their disc. */
  async #order({ to, directive, support }: Named): Promise<void> {
    const target = directive === 'A' ? await this.#enemy() : directive === 'S' ? String(support) : null;
    if (target !== null) {
      const [from, onto] = [await this.#middle(String(to)), await this.#middle(target)];
      await this.#sweep(from, onto, `${to} ${directive} ${target}`);
      return;
    }
    await this.#choose(String(to));
    await this.#click(this.#page.locator(`[data-disc="${directive}"]`), `${to} ${directive}`);
  }

  /** An enemy Formation on the map. */
  #enemy(): Promise<string | null> {
    return this.#page
      .locator('.map-formation:not([tabindex="0"])[class*="power-PR"]')
      .first()
      .getAttribute('data-piece');
  }

  async #middle(piece: string): Promise<readonly [number, number]> {
    const box = await (await this.#partOf(piece)).boundingBox();
    if (!box) {
      throw new Error(`${piece} is not on the map`);
    }
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async #sweep(from: readonly [number, number], to: readonly [number, number], words: string): Promise<void> {
    await this.#page.mouse.move(...from);
    await this.#page.mouse.down();
    await this.#page.mouse.move(...to, { steps: 4 });
    await this.#page.mouse.up();
    this.entered.push(words);
  }

  /** A new objective is pointed at once its commander is chosen; other actions stand in the list of the Formation. */
  async #action(choice: Choice, wish: Named): Promise<void> {
    const goal = String(wish.objective);
    const seen = await this.#page.locator(`.map-formation[data-piece="${goal}"]`).count();
    if (wish.action === 'changeOwnObjective' && seen > 0) {
      await this.#choose(String(wish.by));
      await this.#click(await this.#partOf(goal), `objective ${goal}`);
    } else {
      await this.#row(choice, wish as Json);
    }
  }

  /** Every march that the strong player wants in this step, one drag each; one act carries them out. */
  async #march(play: Play): Promise<void> {
    const board = play.state.board as unknown as Board;
    for (const { formation, path } of marchesOf(play)) {
      await this.#drag(board, formation, path);
    }
    if ((await this.#act.count()) === 0) {
      await this.#page.keyboard.press('Escape');
    }
    await this.#click(this.#act, 'march');
  }

  async #drag(board: Board, formation: string, path: readonly Point[]): Promise<void> {
    const from = startOf(board, formation);
    const end = path.at(-1);
    if (!from || !end) {
      throw new Error(`${formation} has no way`);
    }
    const [a, b] = [await this.#pixels(board, from), await this.#pixels(board, end)];
    const [x, y] = await this.#middle(formation);
    await this.#sweep([x, y], [x + b[0] - a[0], y + b[1] - a[1]], `drag ${formation}`);
  }

  #pixels(board: Board, place: Point): Promise<readonly [number, number]> {
    return this.#page
      .locator('.map-pieces')
      .first()
      .evaluate(
        (sheet, at) => {
          const { x, y } = new DOMPoint(at[0], at[1]).matrixTransform(
            (sheet as SVGSVGElement).getScreenCTM() ?? undefined,
          );
          return [x, y] as const;
        },
        [...onSheet(place, board.field.height)],
      );
  }

  /** The row of the list that is most like it, once its piece is chosen. */
  async #row(choice: Choice, wish: Json): Promise<void> {
    const options = choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? []);
    const like = options.find(option => isLike(option.value, wish) && !option.refused);
    if (!like) {
      await this.#click(this.#page.locator('.acts .pass-one'), `pass: no row for ${JSON.stringify(wish)}`);
      return;
    }
    const row = this.#page
      .locator('.choices-plate .choice-row button')
      .filter({ hasText: capital(optionLabel(like)) })
      .first();
    if ((await row.count()) === 0) {
      await this.#choose(subjectOf(like.value));
    }
    await this.#click(row, optionLabel(like));
  }
}

const choiceOf = (play: Play): Choice => {
  const wait = play.awaits();
  const choice = wait?.awaits === 'choose' ? wait.sides[SIDE] : undefined;
  if (!choice) {
    throw new Error(`nothing is asked of the ${SIDE}`);
  }
  return choice;
};

/** The choice of the strong player here. */
const wishOf = (play: Play): Json => {
  const wait = play.awaits();
  if (wait?.awaits !== 'choose') {
    throw new Error('there is nothing to choose');
  }
  const random = seeded(`${play.length} ${SIDE}`);
  return STRONG.choose(seatAt(play.def, play.state, SIDE, wait, random));
};

/** The same deed with the same troops; places may differ by the precision of a hand. */
const isLike = (value: Json, wish: Json): boolean => {
  if (typeof wish !== 'object' || wish === null) {
    return sameJson(value, wish);
  }
  return sameJson(deedOf(value), deedOf(wish));
};

/** A choice without its place and single Unit, and without its unchanged parts. */
const deedOf = (value: Json): Json => {
  const { at: _, face: __, unit: ___, ...deed } = named(value);
  return Object.fromEntries(Object.entries(deed).filter(([, each]) => each !== false)) as Json;
};

/** The same game once more, to look ahead in. */
const forkOf = (play: Play): Play => {
  const begun = Play.begin(play.def, play.setup);
  if (!begun.ok) {
    throw new Error('the battle does not begin');
  }
  for (const input of play.inputs) {
    begun.value.submit(input);
  }
  return begun.value;
};

/** Whether the strong player gives no more orders and takes no Leader Action after them. */
const isAllPassed = (play: Play): boolean => {
  if (play.state.stack.at(-1)?.at !== 'esr.command.issue') {
    return false;
  }
  const fork = forkOf(play);
  for (;;) {
    const wait = fork.awaits();
    const [side] = fork.asked();
    const pass = wait?.awaits === 'choose' && side ? wait.sides[side]?.pass : undefined;
    if (pass === undefined || side === undefined) {
      return false;
    }
    if (side === SIDE && fork.state.stack.at(-1)?.at === 'esr.command.actions') {
      return sameJson(wishOf(fork), pass);
    }
    fork.submit({ side, choose: pass });
  }
};

interface March {
  readonly formation: string;
  readonly path: readonly Point[];
}

/** All marches of this step, as the strong player would give them one after the other. */
const marchesOf = (play: Play): readonly March[] => {
  const marches: March[] = [];
  const step = play.state.stack.at(-1)?.at;
  const fork = forkOf(play);
  while (fork.asked()[0] === SIDE && fork.state.stack.at(-1)?.at === step) {
    const wish = wishOf(fork);
    const { formation, path } = named(wish);
    if (typeof formation !== 'string' || !fork.submit({ side: SIDE, choose: wish }).ok) {
      break;
    }
    marches.push({ formation, path: path as unknown as readonly Point[] });
  }
  return marches;
};
