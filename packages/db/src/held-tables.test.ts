import { describe, expect, test } from 'vitest';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';

/*
 * Whoever changes several tables that others write to waits for one with the other in hand, and one of the two fails. Migrations take
 * all such tables at once or none (`parts.hold`), and are committed before the next one begins.
 */

/** Those that were applied before this held. */
const since = '0530';
const files = (await readMigrationFiles(migrationsFolder)).filter(({ name }) => name >= since);

const trigger = /create (?:or replace )?(?:constraint )?trigger \w+ (?:before|after)[^;]*? on (\w+)/g;
const index = /create (?:unique )?index (?:\w+ )?on (\w+)/g;
const change = /alter table (\w+)/g;
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(found => found[1] ?? '');

/** What a migration changes of tables that were there before it. */
function touched(text: string): string[] {
  const sql = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\$\$[^$]*\$\$/g, '');
  const made = named(sql, /create table (\w+)/g);
  const all = [...named(sql, trigger), ...named(sql, index), ...named(sql, change)];
  return [...new Set(all)].filter(table => !made.includes(table));
}

function held(text: string): string[] {
  const list = /parts\.hold\(array\[([^\]]*)\]\)/.exec(text)?.[1] ?? '';
  return named(list, /'(\w+)'/g);
}

describe('a migration that changes what others write to', () => {
  test.each(files.filter(({ text }) => touched(text).length > 0))('$name', ({ text, alone }) => {
    expect(alone).toBe(true);
    const tables = touched(text);
    // One lock is waited for with nothing in hand.
    if (tables.length > 1) expect(held(text)).toEqual(expect.arrayContaining(tables));
  });

  test('is looked for', () => {
    expect(
      touched('create index on trade_order (at); create trigger x after insert on deposit for each row;'),
    ).toEqual(['deposit', 'trade_order']);
    expect(
      touched('create table mine (a int); create index mine_a on mine (a); -- alter table others'),
    ).toEqual([]);
  });
});
