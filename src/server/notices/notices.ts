import { inWords } from '#companion/words.ts';
import { asJson, type Side } from '#kernel';
import { Bucket } from '../bucket.ts';
import type { Work } from '../jobs/work.ts';
import { Lately } from '../lately.ts';
import type { Live } from '../table/live.ts';
import type { Tables } from '../table/tables.ts';
import { WORDS } from '../words.ts';
import { type PushKeys, type Subscription, seal, vapid } from './push.ts';
import { type Mail, sendMail } from './smtp.ts';

/** The channels that the host has set up; an absent one is not offered. */
export interface NoticeOptions {
  /** Called with every "your move" of this server, for a bridge to wherever the club talks. */
  readonly webhook?: string | undefined;
  /** `smtp://…` or `smtps://…`, and the address that mails come from. */
  readonly smtp?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** The address of the site, for links. */
  readonly origin?: string | undefined;
  readonly pushKeys: PushKeys;
}

/** A game that is forgotten may tell somebody twice that it waits for them. */
const MOST_ASKED = 4096;

/**
 * So many notices a player gets in an hour for one game, and so many at once: a move that is taken back and made again, or
 * letter after letter, drowns nobody.
 */
const [IN_AN_HOUR, AT_ONCE] = [12, 24];

interface Turn {
  readonly game: string;
  readonly side: Side;
  readonly n: number;
}

/** A letter that waits for a reader who is not at the table. Its words stay there. */
interface Post {
  readonly game: string;
  readonly side: Side;
  readonly from: Side;
}

interface Told extends Pick<Turn, 'game' | 'side'> {
  /** The writer, where a letter is told of. */
  readonly letter?: string;
  readonly title: string;
  readonly name: string;
  readonly link: string;
}

const PATIENCE = 10_000;
/** The push service says that the browser has gone for good. */
const GONE = [404, 410];

