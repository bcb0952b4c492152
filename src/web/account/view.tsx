import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { knownName, NameField, rememberName } from '../kit/name-field.tsx';
import { Page } from '../kit/page.tsx';
import { accountApi, type Standing } from './api.ts';
import { type AccountCtrl, useAccount } from './ctrl.ts';
import { OwnGames } from './games.tsx';
import { Passkeys } from './passkeys.tsx';
import { WORDS } from './words.ts';
import './account.css';

/** An account is optional: one's games on every device, and a way back to one's seats. */
export const AccountPage = (): ReactElement => {
  const ctrl = useAccount();
  const { standing, fault, told } = ctrl;
  return (
    <Page
      title={standing?.account?.name ?? 'Your account'}
      subtitle={WORDS.about}
      aside={
        <Link href="/tables" className="button">
          {WORDS.toLobby}
        </Link>
      }
    >
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <p className="account-told" role="status">
        {told}
      </p>
      {standing ? <Standings ctrl={ctrl} standing={standing} /> : null}
    </Page>
  );
};

interface PartProps {
  readonly ctrl: AccountCtrl;
  readonly standing: Standing;
}

const Standings = ({ ctrl, standing }: PartProps): ReactElement =>
  standing.account ? (
    <SignedIn ctrl={ctrl} standing={standing} />
  ) : (
    <SignedOut ctrl={ctrl} standing={standing} />
  );

const SignedIn = ({ ctrl, standing }: PartProps): ReactElement => (
  <div className="account">
    <OwnGames />
    <div className="account-keys">
      <Passkeys ctrl={ctrl} passkeys={standing.passkeys} />
      {standing.mail ? <Email ctrl={ctrl} email={standing.account?.email ?? null} /> : null}
      <Leave ctrl={ctrl} />
    </div>
  </div>
);

const SignedOut = ({ ctrl, standing }: PartProps): ReactElement => (
  <div className="account">
    <NewAccount ctrl={ctrl} />
    <div className="account-keys">
      <section>
        <h2 className="capitals section-head">{WORDS.haveOne}</h2>
        <p>{WORDS.noPassword}</p>
        <button
          type="button"
          className="button"
          disabled={ctrl.busy || !browserSupportsWebAuthn()}
          onClick={() => void ctrl.act(accountApi.signIn, 'You are signed in.')}
        >
          {WORDS.signIn}
        </button>
      </section>
      {standing.mail ? <Recover ctrl={ctrl} /> : <NoMail />}
    </div>
  </div>
);

const NewAccount = ({ ctrl }: { readonly ctrl: AccountCtrl }): ReactElement => {
  const [name, setName] = useState(knownName);
  const register = async (): Promise<void> => {
    rememberName(name.trim());
    await ctrl.act(() => accountApi.register(name.trim()), 'Your account is made, and you are signed in.');
  };
  return (
    <section>
      <h2 className="capitals section-head">{WORDS.make}</h2>
      <p>
        You can play without one: a link and a name are enough. An account remembers your seats, so that you
        find them on your phone as well as on your desk.
      </p>
      <form
        className="table-form"
        onSubmit={event => {
          event.preventDefault();
          void register();
        }}
      >
        <NameField value={name} autoComplete="username webauthn" onChange={setName} />
        {browserSupportsWebAuthn() ? null : <p className="fault">{WORDS.noPasskeys}</p>}
        <button
          type="submit"
          className="button button-main"
          disabled={ctrl.busy || name.trim() === '' || !browserSupportsWebAuthn()}
        >
          {WORDS.makeWith}
        </button>
      </form>
    </section>
  );
};

interface AddressProps {
  readonly ctrl: AccountCtrl;
  readonly title: string;
  readonly words: string;
  readonly known: string;
  readonly button: string;
  onAddress(address: string): void;
}

const AddressForm = ({ ctrl, title, words, known, button, onAddress }: AddressProps): ReactElement => {
  const [address, setAddress] = useState(known);
  return (
    <section>
      <h2 className="capitals section-head">{title}</h2>
      <p>{words}</p>
      <form
        className="table-form"
        onSubmit={event => {
          event.preventDefault();
          onAddress(address.trim());
        }}
      >
        <label className="field-row">
          <span>{WORDS.email}</span>
          <input
            className="line-input"
            type="email"
            autoComplete="email"
            maxLength={200}
            value={address}
            onChange={event => setAddress(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={ctrl.busy}>
          {button}
        </button>
      </form>
    </section>
  );
};

const Recover = ({ ctrl }: { readonly ctrl: AccountCtrl }): ReactElement => (
  <AddressForm
    ctrl={ctrl}
    title={WORDS.lost}
    words="If you gave your account an address, a link that signs you in once goes there."
    known=""
    button="Mail me a way back"
    onAddress={address =>
      void ctrl.act(
        () => accountApi.recover(address),
        'If an account has this address, a link is on its way.',
      )
    }
  />
);

const NoMail = (): ReactElement => (
  <section>
    <h2 className="capitals section-head">{WORDS.lost}</h2>
    <p className="quiet">
      This server sends no mail, so there is no way back by e-mail. The links of your seats still open them,
      and the host of a game can give you a new one.
    </p>
  </section>
);

const Email = ({
  ctrl,
  email,
}: {
  readonly ctrl: AccountCtrl;
  readonly email: string | null;
}): ReactElement => (
  <AddressForm
    ctrl={ctrl}
    title={WORDS.wayBack}
    words="Only used to send you a link if you lose every passkey. Leave it empty to have none."
    known={email ?? ''}
    button="Keep this address"
    onAddress={address =>
      void ctrl.act(
        () => accountApi.setEmail(address === '' ? null : address),
        address === ''
          ? 'No address is kept.'
          : 'A link is on its way there: open it here, and the address is yours.',
      )
    }
  />
);

const Leave = ({ ctrl }: { readonly ctrl: AccountCtrl }): ReactElement => {
  const [sure, setSure] = useState(false);
  return (
    <section>
      <h2 className="capitals section-head">{WORDS.leave}</h2>
      <div className="button-row">
        <button
          type="button"
          className="button"
          disabled={ctrl.busy}
          onClick={() => void ctrl.act(accountApi.signOut, 'You are signed out.')}
        >
          {WORDS.signOut}
        </button>
        {sure ? null : (
          <button type="button" className="button-quiet" onClick={() => setSure(true)}>
            {WORDS.deleteAsk}
          </button>
        )}
      </div>
      {sure ? (
        <div className="account-sure">
          <p>
            The account goes with its passkeys and its list of games. The games themselves stay; the link of a
            seat still opens it.
          </p>
          <div className="button-row">
            <button
              type="button"
              className="button"
              disabled={ctrl.busy}
              onClick={() => void ctrl.act(accountApi.remove, 'The account is deleted.')}
            >
              {WORDS.deleteSure}
            </button>
            <button type="button" className="button-quiet" onClick={() => setSure(false)}>
              {WORDS.keepIt}
            </button>
          </div>
        </div>
      ) : null}
    </section>
  );
};
