import type { Tx } from '@openfloor/db/database';
import type { ServerNodeTable } from '@openfloor/db/tables.generated';
import { type Insertable, type Selectable, sql } from 'kysely';

/** What a server says of itself; when it was seen, the database says. */
export type NodeWord = Omit<Insertable<ServerNodeTable>, 'seen_at'>;
export type NodeRow = Selectable<ServerNodeTable>;

/** Silent servers stay so long, for somebody to see them. */
export const forgottenAfterSeconds = 600;
/** A server that is started again and again by mistake leaves one row each time. */
const shownMax = 100;

/** Says it, and gives the database's time. What fell silent long ago goes. */
export async function tellNode(tx: Tx, word: NodeWord): Promise<Date> {
  await tx
    .deleteFrom('server_node')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})`)
    .execute();
  const { seen_at } = await tx
    .insertInto('server_node')
    .values(word)
    .onConflict(conflict =>
      conflict.column('node').doUpdateSet({ ...word, seen_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('seen_at')
    .executeTakeFirstOrThrow();
  return seen_at;
}

/** Nobody else can have had this port of this machine for as long as somebody has it now. */
export async function forgetPredecessor(tx: Tx, { host, port, node }: NodeWord): Promise<void> {
  await tx
    .deleteFrom('server_node')
    .where('host', '=', host)
    .where('port', '=', port)
    .where('node', '<>', node)
    .execute();
}

export async function forgetNode(tx: Tx, node: string): Promise<void> {
  await tx.deleteFrom('server_node').where('node', '=', node).execute();
}

/** All that were seen lately, in the order of their start, and the database's time. */
export async function listNodes(tx: Tx): Promise<{ at: Date; nodes: NodeRow[] }> {
  const nodes = await tx
    .selectFrom('server_node')
    .selectAll()
    .where('seen_at', '>=', sql<Date>`clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})`)
    .orderBy('seen_at', 'desc')
    .limit(shownMax)
    .execute();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  if (!rows[0]) throw new Error('The database does not tell the time');
  nodes.sort((one, other) => one.started_at.getTime() - other.started_at.getTime());
  return { at: rows[0].at, nodes };
}