const all = async (ways: readonly Promise<void>[]): Promise<void> => {
  const done = await Promise.allSettled(ways);
  const failed = done.find(each => each.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
};

/**
 * Tells players who are not at the table that it is their move, or that a letter came. Goes through the queue: a failed
 * notice is tried again.
 */
export class Notices {
  readonly #tables: Tables;
  readonly #work: Work;
  readonly #options: NoticeOptions;
  readonly #asked = new Lately<string>(MOST_ASKED);
  readonly #allowed = new Lately<Bucket>(MOST_ASKED);

  constructor(tables: Tables, work: Work, options: NoticeOptions) {
    this.#tables = tables;
    this.#work = work;
    this.#options = options;
  }

  /** The channels that a player can choose from. */
  get offered(): { readonly push: string; readonly email: boolean; readonly webhook: boolean } {
    const { pushKeys, smtp, webhook, origin } = this.#options;
    return {
      push: pushKeys.publicKey,
      email: smtp !== undefined && origin !== undefined,
      webhook: webhook !== undefined,
    };
  }

  start(): void {
    this.#work.handle('notice', data => this.#tellMove(data as unknown as Turn));
    this.#work.handle('letter', data => this.#tellLetter(data as unknown as Post));
    this.#tables.onChange(live => {
      const absent = live.outline.asked.filter(side => this.#isAbsent(live.id, side));
      const key = absent.join(' ');
      if (this.#asked.get(live.id) === key) {
        return;
      }
      if (absent.length > 0) {
        this.#asked.set(live.id, key);
      } else {
        this.#asked.delete(live.id);
      }
      for (const side of absent.filter(each => this.#mayTell(live.id, each))) {
        const turn: Turn = { game: live.id, side, n: live.outline.n };
        const id = `notice/${live.id}/${live.outline.n}/${side}`;
        this.#work
          .add('notices', id, 'notice', asJson(turn), live.keeper)
          .catch(error => this.#tables.onFault(error));
      }
    });
  }

  /** A letter was stored, under the id of its client: readers who are away get a notice. */
  async written(game: string, from: Side, to: readonly Side[], client: string): Promise<void> {
    const keeper = this.#tables.awakened(game)?.keeper;
    const absent = to.filter(each => each !== from && this.#isAbsent(game, each));
    for (const side of absent.filter(each => this.#mayTell(game, each))) {
      const post: Post = { game, side, from };
      await this.#work.add('notices', `letter/${game}/${client}/${side}`, 'letter', asJson(post), keeper);
    }
  }

  #mayTell(game: string, side: Side): boolean {
    const [key, now] = [`${game} ${side}`, this.#tables.clock.now()];
    const bucket = this.#allowed.get(key) ?? new Bucket(IN_AN_HOUR / 3600, AT_ONCE, now);
    this.#allowed.set(key, bucket);
    return bucket.take(now);
  }

  #isAbsent(game: string, side: Side): boolean {
    const live = this.#tables.awakened(game);
    const seat = live?.outline.seats[side];
    return (
      seat?.kind === 'person' &&
      seat.name !== null &&
      !this.#tables.here(live as never).includes(`seat:${side}`)
    );
  }

  async #tellMove(turn: Turn): Promise<void> {
    const told = await this.#toldTo(turn);
    if (!told?.live.outline.asked.includes(turn.side)) {
      return;
    }
    // The number of the move is for the host's bridge.
    const { live: _, ...words } = told;
    await all([...(await this.#ways(words)), this.#call({ ...words, n: turn.n })]);
  }

  /** No word of it to the host’s bridge: the names of writer and reader are private. */
  async #tellLetter({ from, ...post }: Post): Promise<void> {
    const told = await this.#toldTo(post);
    const writer = told?.live.outline.seats[from];
    if (told) {
      const { live: _, ...words } = told;
      const letter = writer?.kind === 'person' && writer.name !== null ? writer.name : inWords(from);
      await all(await this.#ways({ ...words, letter }));
    }
  }

  async #toldTo({
    game,
    side,
  }: Pick<Turn, 'game' | 'side'>): Promise<(Told & { readonly live: Live }) | null> {
    const live = await this.#tables.open(game);
    const seat = live?.outline.seats[side];
    return live && seat?.kind === 'person'
      ? {
          live,
          game,
          side,
          title: live.outline.head.title,
          name: seat.name ?? side,
          link: `${this.#options.origin ?? ''}/table/${game}`,
        }
      : null;
  }

  /** The ways that a player has chosen, each on its way. */
  async #ways(told: Told): Promise<readonly Promise<void>[]> {
    const targets = await this.#tables.store.notices.of(told.game, `seat:${told.side}`);
    return targets.map(({ kind, target }) =>
      kind === 'push' ? this.#push(target, told) : this.#mail(target, told),
    );
  }

  async #call(told: Told & Pick<Turn, 'n'>): Promise<void> {
    const { webhook } = this.#options;
    if (webhook === undefined) {
      return;
    }
    const reply = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'your-move', ...told }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    if (!reply.ok) {
      throw new Error(`The webhook answered ${reply.status}.`);
    }
  }

  /** Sends a mail; undefined where the host has not set that up. */
  get mail(): ((mail: Omit<Mail, 'from'>) => Promise<void>) | undefined {
    const { smtp, mailFrom } = this.#options;
    return smtp === undefined || mailFrom === undefined
      ? undefined
      : mail => sendMail(smtp, { ...mail, from: mailFrom });
  }

  async #mail(to: string, { title, name, link, letter }: Told): Promise<void> {
    const { subject, text } =
      letter === undefined
        ? WORDS.mail.yourMove(name, title, link)
        : WORDS.mail.letterWaits(name, title, link, letter);
    await this.mail?.({ to, subject, text });
  }

  async #push(target: string, { title, link, letter }: Told): Promise<void> {
    const subscription = JSON.parse(target) as Subscription;
    const { pushKeys, mailFrom, origin } = this.#options;
    const contact = mailFrom ? `mailto:${mailFrom}` : (origin ?? 'https://localhost');
    const reply = await fetch(subscription.endpoint, {
      method: 'POST',
      headers: {
        ttl: '86400',
        'content-encoding': 'aes128gcm',
        authorization: vapid(pushKeys, subscription.endpoint, contact, this.#tables.clock.now()),
      },
      body: new Uint8Array(
        seal(subscription, JSON.stringify({ title, link, ...(letter === undefined ? {} : { letter }) })),
      ),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    if (GONE.includes(reply.status)) {
      await this.#tables.store.notices.remove({ kind: 'push', target });
    }
  }
}
