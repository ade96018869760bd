import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { newSecret } from '@openfloor/verify/ed25519';
import { keyText, readKey } from '@openfloor/verify/note';
import { Witness } from '@openfloor/witness/witness';
import { witnessServer } from '@openfloor/witness/witness-server';
import { findCheckpoint, findLog } from '../log-store.ts';
import { LogTrees } from '../log-tree.ts';
import { listWitnesses } from '../witness/fork-store.ts';
import { WitnessDesk } from '../witness/witness-desk.ts';
import type { Attacked } from './attack-world.ts';

/** A witness of the log that this database has, on a port of its own. */
export async function standingWitness({ database }: Attacked, tenantId: string) {
  const log = (await database.tenant(tenantId, findLog))!;
  const witness = new Witness(
    { name: 'w.example', secret: newSecret(), logs: [] },
    { keys: [readKey(log.firstKey)], persist: () => {}, now: Date.now, tell: () => {} },
  );
  const server = witnessServer(witness, () => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const complaints: string[] = [];
  return {
    /** What the server’s log had of it. */
    complaints,
    /** Has it sign the newest head, and gives how many have. */
    async askFor(one: Attacked): Promise<number> {
      const desk = new WitnessDesk({
        database: one.database,
        trees: new LogTrees(one.database),
        witnesses: [{ url: `http://127.0.0.1:${port}`, key: witness.key }],
        log: { error: ({ err }: { err?: Error }) => void complaints.push(err?.message ?? '') },
      });
      desk.ask(tenantId);
      await desk.settled();
      return (await one.database.tenant(tenantId, tx => findCheckpoint(tx)))!.cosignatures.length;
    },
    seenBy: (one: Attacked) => one.database.tenant(tenantId, tx => listWitnesses(tx, [keyText(witness.key)])),
    close: () => void server.close(),
  };
}
