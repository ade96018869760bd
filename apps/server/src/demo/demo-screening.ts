import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Database, Tx } from '@openfloor/db/database';
import { openByHand } from '../features/cases/work-on-case.ts';
import { carryOut } from '../features/screening/carry-out.ts';
import { screeningJob } from '../features/screening/screening-job.ts';
import { screeningKinds } from '../features/screening/screening-kinds.ts';
import type { ScreeningTask } from '../features/screening/screening-task.ts';
import { insertList, readContent, storeDraft, storeFile } from '../features/screening/version-store.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import type { DemoDesk } from './demo-desk.ts';
import { demoPeople } from './demo-money.ts';
import { within } from './demo-parts.ts';
import { demoPersonId } from './money-books.ts';

type Index = Parameters<typeof carryOut>[1];

/** Nobody publishes this list, and nobody who is on it exists. */
const invented = [
  [
    '10001',
    'ADEWALEH, Gbengga',
    'Gbenga Adewaley',
    'DOB 1961; nationality Nowhere; Passport A-0099214 (Nowhere); Gender Male.',
  ],
  ['10002', 'ZUBARANI, Qamil Idrissu', 'Kamil Zubarany', 'DOB 1955; POB Port Example.'],
  ['10003', 'VASQUARÉ DO PRADILHO, Anselmo', 'Anselmo Pradilho', 'DOB circa 1970.'],
  ['10004', 'KORVATHIN, Lioneza', 'Lioneza Korvatin', 'DOB 02 Mar 1981; nationality Nowhere.'],
  ['10005', 'TSELMENOV, Arkip Davydko', 'Archip Tselmenof', 'DOB 1949.'],
] as const;

const row = (cells: readonly string[]) =>
  `${cells.map((cell, place) => (place === 0 || cell === '-0- ' ? cell : `"${cell}"`)).join(',')}\r\n`;
const nothing = '-0- ';
const main = Buffer.from(
  invented
    .map(([ref, name, , remarks]) =>
      row([ref, name, 'individual', 'EXAMPLE', ...Array.from({ length: 7 }, () => nothing), remarks]),
    )
    .join(''),
);
const aliases = Buffer.from(
  invented.map(([ref, , alias]) => row([ref, '1', 'aka', alias, nothing])).join(''),
);

/** A list that two people have put into use, the case that it raised, and one that somebody of the team opened. */
export async function seedScreening(
  tx: Tx,
  { tenant, desk }: { tenant: Tenant; desk: DemoDesk },
): Promise<void> {
  const indexes: Index = new Map();
  const ask = (task: ScreeningTask) => carryOut(task, indexes, () => {});
  const { staffId } = desk.maker.caller;
  const listId = await insertList(tx, { name: 'Example sanctions list', format: 'ofac', staffId });
  const made = await ask({ kind: 'read', format: 'ofac', files: { main, aliases }, before: null });
  if (!made || !('people' in made)) throw new Error('The list of the demo cannot be read');
  const versionId = await storeDraft(tx, { listId, made, publishedOn: null, staffId });
  for (const [part, name, bytes] of [
    ['main', 'SDN.CSV', main],
    ['aliases', 'ALT.CSV', aliases],
  ] as const) {
    const sha256 = createHash('sha256').update(bytes).digest();
    await storeFile(tx, versionId, {
      ...{ part, name, sha256, byteSize: bytes.length, content: gzipSync(bytes), staffId },
    });
  }
  const [activate] = screeningKinds;
  if (!activate) throw new Error('Nobody puts lists into use');
  await desk.agree(activate, { versionId }, 'The first list of the demo');
  // Within the transaction that is under way, and so without the thread that does it elsewhere.
  const inline = {
    async screen(names: readonly string[], from: number, versions: readonly string[]) {
      for (const id of versions)
        await ask({ kind: 'load', versionId: id, content: await readContent(tx, id) });
      return ask({ kind: 'screen', versions, names, from });
    },
  };
  const job = screeningJob({ database: within(tx) as Database, desk: inline as never });
  const at = new Date();
  while ((await job.run(tenant.tenantId, at, at)) > 0);
  const { username } = demoPeople.NGN[3]!;
  await openByHand(desk.maker, {
    customerId: demoPersonId(tenant, username),
    text: 'Asked on the phone how much can be paid in without papers',
    stopPayouts: false,
  });
}
