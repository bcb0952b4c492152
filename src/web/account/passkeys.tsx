import type { ReactElement } from 'react';
import { accountApi, type Passkey } from './api.ts';
import type { AccountCtrl } from './ctrl.ts';
import { WORDS } from './words.ts';

const KINDS: Readonly<Record<string, string>> = {
  internal: 'on a device',
  hybrid: 'on a phone',
  usb: 'on a security key',
  nfc: 'on a security key',
  ble: 'on a security key',
};

const kindOf = ({ transports }: Passkey): string =>
  KINDS[transports.find(each => KINDS[each] !== undefined) ?? ''] ?? 'kept by your password manager';

interface PasskeysProps {
  readonly ctrl: AccountCtrl;
  readonly passkeys: readonly Passkey[];
}

/** A second passkey is the way back when the first is lost. */
export const Passkeys = ({ ctrl, passkeys }: PasskeysProps): ReactElement => (
  <section>
    <h2 className="capitals section-head">{WORDS.passkeys}</h2>
    <ul className="account-passkeys">
      {passkeys.map((passkey, i) => (
        <li key={passkey.id}>
          <span>
            Passkey {i + 1}, {kindOf(passkey)} <span className="cite">{passkey.id.slice(0, 6)}…</span>
          </span>
          {passkeys.length > 1 ? (
            <button
              type="button"
              className="button-quiet"
              aria-label={`Remove passkey ${i + 1}`}
              disabled={ctrl.busy}
              onClick={() =>
                void ctrl.act(() => accountApi.removePasskey(passkey.id), 'The passkey is removed.')
              }
            >
              {WORDS.remove}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
    {passkeys.length < 2 ? (
      <p className="quiet">
        With one passkey alone, losing it means losing the account. Add a second: another device, or a key on
        your key ring.
      </p>
    ) : null}
    <button
      type="button"
      className="button"
      disabled={ctrl.busy}
      onClick={() => void ctrl.act(accountApi.addPasskey, 'The passkey is added.')}
    >
      {WORDS.addPasskey}
    </button>
  </section>
);
