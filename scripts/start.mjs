/** Installs and builds what changed, then runs the server: `npm start`. */
import { exitOf, startNode, stopOnSignals } from './shared/long-running.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { serverEntry } from './shared/paths.mjs';
import { isTaken } from './shared/ports.mjs';
import { prepare } from './shared/prepare.mjs';
import { givingBackMemory } from './shared/server-memory.mjs';

requireNodeVersion();
await refuseTakenPort();
if (!(await prepare())) process.exit(1);
await refuseTakenPort();
const server = startNode([serverEntry], { env: givingBackMemory(process.env) });
stopOnSignals([server]);
process.exitCode = await exitOf(server);

async function refuseTakenPort() {
  const port = Number(process.env.PORT || 8080);
  const isListenable = Number.isInteger(port) && port > 0 && port < 65_536;
  if (!isListenable || !(await isTaken(port, process.env.HOST))) return;
  console.error(
    `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
  );
  process.exit(1);
}
