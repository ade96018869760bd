import type pg from 'pg';
import type { BackedUpPieces } from './contents.ts';
import { listPlannedPieces } from './contents.ts';

const identifier = /^[a-z_][a-z_0-9]{0,62}$/;
const rangePattern = /^(DEFAULT|FOR VALUES FROM \([^();]*\) TO \([^();]*\))$/;
const beforePattern = /^FOR VALUES FROM \(MINVALUE\) TO \(([^();]+)\)$/;

/**
 * Gives an empty, migrated database the pieces that another one had. Where pieces begin, and which there are, was decided
 * when that one was migrated, and rows were put into them ever since.
 */
export async function arrangePieces(client: pg.ClientBase, wanted: readonly BackedUpPieces[]): Promise<void> {
  await client.query("set local timezone = 'UTC'");
  const present = await listPlannedPieces(client);
  for (const { table, key, pieces } of wanted) {
    refuseStrange([table, key, ...pieces.map(({ name }) => name)], pieces);
    const here = present.find(known => known.table === table);
    if (!here) throw new Error(`The backup keeps ${table} in pieces, and this version does not`);
    for (const piece of here.pieces)
      if (!isLasting(table, piece.name)) await client.query(`drop table parts.${piece.name}`);
    await moveBound(client, { table, key, from: rangeOf(here), to: rangeOf({ table, key, pieces }) });
    for (const piece of pieces) if (!isLasting(table, piece.name)) await makePiece(client, table, piece);
  }
  await tellLedger(client, wanted);
}

/** What every table in pieces has: the one for all that was before them, and the one for times that no other is for. */
const isLasting = (table: string, piece: string) => [`${table}_before`, `${table}_rest`].includes(piece);

const rangeOf = ({ table, pieces }: BackedUpPieces) =>
  pieces.find(({ name }) => name === `${table}_before`)?.range ?? '';

/** Names go into statements, and whoever had the backup may have changed them. */
function refuseStrange(names: readonly string[], pieces: BackedUpPieces['pieces']): void {
  const strange = names.find(name => !identifier.test(name));
  const range = pieces.find(piece => !rangePattern.test(piece.range))?.range;
  if (strange ?? range) throw new Error(`The backup names ${strange ?? range}, which is no piece of a table`);
}

async function moveBound(
  client: pg.ClientBase,
  { table, key, from, to }: { table: string; key: string; from: string; to: string },
): Promise<void> {
  if (from === to) return;
  const bound = beforePattern.exec(to)?.[1];
  if (!bound) throw new Error(`The backup does not say where the pieces of ${table} begin`);
  await client.query(`alter table public.${table} detach partition parts.${table}_before`);
  await client.query(`alter table parts.${table}_before drop constraint ${table}_bound`);
  await client.query(
    `alter table parts.${table}_before add constraint ${table}_bound check (${key} < ${bound})`,
  );
  await client.query(`alter table public.${table} attach partition parts.${table}_before ${to}`);
}

async function makePiece(
  client: pg.ClientBase,
  table: string,
  { name, range }: BackedUpPieces['pieces'][number],
): Promise<void> {
  await client.query('select parts.make($1, $2)', [table, name]);
  await client.query(`select parts.copy_triggers('public.${table}', 'parts.${name}', false)`);
  await client.query(`alter table public.${table} attach partition parts.${name} ${range}`);
}

/** Since when entries have a time of their own is written into a function when the ledger comes into pieces. */
async function tellLedger(client: pg.ClientBase, wanted: readonly BackedUpPieces[]): Promise<void> {
  const entries = wanted.find(({ table }) => table === 'ledger_entry');
  const bound = entries && beforePattern.exec(rangeOf(entries))?.[1];
  if (!bound) return;
  await client.query(
    `create or replace function ledger_since(p_at timestamptz) returns timestamptz language sql immutable parallel safe
     return case when p_at >= ${bound}::timestamptz then p_at else '-infinity'::timestamptz end`,
  );
}
