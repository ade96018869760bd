import { readFileSync } from 'node:fs';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tellBuild } from '../metrics.ts';
import { calm, causesOf, settle } from './testing/causes.ts';
import { judge, promtool, rulesFile, type Scrape, type Story } from './testing/promtool.ts';
import { createWatchedWorld, type WatchedWorld } from './testing/watched-world.ts';

const rules = readFileSync(rulesFile, 'utf8');
const dashboard = readFileSync(new URL('dashboard.json', `file://${rulesFile}`), 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
/** Only what the rules look at: a server tells much more. */
const looked = new Set(rules.match(/\b(openfloor|nodejs|process)_\w+|\bup\b/g));

/** Thirty causes, one after the other, take most of a minute; `npm test` tries the rules by figures that are written down. */
const isLong = torture(false, true);

let world: WatchedWorld;
let known: Set<string>;
const stories: Story[] = [];
beforeAll(async () => {
  world = await createWatchedWorld();
  // As a server does that was started, and not made by a test.
  tellBuild(world.server.metrics.registry, { version: '1.0.0', commit: undefined });
  await settle(world);
  const { body } = await world.server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''));
  let before = lookedAt(await calm(world));
  for (const [alert, { begin, end }] of Object.entries(isLong ? causesOf(world) : {})) {
    await begin();
    const during = lookedAt(await world.scrape());
    await end();
    const after = lookedAt(await calm(world));
    stories.push({ alert, before, during, after });
    before = after;
  }
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const lookedAt = (scrape: Scrape): Scrape =>
  new Map([...scrape].filter(([series]) => looked.has(series.slice(0, series.indexOf('{')))));

test('every alert has a cause, and every cause its alert', () => {
  expect(Object.keys(causesOf(world)).sort()).toEqual(alerts.toSorted());
});

test('rules and dashboard look only at what a server tells', () => {
  const plain = (text: string) =>
    [...new Set(text.match(/\b(openfloor|nodejs|process)_\w+/g))].filter(
      name => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
  expect(plain(rules)).toEqual([]);
  expect(plain(dashboard)).toEqual([]);
});

const program = promtool;
if (isLong && program !== undefined)
  test('each alert is told when its cause is there, and all are quiet before and afterwards', async () => {
    expect(await judge(program, stories)).toBe('');
  }, 180_000);
if (program === undefined)
  test('promtool is not installed here: no rule has judged what the server told', () => {
    expect(program).toBeUndefined();
  });
