import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { headingsOf } from './shared/documents.mjs';
import { root } from './shared/paths.mjs';

const folder = join(root, 'deploy/observability');
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const alerts = rules.split('- alert: ').slice(1);
const nameOf = rule => /^\w+/.exec(rule)?.[0];

describe.each(alerts.map(rule => [nameOf(rule), rule]))('the alert %s', (name, rule) => {
  it('says how grave it is, what happens and what to do', () => {
    expect(rule).toMatch(/severity: (critical|warning)\n/);
    expect(rule).toMatch(/summary: ".{20,}"/);
    const [, file, heading] = /runbook_url: ([\w/.]+)#(\w+)/.exec(rule) ?? [];
    expect(headingsOf(file)).toContain(heading);
    expect(heading).toBe(name.toLowerCase());
  });
});

test('every runbook is of an alert', () => {
  const [, ...written] = headingsOf('docs/runbooks.md');
  expect(written).toEqual(alerts.map(rule => nameOf(rule)?.toLowerCase()));
});

test('the dashboard is one that Grafana reads: panels with places, titles and questions', () => {
  const { title, uid, panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
  expect({ title, uid }).toEqual({ title: 'Openfloor', uid: 'openfloor' });
  const shown = panels.filter(({ type }) => type !== 'row');
  expect(shown.length).toBeGreaterThan(20);
  for (const { title: name, gridPos, targets, description } of shown) {
    expect(name).toMatch(/./);
    expect(description, name).toMatch(/./);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    expect(targets.every(({ expr }) => expr.length > 0)).toBe(true);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

// CI installs it beside the build and says by which process.
const coming = Number(process.env.PROMTOOL_INSTALLED_BY ?? 0);
while (coming > 0 && existsSync(`/proc/${coming}`)) await setTimeout(200);
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(path => existsSync(path));

if (promtool)
  test('promtool takes the rules, and each does at its limit what it should', {
    timeout: 60_000,
  }, async () => {
    const run = promisify(execFile);
    const { stdout } = await run(promtool, ['check', 'rules', 'alerts.yml'], { cwd: folder });
    expect(stdout).toContain(`${alerts.length} rules found`);
    await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: folder });
  });
else
  test('promtool is not installed here (Debian: prometheus): nobody has judged the rules', () => {
    expect(promtool).toBeUndefined();
  });
