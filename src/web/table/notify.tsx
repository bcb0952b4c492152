import { type ReactElement, useEffect, useState } from 'react';
import type { Role } from '#server/shapes.ts';
import { api, type Offered } from './api.ts';

const NO_PUSH = 'This browser cannot show notifications.';

/** Asks the browser for a place to send to, sealed with the server's key. */
const subscribe = async (key: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('You have not allowed notifications from this site.');
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  return known ?? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

interface NotifyProps {
  readonly id: string;
  readonly role: Role;
}

/** A seat's own affairs: how to hear of one's move, and the lock of the seat. */
export const OwnSeat = ({ id, role }: NotifyProps): ReactElement => {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [address, setAddress] = useState('');
  const [told, setTold] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    api.offered().then(setOffered, () => setOffered(null));
  }, []);
  const act = async (what: () => Promise<string>): Promise<void> => {
    try {
      setTold(await what());
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const byPush = async (): Promise<string> => {
    const { endpoint, keys } = (await subscribe(offered?.push ?? '')).toJSON();
    await api.notify(id, role, { kind: 'push', subscription: { endpoint, keys } });
    return 'This device will notify you when it is your move.';
  };
  const byMail = async (): Promise<string> => {
    await api.notify(id, role, { kind: 'email', address });
    return `A mail goes to ${address} when it is your move.`;
  };
  const newLock = async (): Promise<string> => {
    await api.lock(id, role);
    return 'Nobody but this device holds your seat now; the others were told that the lock is new.';
  };
  const oneMore = async (): Promise<string> => {
    const { link } = await api.ticket(id, role);
    return `Open this on your other device; it is good for one: ${window.location.origin}${link}`;
  };
  return (
    <details className="table-tool">
      <summary>Your seat</summary>
      <p className="quiet">Hear of your move while you are away from the table.</p>
      {offered && canPush() ? (
        <button type="button" className="button" onClick={() => void act(byPush)}>
          Tell this device
        </button>
      ) : (
        <p className="quiet">{NO_PUSH}</p>
      )}
      {offered?.email ? (
        <form
          className="button-row"
          onSubmit={event => {
            event.preventDefault();
            void act(byMail);
          }}
        >
          <label>
            <span>E-mail</span>
            <input
              className="line-input"
              type="email"
              required
              maxLength={200}
              autoComplete="email"
              value={address}
              onChange={event => setAddress(event.target.value)}
            />
          </label>
          <button type="submit" className="button">
            Mail me
          </button>
        </form>
      ) : null}
      <p className="quiet">You play on a second device too? The others are told that there is one more.</p>
      <button type="button" className="button" onClick={() => void act(oneMore)}>
        Add a device
      </button>
      <p className="quiet">Somebody else sits in your seat? A new lock keeps everybody out but you.</p>
      <button type="button" className="button" onClick={() => void act(newLock)}>
        Change the lock
      </button>
      <p role="status" className="table-told">
        {told}
      </p>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
    </details>
  );
};
