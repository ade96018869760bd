import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';

/** One part of a table that is kept in pieces by time. */
export interface Piece {
  name: string;
  table: string;
  /** As PostgreSQL writes it. */
  range: string;
  bytes: number;
  /** Of the database's own where it lies there. */
  tablespace: string | null;
}

const format = 'openfloor.piece/v1';

/** Every piece, oldest first. For the owner of the tables. */
export async function listPieces(owner: pg.Client): Promise<Piece[]> {
  const { rows } = await owner.query<Piece & { bytes: string }>(`
    select c.relname as name, p.relname as table, pg_get_expr(c.relpartbound, c.oid) as range,
      pg_total_relation_size(c.oid) as bytes, s.spcname as tablespace
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    left join pg_tablespace s on s.oid = c.reltablespace
    where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r' order by p.relname, c.relname`);
  return rows.map(row => ({ ...row, bytes: Number(row.bytes) }));
}

/** The piece with this name; whoever names something else is told. */
export async function findPiece(owner: pg.Client, name: string): Promise<Piece> {
  const piece = (await listPieces(owner)).find(known => known.name === name);
  if (!piece) throw new Error(`There is no piece ${name}; "list" names those that there are`);
  return piece;
}

/**
 * Rows and indexes to another tablespace, on a cheaper disk. Nobody reads the piece meanwhile; what is in it stays as it is,
 * byte for byte, and so does everything that is proved of it.
 */
export async function movePiece(owner: pg.Client, name: string, tablespace: string): Promise<void> {
  await findPiece(owner, name);
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter table parts.%I set tablespace %I', $1::text, $2::text) as statement
     union all
     select format('alter index parts.%I set tablespace %I', c.relname, $2::text) from pg_index x
     join pg_class c on c.oid = x.indexrelid where x.indrelid = format('parts.%I', $1::text)::regclass`,
    [name, tablespace],
  );
  await owner.query('begin');
  try {
    for (const { statement } of rows) await owner.query(statement);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

interface Head {
  format: typeof format;
  table: string;
  piece: string;
  range: string;
}

/** All tenants' rows: the owner is held to the policies, too, unless it says otherwise for a moment. */
async function unforced<Result>(
  owner: pg.Client,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const forced = (on: boolean) =>
    owner.query(`do $$ begin
      if (select relrowsecurity from pg_class where oid = 'parts.${name}'::regclass) then
        execute 'alter table parts.${name} ${on ? '' : 'no '}force row level security';
      end if; end $$`);
  await owner.query('begin');
  try {
    await forced(false);
    const result = await work();
    await forced(true);
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const rowsAtOnce = 2_000;

/** Each row as text, in the order of the piece's key, which is the same wherever the rows lie. */
async function eachRow(owner: pg.Client, name: string, take: (lines: string[]) => Promise<void>) {
  await owner.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'`);
  const { rows: keys } = await owner.query<{ key: string }>(
    `select string_agg(quote_ident(a.attname), ', ' order by k.place) as key
     from pg_index x cross join unnest(x.indkey) with ordinality as k(attnum, place)
     join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum
     where x.indrelid = $1::regclass and x.indisprimary`,
    [`parts.${name}`],
  );
  await owner.query(
    `declare piece_rows no scroll cursor for select replace(encode(convert_to(p::text, 'UTF8'), 'base64'), E'\\n', '') as row
     from parts.${name} p order by ${keys[0]?.key}`,
  );
  for (;;) {
    const { rows } = await owner.query<{ row: string }>(`fetch ${rowsAtOnce} from piece_rows`);
    if (rows.length === 0) break;
    await take(rows.map(({ row }) => row));
  }
  await owner.query('close piece_rows');
}

export interface Exported {
  rows: number;
  /** SHA-256 of all lines of rows, in hexadecimal. */
  hash: string;
}

