import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const rulesFile = fileURLToPath(
  new URL('../../../../../deploy/observability/alerts.yml', import.meta.url),
);
const rules = readFileSync(rulesFile, 'utf8');
export const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(path => existsSync(path));

/** What a server told at a moment, by the name and the labels of each series. */
export type Scrape = ReadonlyMap<string, number> & Map<string, number>;

/** One way in which a server was broken: what it told before, meanwhile and afterwards. */
export interface Story {
  alert: string;
  before: Scrape;
  during: Scrape;
  after: Scrape;
}

/** Each phase goes on for so many scrapes: longer than any rule waits. */
const steps = 20;
const everySeconds = 60;
const isCounter = (series: string) => /^\w+_(total|bucket|count|sum)\{/.test(series);

/** The scrapes as if each phase had gone on for a while: a gauge stands still, a counter grows as it did. */
function valuesOf(series: string, { before, during, after }: Story): string {
  const read = (scrape: Scrape) => scrape.get(series);
  const run = (value: number | undefined, growth = 0) => {
    if (value === undefined) return `_x${steps}`;
    return `${value}${growth < 0 ? '-' : '+'}${Math.abs(growth)}x${steps - 1}`;
  };
  if (!isCounter(series)) return [before, during, after].map(scrape => run(read(scrape))).join(' ');
  const first = read(before) ?? 0;
  const growth = Math.max(0, (read(during) ?? 0) - first);
  const last = first + growth * steps;
  return [
    read(before) === undefined && growth === 0 ? run(undefined) : run(first),
    run(first + growth, growth),
    read(after) === undefined ? run(undefined) : run(last),
  ].join(' ');
}

const firing = (which: string) => `count by (alertname) (ALERTS{${which}alertstate="firing"}) > bool 0`;

/** What an alert looks at. */
function metricsOf(alert: string): RegExp {
  const [, rule = ''] = new RegExp(`- alert: ${alert}\n([^]*?)labels:`).exec(rules) ?? [];
  return new RegExp(`^(${(rule.match(/\b((openfloor|nodejs|process)_\w+|up(?={))/g) ?? []).join('|')}){`);
}

/** Of all that was told: what the alert looks at, and what became otherwise meanwhile; of the first story everything. */
function seriesOf({ alert, before, during, after }: Story, isFirst: boolean): string[] {
  const own = metricsOf(alert);
  const all = new Set([before, during, after].flatMap(scrape => [...scrape.keys()]));
  const values = (series: string) => [before, during, after].map(scrape => scrape.get(series));
  return [...all].filter(
    series =>
      own.test(series) ||
      // How busy this machine is, is another story.
      (!series.startsWith('nodejs_') &&
        (isFirst || values(series).some(value => value !== before.get(series)))),
  );
}

function testOf(story: Story, place: number): object {
  const at = (step: number, which: string, alerts: readonly string[]) => ({
    expr: firing(which),
    eval_time: `${step * everySeconds}s`,
    exp_samples: alerts.map(alert => ({ labels: `{alertname="${alert}"}`, value: 1 })),
  });
  return {
    interval: `${everySeconds}s`,
    input_series: seriesOf(story, place === 0).map(series => ({
      series: series.replace('{', '{job="openfloor",instance="a:8080",').replace(',}', '}'),
      values: valuesOf(series, story),
    })),
    promql_expr_test: [
      at(steps - 1, '', []),
      at(2 * steps - 1, `alertname="${story.alert}",`, [story.alert]),
      at(3 * steps - 1, '', []),
    ],
  };
}

/** What promtool has against the stories; nothing where each alert was told and all was quiet before and after. */
export async function judge(program: string, stories: readonly Story[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openfloor-alerts-'));
  try {
    const file = join(folder, 'stories.json');
    // JSON is YAML.
    const tests = { rule_files: [rulesFile], evaluation_interval: '60s', tests: stories.map(testOf) };
    await writeFile(file, JSON.stringify(tests));
    await promisify(execFile)(program, ['test', 'rules', file]);
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
