import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../shared/paths.mjs';
import { run, runNpm, toolPath } from '../shared/run.mjs';
import { startPretendedServer } from './pretended-server.mjs';

/** As somebody has it who is careful; the libraries' own types count, too. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    outDir: 'out',
  },
};

/** Does with the packages what their READMEs say, in a folder that knows nothing of this one. @param {string[]} tarballs */
export async function tryOut(tarballs) {
  const folder = mkdtempSync(join(tmpdir(), 'openfloor-packages-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "name": "somebody", "type": "module", "private": true }');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...tsconfig, files: ['client.ts', 'verify.ts'] }),
    );
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    await runNpm(['install', ...options, ...tarballs.map(file => resolve(file))], { cwd: folder });
    const require = createRequire(join(folder, 'package.json'));
    const contract = await import(
      pathToFileURL(require.resolve('@openfloor/client/contract/all-calls')).href
    );
    const server = await startPretendedServer(contract.allCalls);
    try {
      writeFileSync(
        join(folder, 'client.ts'),
        exampleIn(folder, 'client').replace('https://invest.example.com/api', server.baseUrl),
      );
      writeFileSync(join(folder, 'verify.ts'), exampleIn(folder, 'verify'));
      await run(process.execPath, [toolPath('tsc'), '-p', folder], { cwd: folder });
      await tryClient(folder, server);
    } finally {
      server.close();
    }
    await tryVerify(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {string} name */
function exampleIn(folder, name) {
  const readme = readFileSync(join(folder, `node_modules/@openfloor/${name}/README.md`), 'utf8');
  return /^```ts\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? '';
}

/** @param {string} folder @param {Awaited<ReturnType<typeof startPretendedServer>>} server */
async function tryClient(folder, { asked }) {
  const said = await run(process.execPath, ['out/client.js'], { cwd: folder });
  assert.equal(said, '1000.50 available\nrefused 20003 The price has moved\n');
  assert.deepEqual(
    asked.map(({ call }) => call),
    ['POST /user/login', 'GET /user/balance', 'POST /stockTrade/buy'],
  );
  assert.equal(asked[1]?.headers.token, 'T-1');
  assert.equal(asked[2]?.headers['idempotency-key'], 'my-order-1');
}

/** A statement that is in order, and the same with a word changed. @param {string} folder */
async function tryVerify(folder) {
  const vectors = readFileSync(join(root, 'packages/verify/vectors/statement.json'), 'utf8');
  const { trust, file } = JSON.parse(vectors);
  writeFileSync(join(folder, 'statement.json'), JSON.stringify(file));
  const said = await run(process.execPath, ['out/verify.js', 'statement.json', trust.key], { cwd: folder });
  assert.match(said, /^(sound|unjudged) .*checkpoint-signed.*head-committed/);
  const command = ['node_modules/.bin/openfloor-verify', 'statement.json', '--key', trust.key, '--json'];
  const found = await run(process.execPath, command, { cwd: folder });
  assert.notEqual(JSON.parse(found).status, 'wrong');
  const [line] = file.transactions;
  const changed = { ...file, transactions: [{ ...line, hash: line.hash.replace(/^./, 'x') }] };
  writeFileSync(join(folder, 'statement.json'), JSON.stringify(changed));
  await assert.rejects(run(process.execPath, command, { cwd: folder }), /exit code [12]/);
}
