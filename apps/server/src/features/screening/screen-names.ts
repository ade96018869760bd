import { createHash } from 'node:crypto';
import type { ScreeningEvidence } from '@openfloor/contract/cases/screening-evidence';
import type { Database } from '@openfloor/db/database';
import { nameWords } from '@openfloor/rules/person-name';
import { openCase } from '../../kernel/cases/open-case.ts';
import { namesOf, type ScreenedName } from './name-store.ts';
import type { ScreeningDesk } from './screening-desk.ts';
import type { Hit } from './screening-task.ts';
import { readHitFrom } from './setting-store.ts';
import { findVersion, listLists, readContent } from './version-store.ts';

export interface ScreeningParts {
  database: Database;
  desk: ScreeningDesk;
}

/** A list in use. */
interface ListInUse {
  id: string;
  name: string;
  versionId: string;
  publishedOn: string | null;
}

/** Compares all the names of these customers with the lists in use, or with one of them; opens a case for each hit. */
export async function screenCustomers(
  { database, desk }: ScreeningParts,
  tenantId: string,
  customerIds: readonly string[],
  only?: string,
): Promise<number> {
  const asked = await database.tenant(tenantId, async tx => ({
    from: await readHitFrom(tx),
    lists: await listsInUse(tx, only),
    names: (await namesOf(tx, customerIds)).flatMap(comparable),
  }));
  if (asked.lists.length === 0 || asked.names.length === 0) return 0;
  const hits = await desk.screen(
    asked.names.map(({ name }) => name),
    asked.from,
    asked.lists.map(({ versionId }) => versionId),
    versionId => database.tenant(tenantId, tx => readContent(tx, versionId)),
  );
  let opened = 0;
  for (const [place, name] of asked.names.entries()) {
    for (const hit of hits[place] ?? []) {
      const list = asked.lists.find(one => one.versionId === hit.versionId);
      // A transaction each: the customer's ledger is locked no longer than it takes to open one.
      if (list && (await raise(database, tenantId, { name, hit, list, from: asked.from }))) opened++;
    }
  }
  return opened;
}

async function listsInUse(
  tx: Parameters<typeof listLists>[0],
  only: string | undefined,
): Promise<ListInUse[]> {
  const lists: ListInUse[] = [];
  for (const { list_id, name, active_version } of await listLists(tx)) {
    if (!active_version || (only !== undefined && active_version !== only)) continue;
    const version = await findVersion(tx, active_version);
    lists.push({ id: list_id, name, versionId: active_version, publishedOn: version?.published_on ?? null });
  }
  return lists;
}

/** What somebody registers as is a name where it has two words in it, such as `musa.danladi77`. */
function comparable(name: ScreenedName): ScreenedName[] {
  if (name.of !== 'username') return [name];
  const words = name.name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter(word => word.length >= 3);
  return words.length < 2 ? [] : [{ ...name, name: words.join(' ') }];
}

interface Raised {
  name: ScreenedName;
  hit: Hit;
  list: ListInUse;
  from: number;
}

const rounded = (score: number) => Math.round(score * 100) / 100;

/** Once for a name and an entry as both are: what two people decided of the pair holds until one of them changes. */
async function raise(
  database: Database,
  tenantId: string,
  { name, hit, list, from }: Raised,
): Promise<boolean> {
  const { entry } = hit;
  const nameHash = createHash('sha256').update(nameWords(name.name).join(' ')).digest('hex').slice(0, 32);
  const evidence: ScreeningEvidence = {
    kind: 'screening',
    list: { id: list.id, name: list.name, versionId: list.versionId, publishedOn: list.publishedOn },
    entry,
    ours: { name: name.name, of: name.of },
    matched: hit.matched,
    score: rounded(hit.score),
    from,
    parts: hit.parts.map(part => ({ ...part, score: rounded(part.score) })),
    others: hit.others.map(other => ({ ...other, score: rounded(other.score) })),
  };
  const opened = await database.tenant(tenantId, tx =>
    openCase(
      tx,
      {
        customerId: name.customerId,
        evidence,
        cause: `screening/${list.id}/${entry.ref}/${hit.entryHash}/${name.customerId}/${nameHash}`,
        why: `${list.name} ${entry.ref}, score ${evidence.score.toFixed(2)}`,
      },
      { kind: 'system', job: 'screening' },
    ),
  );
  return opened.isNew;
}
