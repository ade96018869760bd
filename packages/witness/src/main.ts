import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyText, readKey } from '@openfloor/verify/note';
import { lockState, openState, writeState } from './state-file.ts';
import { Witness } from './witness.ts';
import { witnessServer } from './witness-server.ts';

const usage = `npm run witness -- --name witness.example/w1 --log <key of a log> [--log <another>]

  --name    what this witness is called; needed once, then it is in the state
  --log     a log's key, as its operator publishes it: <name>+<id>+<base64>; twice while a log changes its key
  --state   the one file of state, with this witness's key (witness.json)
  --host    where it listens (127.0.0.1)
  --port    where it listens (8090)
`;

const tell = (what: string) => void process.stderr.write(`${what}\n`);

function start(): void {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      log: { type: 'string', multiple: true },
      state: { type: 'string', default: 'witness.json' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8090' },
    },
  });
  const keys = (values.log ?? []).map(readKey);
  if (keys.length === 0) throw new Error(`A witness needs a log to watch.\n\n${usage}`);
  const file = resolve(values.state);
  const unlock = lockState(file);
  const persist = (state: Parameters<typeof writeState>[1]) => writeState(file, state);
  const witness = new Witness(openState(file, values.name), { keys, persist, now: Date.now, tell });
  const server = witnessServer(witness, tell);
  server.listen(Number(values.port), values.host, () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`${keyText(witness.key)}\nlistening on http://${values.host}:${port}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => {
        unlock();
        process.exit(0);
      });
      server.closeIdleConnections();
    });
}

try {
  start();
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
