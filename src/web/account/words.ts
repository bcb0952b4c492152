/** The sentences of the account. */
export const WORDS = {
  yourGames: 'Your games',
  passkeys: 'Passkeys',
  remove: 'Remove',
  addPasskey: 'Add a passkey',
  about: 'Your games on every device, and a way back to your seats',
  toLobby: 'To the lobby',
  haveOne: 'You have one already',
  noPassword: 'Your device or your security key proves that it is you. There is no password.',
  signIn: 'Sign in with a passkey',
  make: 'Make an account',
  noPasskeys: 'This browser has no passkeys here: they need https, or localhost.',
  makeWith: 'Make an account with a passkey',
  email: 'E-mail',
  lost: 'Lost every passkey',
  wayBack: 'A way back by e-mail',
  leave: 'Leave',
  signOut: 'Sign out',
  deleteAsk: 'Delete the account …',
  deleteSure: 'Delete it for good',
  keepIt: 'Keep it',
  games: {
    noPartGame:
      'You are not in a game yet. Games that you join or open from now on are listed here, on every device.',
  },
  passkeysPage: {
    passkey: 'Passkey',
    passkeyRemoved: 'The passkey is removed.',
    removePasskey: (number: number) => `Remove passkey ${number}`,
    onePasskeyAlone:
      'With one passkey alone, losing it means losing the account. Add a second: another device, or a key on your key ring.',
    passkeyAdded: 'The passkey is added.',
  },
  view: {
    yourAccount: 'Your account',
    signed: 'You are signed in.',
    accountMadeSigned: 'Your account is made, and you are signed in.',
    canPlayWithout:
      'You can play without one: a link and a name are enough. An account remembers your seats, so that you find them on your phone as well as on your desk.',
    gaveAccountAddress: 'If your account has an address, we send it a link that signs you in once.',
    mailMeWay: 'Mail me a way back',
    accountAddressLink: 'If an account has this address, a link is on its way to it.',
    serverSendsNo:
      'This server sends no mail, so there is no way back by e-mail. The links of your seats still open them, and the host of a game can give you a new one.',
    onlyUsedSend: 'Only used to send you a link if you lose every passkey. Leave it empty to have none.',
    keepThisAddress: 'Keep this address',
    noAddressKept: 'No address is stored.',
    signedOut: 'You are signed out.',
    accountGoesPasskeys:
      'This deletes the account with its passkeys and its list of games. The games stay, and the link of a seat still opens it.',
    accountDeleted: 'The account is deleted.',
    linkOnItsWay: 'A link is on its way there: open it here, and the address is yours.',
    addressIsYours: 'The address is yours now.',
    signedInAgain: 'You are signed in again. Add a passkey for the next time.',
  },
  /** By the name of the browser’s error. */
  passkeyFaults: {
    NotAllowedError: 'No passkey was given. You can try again.',
    InvalidStateError: 'This device already holds a passkey of your account.',
    SecurityError: 'Passkeys work only over https, or on localhost.',
    AbortError: 'It was interrupted. You can try again.',
  },
} as const;
