import { asJson, type Side } from '#kernel';
import type { Work } from '../jobs/work.ts';
import type { Tables } from '../table/tables.ts';
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

interface Turn {
  readonly game: string;
  readonly side: Side;
  readonly n: number;
}

interface Told extends Turn {
  readonly title: string;
  readonly name: string;
  readonly link: string;
}

const PATIENCE = 10_000;
/** The push service says that the browser has gone for good. */
const GONE = [404, 410];

/**
 * Tells players who are not at the table that it is their move. Goes through the queue: a failed notice is tried again.
 */
export class Notices {
  readonly #tables: Tables;
  readonly #work: Work;
  readonly #options: NoticeOptions;
  readonly #asked = new Map<string, string>();

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
    this.#work.handle('notice', data => this.#tell(data as unknown as Turn));
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
      for (const side of absent) {
        const turn: Turn = { game: live.id, side, n: live.outline.n };
        const id = `notice/${live.id}/${live.outline.n}/${side}`;
        this.#work
          .add('notices', id, 'notice', asJson(turn), live.keeper)
          .catch(error => this.#tables.onFault(error));
      }
    });
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

  async #tell(turn: Turn): Promise<void> {
    const live = await this.#tables.open(turn.game);
    const seat = live?.outline.seats[turn.side];
    if (!live || seat?.kind !== 'person' || !live.outline.asked.includes(turn.side)) {
      return;
    }
    const told: Told = {
      ...turn,
      title: live.outline.head.title,
      name: seat.name ?? turn.side,
      link: `${this.#options.origin ?? ''}/table/${turn.game}`,
    };
    const targets = await this.#tables.store.notices.of(turn.game, `seat:${turn.side}`);
    const ways = targets.map(({ kind, target }) =>
      kind === 'push' ? this.#push(target, told) : this.#mail(target, told),
    );
    const all = await Promise.allSettled([...ways, this.#call(told)]);
    const failed = all.find(each => each.status === 'rejected');
    if (failed) {
      throw failed.reason;
    }
  }

  async #call(told: Told): Promise<void> {
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

  async #mail(to: string, { title, name, link }: Told): Promise<void> {
    const text = `${name}, it is your move in "${title}".\n\n${link}\n`;
    await this.mail?.({ to, subject: `Your move: ${title}`, text });
  }

  async #push(target: string, { title, link }: Told): Promise<void> {
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
      body: new Uint8Array(seal(subscription, JSON.stringify({ title, link }))),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    if (GONE.includes(reply.status)) {
      await this.#tables.store.notices.remove({ kind: 'push', target });
    }
  }
}
