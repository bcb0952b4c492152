/** The words about the edition on this device. */
export const WORDS = {
  load: 'Load it',
  keepsNothing: 'This browser keeps nothing once the window is closed.',
  kept: 'Kept on this device: works without a network.',
  notices: {
    newEditionReady: 'A new edition is ready. What you have kept stays.',
    exportWhatNeed: 'Export what you need.',
  },
} as const;
