import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
/** A smaller file travels in one packet anyway. */
const LEAST = 1024;
/** Rules of earlier versions, which few fetch: a third of all text, and packed so tightly a third of the time. */
const SELDOM = /\.frozen-[^/]*\.js$/;
const GOOD_QUALITY = 9;
const pack = promisify(brotliCompress);

const packFile = async file => {
  const text = await readFile(file);
  if (text.length >= LEAST) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: SELDOM.test(file) ? GOOD_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    await writeFile(`${file}.br`, await pack(text, { params }));
  }
};

/** Lays a packed copy beside every text file of a folder: files sent again and again are packed once, and tightly. */
export const packTexts = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => packFile(path.join(parentPath, name))));
};
