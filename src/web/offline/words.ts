/** The words about the edition on this device. */
export const WORDS = {
  load: 'Load it',
  keepsNothing: 'This browser deletes your papers when the window is closed.',
  kept: 'Stored on this device: works without a network.',
  notices: {
    newEditionReady: 'A new edition is ready. Your saved papers stay.',
    exportWhatNeed: 'Export the papers that you need.',
  },
} as const;
