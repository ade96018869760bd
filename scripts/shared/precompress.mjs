import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './fingerprint.mjs';

// No pages: the server writes the tenant into them on the way out.
const compressible = /\.(js|mjs|css|svg|json|webmanifest|txt|xml|wasm|ttf|ico)$/;
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every compressible file that they make smaller. @param {string} folder */
export async function precompress(folder) {
  const files = filesUnder(folder, name => name === '.vite').filter(file => compressible.test(file));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (small.length < content.length) await writeFile(`${file}.br`, small);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}
