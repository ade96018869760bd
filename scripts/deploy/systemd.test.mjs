import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from '../shared/documents.mjs';
import { root } from '../shared/paths.mjs';
import { settingsFiles } from '../shared/settings-files.mjs';

const units = repositoryFiles.filter(file => file.startsWith('deploy/systemd/'));
const services = units.filter(file => file.endsWith('.service'));
const analyze = '/usr/bin/systemd-analyze';
const linesOf = file => textOf(file).split('\n');
const valuesOf = (file, name) =>
  linesOf(file).flatMap(line => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

/** What systemd says of them; other units of this machine are its own affair. */
function complaintsOf(files) {
  const { stderr } = spawnSync(analyze, ['verify', '--man=no', ...files], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_TARGET: 'console', SYSTEMD_LOG_LEVEL: 'warning' },
  });
  return stderr.split('\n').filter(line => /openfloor/.test(line));
}

describe('units', () => {
  it('are read by systemd without a complaint, where it is here to be asked', () => {
    if (!existsSync(analyze)) return;
    expect(complaintsOf(services)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'openfloor-units-'));
    const misspelt = join(folder, 'openfloor-misspelt.service');
    writeFileSync(misspelt, textOf('deploy/systemd/openfloor.service').replace('KillMode=', 'KillMod='));
    expect(complaintsOf([misspelt])).toEqual([expect.stringContaining("Unknown key 'KillMod'")]);
    rmSync(folder, { recursive: true });
  });

  it('have one form of hardening, the strictest that Node runs under', () => {
    const hardening = file => {
      const lines = linesOf(file).filter(line => line !== '' && !line.startsWith('#'));
      return lines.slice(
        lines.indexOf('NoNewPrivileges=yes'),
        lines.indexOf('SystemCallErrorNumber=EPERM') + 1,
      );
    };
    const [first, ...others] = services.map(hardening);
    expect(first.length).toBeGreaterThan(20);
    for (const other of others) expect(other).toEqual(first);
  });

  it('let threads with long work rank themselves lower, and allow nothing else of that group', () => {
    for (const file of services)
      expect(valuesOf(file, 'SystemCallFilter')).toEqual([
        '@system-service',
        '~@privileged @resources',
        'setpriority',
      ]);
  });

  it('name programs and settings that there are, and give a server no more than it needs', () => {
    const made = settingsFiles(textOf('.env.example'), {
      database: 'x/y',
      given: { MARKET_FEED: 'simulated' },
    });
    const known = made.map(({ name }) => `/etc/openfloor/${name}`);
    for (const file of units)
      expect(valuesOf(file, 'EnvironmentFile').filter(path => !known.includes(path))).toEqual([]);
    expect(valuesOf('deploy/systemd/openfloor.service', 'EnvironmentFile')).toEqual([
      '/etc/openfloor/openfloor.env',
    ]);
    for (const file of services) {
      const [program = ''] = valuesOf(file, 'ExecStart').map(command => command.split(' ').at(-1));
      const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect(repositoryFiles).toContain(source);
    }
    expect(Number(valuesOf('deploy/systemd/openfloor.service', 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(
      45,
    );
  });
});
