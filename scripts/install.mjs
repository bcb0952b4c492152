import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, ROOT, unlessStamped } from './fingerprint.mjs';

const ARGS = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** The npm that started us, run by the Node that runs us; its settings stay in the environment. */
const npm = args =>
  process.env.npm_execpath
    ? spawnSync(process.execPath, [process.env.npm_execpath, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });

const installPackages = () => {
  console.log('Installing the packages of package-lock.json …');
  if (npm(ARGS).status !== 0) {
    throw new Error('npm could not install the packages; its message stands above.');
  }
};

/** A link to the packages of another working copy is left to that copy. */
const isLinked = () =>
  lstatSync(path.join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink();

/** Installs exactly the packages of the lock file, once per lock file, Node version and machine. */
export const install = async () => {
  if (isLinked()) {
    return;
  }
  const print = fingerprint(['package-lock.json'], process.version, process.platform, process.arch);
  return unlessStamped('node_modules/.installed', print, installPackages);
};
