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
            {WORDS.passkeysPage.passkey} {i + 1}, {kindOf(passkey)}{' '}
            <span className="cite">{passkey.id.slice(0, 6)}…</span>
          </span>
          {passkeys.length > 1 ? (
            <button
              type="button"
              className="button-quiet"
              aria-label={WORDS.passkeysPage.removePasskey(i + 1)}
              disabled={ctrl.busy}
              onClick={() =>
                void ctrl.act(() => accountApi.removePasskey(passkey.id), WORDS.passkeysPage.passkeyRemoved)
              }
            >
              {WORDS.remove}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
    {passkeys.length < 2 ? <p className="quiet">{WORDS.passkeysPage.onePasskeyAlone}</p> : null}
    <button
      type="button"
      className="button"
      disabled={ctrl.busy}
      onClick={() => void ctrl.act(accountApi.addPasskey, WORDS.passkeysPage.passkeyAdded)}
    >
      {WORDS.addPasskey}
    </button>
  </section>
);