/** All rows of a piece in a file, with their hash at its end. The piece stays where it is. */
export async function exportPiece(owner: pg.Client, name: string, file: string): Promise<Exported> {
  const { table, range } = await findPiece(owner, name);
  const zip = createGzip();
  const written = createWriteStream(file, { flags: 'wx' });
  zip.pipe(written);
  const write = async (text: string) => {
    if (!zip.write(text)) await once(zip, 'drain');
  };
  const hash = createHash('sha256');
  let count = 0;
  const exported = await unforced(owner, name, async () => {
    await write(`${JSON.stringify({ format, table, piece: name, range } satisfies Head)}\n`);
    await eachRow(owner, name, async lines => {
      const text = lines.map(line => `${line}\n`).join('');
      hash.update(text);
      count += lines.length;
      await write(text);
    });
    return { rows: count, hash: hash.digest('hex') };
  });
  zip.end(`${JSON.stringify(exported)}\n`);
  await finished(written);
  return exported;
}

/** The hash of what a piece holds now, to be compared with a file's. */
export function hashPiece(owner: pg.Client, name: string): Promise<Exported> {
  return unforced(owner, name, async () => {
    const hash = createHash('sha256');
    let rows = 0;
    await eachRow(owner, name, async lines => {
      hash.update(lines.map(line => `${line}\n`).join(''));
      rows += lines.length;
    });
    return { rows, hash: hash.digest('hex') };
  });
}

/**
 * Makes a piece that is gone again, from its file. Either all of it is there afterwards, with the hash that it had, or nothing
 * has changed.
 */
export async function restorePiece(owner: pg.Client, file: string): Promise<Exported & { piece: string }> {
  let head: Head | undefined;
  let said: Exported | undefined;
  let waiting: string[] = [];
  const insert = async (piece: string) => {
    if (waiting.length === 0) return;
    await owner.query(
      `insert into parts.${piece} select (convert_from(decode(r, 'base64'), 'UTF8')::parts.${piece}).*
       from unnest($1::text[]) r`,
      [waiting],
    );
    waiting = [];
  };
  await owner.query('begin');
  try {
    const input = createReadStream(file).pipe(createGunzip());
    // Made here, where nothing is waited for before its first line: it would be lost.
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (!head) {
        head = readHead(line);
        const { rowCount } = await owner.query('select to_regclass($1) where to_regclass($1) is not null', [
          `parts.${head.piece}`,
        ]);
        if (rowCount !== 0) throw new Error(`The piece ${head.piece} is there`);
        await owner.query('select parts.make($1, $2)', [head.table, head.piece]);
        await owner.query(`alter table parts.${head.piece} no force row level security`);
      } else if (line.startsWith('{')) {
        said = JSON.parse(line) as Exported;
      } else {
        waiting.push(line);
        if (waiting.length >= rowsAtOnce) await insert(head.piece);
      }
    }
    if (!head || !said) throw new Error(`${file} is not whole`);
    const { piece, table, range } = head;
    await insert(piece);
    const hash = createHash('sha256');
    let rows = 0;
    await eachRow(owner, piece, async texts => {
      hash.update(texts.map(text => `${text}\n`).join(''));
      rows += texts.length;
    });
    const found = { rows, hash: hash.digest('hex') };
    if (found.hash !== said.hash || found.rows !== said.rows)
      throw new Error(`${file} does not have the hash that it says: nothing was restored`);
    await owner.query(
      `do $$ begin
        if (select relrowsecurity from pg_class where oid = 'public.${table}'::regclass) then
          alter table parts.${piece} force row level security;
        end if;
        perform parts.copy_triggers('public.${table}', 'parts.${piece}', false);
      end $$`,
    );
    await owner.query(`alter table public.${table} attach partition parts.${piece} ${range}`);
    await owner.query('commit');
    return { piece, ...found };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const identifier = /^[a-z_0-9]{1,63}$/;
const rangePattern = /^FOR VALUES FROM \([^();]*\) TO \([^();]*\)$/;

/** Names go into statements, and whoever had the file may have changed them. */
function readHead(line: string): Head {
  const head = JSON.parse(line) as Head;
  if (
    head.format !== format ||
    !identifier.test(head.table) ||
    !identifier.test(head.piece) ||
    !rangePattern.test(head.range)
  )
    throw new Error('This is no file of a piece');
  return head;
}
