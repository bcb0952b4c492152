import { type ReactElement, useEffect, useState } from 'react';
import type { Role } from '#server/shapes.ts';
import { api, type Offered } from './api.ts';
import { WORDS } from './words.ts';

const NO_PUSH = WORDS.notify.browserCannotShow;

/** Asks the browser for a place to send to, sealed with the server's key. */
const subscribe = async (key: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error(WORDS.notify.notAllowedNotifications);
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
    return WORDS.notify.deviceNotifyMove;
  };
  const byMail = async (): Promise<string> => {
    await api.notify(id, role, { kind: 'email', address });
    return WORDS.notify.mailGoesMove(address);
  };
  const newLock = async (): Promise<string> => {
    await api.lock(id, role);
    return WORDS.notify.lockIsNew;
  };
  const oneMore = async (): Promise<string> => {
    const { link } = await api.ticket(id, role);
    return WORDS.notify.openOtherDevice(window.location.origin, link);
  };
  return (
    <details className="table-tool">
      <summary>{WORDS.notify.yourSeat}</summary>
      <p className="quiet">{WORDS.notify.whileAway}</p>
      {offered && canPush() ? (
        <button type="button" className="button" onClick={() => void act(byPush)}>
          {WORDS.notify.tellThisDevice}
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
            <span>{WORDS.notify.eMail}</span>
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
            {WORDS.notify.mailMe}
          </button>
        </form>
      ) : null}
      <p className="quiet">{WORDS.notify.secondDevice}</p>
      <button type="button" className="button" onClick={() => void act(oneMore)}>
        {WORDS.notify.addADevice}
      </button>
      <p className="quiet">{WORDS.notify.lockHint}</p>
      <button type="button" className="button" onClick={() => void act(newLock)}>
        {WORDS.notify.changeTheLock}
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
