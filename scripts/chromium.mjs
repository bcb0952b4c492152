import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];

/** The same engine without windows and tabs to draw: a page opens with a third less work. */
const LIGHT = 'chromium-headless-shell';

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const NONE =
  'The browser checks need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is, and run again.';

const isExecutable = file => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = name =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map(folder => path.join(folder, name))
    .find(isExecutable);

const installed = () => NAMES.map(onPath).find(Boolean) ?? APPLICATIONS.find(isExecutable);

const canUseApt = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const installWithApt = () => {
  console.log('Installing Chromium for the browser checks …');
  const install = name => apt('install', '-y', '-qq', '--no-install-recommends', name);
  // The light one is a gain, not a need: some systems do not have it.
  return apt('update', '-qq') && install('chromium') && (install(LIGHT) || true);
};

const fromEnvironment = given => {
  if (!isExecutable(given)) {
    throw new Error(`CHROMIUM_PATH is set to ${given}, which is not a program that can be run.`);
  }
  return given;
};

/** The browser for the checks; where there is none and cannot be one, the run fails: nothing is skipped. */
export const findChromium = () => {
  if (process.env.CHROMIUM_PATH) {
    return fromEnvironment(process.env.CHROMIUM_PATH);
  }
  const found = installed() ?? (canUseApt() && installWithApt() ? installed() : undefined);
  if (found === undefined) {
    throw new Error(NONE);
  }
  return found;
};

/** The browser of most checks, without a window. It shows no notices: a check of these asks for the whole browser. */
export const findLightChromium = () =>
  process.env.CHROMIUM_LIGHT_PATH ||
  (process.env.CHROMIUM_PATH ? undefined : onPath(LIGHT)) ||
  findChromium();
