import { createHash, randomBytes } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { startOf } from './process-identity.ts';

/** Where a process number means something: on one machine, since its boot, in one container. */
interface Place {
  host: string;
  boot: string;
  container: string;
}

/** A name for this process that no other process, before or after it, can have. */
export async function makeClaimName(): Promise<string> {
  const { host, boot, container } = await here();
  const random = randomBytes(6).toString('hex');
  return [process.pid, await startOf(process.pid), host, boot, container, random].join('-');
}

/** What can be said from here about the process that a claim's name tells of. */
export async function judgeClaim(name: string): Promise<'alive' | 'dead' | 'elsewhere'> {
  const [pid, start, host, boot, container] = name.split('-');
  const place = await here();
  if (host !== place.host) return 'elsewhere';
  if (boot !== place.boot) return 'dead';
  if (container !== place.container) return 'elsewhere';
  return (await startOf(Number(pid))) === start ? 'alive' : 'dead';
}

async function here(): Promise<Place> {
  // Other systems than Linux have neither file; there the process's start is a date, which outlasts a boot.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const container = await readlink('/proc/self/ns/pid').catch(() => '');
  return { host: shorten(hostname()), boot: shorten(boot), container: shorten(container) };
}

function shorten(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
