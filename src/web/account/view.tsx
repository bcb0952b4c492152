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
      title={standing?.account?.name ?? WORDS.view.yourAccount}
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
          onClick={() => void ctrl.act(accountApi.signIn, WORDS.view.signed)}
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
    await ctrl.act(() => accountApi.register(name.trim()), WORDS.view.accountMadeSigned);
  };
  return (
    <section>
      <h2 className="capitals section-head">{WORDS.make}</h2>
      <p>{WORDS.view.canPlayWithout}</p>
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
    words={WORDS.view.gaveAccountAddress}
    known=""
    button={WORDS.view.mailMeWay}
    onAddress={address => void ctrl.act(() => accountApi.recover(address), WORDS.view.accountAddressLink)}
  />
);

const NoMail = (): ReactElement => (
  <section>
    <h2 className="capitals section-head">{WORDS.lost}</h2>
    <p className="quiet">{WORDS.view.serverSendsNo}</p>
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
    words={WORDS.view.onlyUsedSend}
    known={email ?? ''}
    button={WORDS.view.keepThisAddress}
    onAddress={address =>
      void ctrl.act(
        () => accountApi.setEmail(address === '' ? null : address),
        address === '' ? WORDS.view.noAddressKept : WORDS.view.linkOnItsWay,
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
          onClick={() => void ctrl.act(accountApi.signOut, WORDS.view.signedOut)}
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
          <p>{WORDS.view.accountGoesPasskeys}</p>
          <div className="button-row">
            <button
              type="button"
              className="button"
              disabled={ctrl.busy}
              onClick={() => void ctrl.act(accountApi.remove, WORDS.view.accountDeleted)}
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
