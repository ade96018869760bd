import { columnTypes, homeTypes, jsonShapes } from './overrides.ts';
import type { Check, Column } from './read-columns.ts';
import { askedDomain, valueList } from './value-lists.ts';

/** As connection.ts reads them: exact numbers as text or bigint, a date as text. */
const typeScript: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
};

const opening = `// Written by \`npm run tables\` from a migrated database: change a migration, or table-types/overrides.ts.
import type { Currency, IdType, Language, LocalCurrency, MarketCode, OfferKind, StaffRole } from '@openfloor/homes/codes';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LocalText, NewsTranslations, OfferDocument, PublicFigure } from './json-columns.ts';
import type { AppendOnly, ReadOnly } from './row-rights.ts';
`;

const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The whole of tables.generated.ts. */
export function writeTypes(columns: readonly Column[], checks: readonly Check[]): string {
  const lists = readLists(checks);
  const domains = [...lists.domains].map(([name, values]) => `export type ${pascal(name)} = ${values};\n`);
  const tables = groupByTable(columns);
  const interfaces = tables.map(([table, own]) => {
    const lines = own.map(column => `  ${column.column}: ${columnType(column, lists)};\n`);
    return `export interface ${pascal(table)}Table {\n${lines.join('')}}\n`;
  });
  const schema = tables.map(([table, own]) => `  ${table}: ${withRights(`${pascal(table)}Table`, own)};\n`);
  const all = `/** Every table's columns. */\nexport interface Schema {\n${schema.join('')}}\n`;
  return [opening, ...domains, ...interfaces, all].join('\n');
}

interface Lists {
  /** By `table.column`. */
  columns: Map<string, string>;
  domains: Map<string, string>;
}

function readLists(checks: readonly Check[]): Lists {
  const lists: Lists = { columns: new Map(), domains: new Map() };
  for (const check of checks) {
    const list = valueList(check);
    const values = list?.values.join(' | ') ?? '';
    if (list && check.table !== null) lists.columns.set(`${check.table}.${list.column}`, values);
    if (list && check.domain !== null && !homeTypes[check.domain]) lists.domains.set(check.domain, values);
    const asked = askedDomain(check);
    const home = asked && homeTypes[asked.domain];
    if (home && check.table !== null) lists.columns.set(`${check.table}.${asked.column}`, home);
  }
  return lists;
}

function groupByTable(columns: readonly Column[]): [string, Column[]][] {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    const known = tables.get(column.table);
    if (known) known.push(column);
    else tables.set(column.table, [column]);
  }
  return [...tables];
}

function columnType(column: Column, lists: Lists): string {
  const name = `${column.table}.${column.column}`;
  const override = columnTypes[name];
  if (override?.includes('<')) return override;
  if (column.type === 'json' || column.type === 'jsonb') return jsonType(column, jsonShapes[name]);
  const one = override ?? lists.columns.get(name) ?? scalarType(column, lists);
  const value = column.array ? `${one.includes(' | ') ? `(${one})` : one}[]` : one;
  const stored = column.nullable ? `${value} | null` : value;
  if (column.filled === 'always') return `GeneratedAlways<${stored}>`;
  return column.filled === 'by default' ? `Generated<${stored}>` : stored;
}

function scalarType({ table, column, type, domain }: Column, lists: Lists): string {
  if (domain !== null && lists.domains.has(domain)) return pascal(domain);
  const found = typeScript[type];
  if (!found) throw new Error(`${table}.${column} has type ${type}, for which write-types.ts knows none`);
  return found;
}

/** Written as text, read as what it says. */
function jsonType({ nullable, filled }: Column, shape: string | undefined): string {
  const inserted = filled === 'never' ? 'string' : 'string | undefined';
  if (shape) {
    const type = `JSONColumnType<${shape}${filled === 'never' ? '' : `, ${inserted}`}>`;
    return nullable ? `${type} | null` : type;
  }
  const orNull = nullable ? ' | null' : '';
  return `ColumnType<unknown, ${inserted}${orNull}, string${orNull}>`;
}

function withRights(type: string, [column]: readonly Column[]): string {
  if (column?.updatable) return type;
  return column?.insertable ? `AppendOnly<${type}>` : `ReadOnly<${type}>`;
}
