import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@openfloor/db/database';
import { hex, sameBytes } from '@openfloor/verify/bytes';
import { canonicalJson, type Json } from '@openfloor/verify/canonical-json';
import { recordLeaf } from '@openfloor/verify/day';
import { emptyRoot, Frontier, type Hash, nodeHash } from '@openfloor/verify/merkle';
import { saltOfRecord } from '../day/close-day.ts';
import { listDays } from '../day/day-store.ts';
import { readAgain, recordKinds } from '../day/record-store.ts';
import type { Findings } from './findings.ts';
import type { LoggedEntry } from './logged-entry.ts';

const pageSize = 1_000;
/** What comes to be known after a record has ended. */
const later = ['candle'];

/** Orders, applications, deposits and withdrawals are still what the log commits to. */
export async function checkRecords(tx: Tx, logged: readonly LoggedEntry[], found: Findings): Promise<void> {
  const secrets = new Map((await listDays(tx)).map(({ day, secret }) => [day, secret]));
  let compared = 0;
  for (const kind of recordKinds) {
    const heads = new Map(
      logged.flatMap(({ entry }) =>
        entry.kind === 'day' ? [[Number(entry.heads[kind].count), entry.heads[kind].head] as const] : [],
      ),
    );
    const frontier = new Frontier<Hash>({ join: nodeHash });
    const compare = () => {
      const head = heads.get(frontier.size);
      heads.delete(frontier.size);
      if (head !== undefined && head !== hex(frontier.root() ?? emptyRoot))
        found.differs('records', `the first ${frontier.size} ${kind} are not those of the log`);
    };
    compare();
    for (let from = 0n; ; from += BigInt(pageSize)) {
      const page = await readAgain(tx, kind, from, pageSize);
      for (const { id, day, record, leafHash, now } of page) {
        const leaf = recordLeaf(saltOfRecord(secrets.get(day)!, kind, id), JSON.parse(record) as Json);
        if (!sameBytes(leaf, leafHash))
          found.differs('records', `${kind} ${id}: what is kept of it was changed`);
        if (!now) found.differs('records', `${kind} ${id} is gone`);
        else if (!isSame(JSON.parse(record), now))
          found.differs('records', `${kind} ${id} is not what the log says`);
        frontier.add(leaf);
        compare();
      }
      if (page.length < pageSize) break;
    }
    compared += frontier.size;
    for (const size of heads.keys())
      found.differs('records', `${kind}: the log has ${size}, here are ${frontier.size}`);
  }
  found.compared('records', { count: String(compared) });
}

function isSame(record: Record<string, Json>, now: Record<string, unknown>): boolean {
  const without = (one: object) => Object.entries(one).filter(([name]) => !later.includes(name));
  const sorted = (one: object) => JSON.parse(canonicalJson(Object.fromEntries(without(one)) as Json));
  return isDeepStrictEqual(sorted(record), sorted(now));
}
