import type { RedisLink } from '../../nodes/redis-link.ts';

const nothingKnown = {
  answerMs: null,
  version: null,
  role: null,
  replicas: null,
  replicaBehindBytes: null,
  memoryBytes: null,
  startedTime: null,
};

/** How Redis does, as seen from here; within a second, whatever has become of it. */
export async function redisState(link: RedisLink, now: () => number = Date.now) {
  if (!link.isUp) return { answers: false, ...nothingKnown };
  try {
    const answerMs = await link.answerMs();
    // It may be forbidden, as some who rent Redis out do.
    const told = readInfo(await link.commands.info().catch(() => ''));
    const replicas = replicasOf(told);
    const uptime = numberOf(told, 'uptime_in_seconds');
    return {
      answers: true,
      answerMs,
      version: told.get('redis_version') ?? null,
      role: told.get('role') ?? null,
      replicas: numberOf(told, 'connected_slaves'),
      replicaBehindBytes: replicas.length > 0 ? Math.max(...replicas) : null,
      memoryBytes: numberOf(told, 'used_memory'),
      startedTime: uptime === null ? null : Math.floor(now() / 1_000 - uptime) * 1_000,
    };
  } catch {
    return { answers: false, ...nothingKnown };
  }
}

/** Lines of names and values, as `INFO` gives them. */
const readInfo = (text: string): Map<string, string> =>
  new Map(
    text.split('\r\n').flatMap(line => {
      const at = line.indexOf(':');
      return at > 0 && !line.startsWith('#') ? [[line.slice(0, at), line.slice(at + 1)] as const] : [];
    }),
  );

function numberOf(told: Map<string, string>, name: string): number | null {
  const value = Number(told.get(name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}

/** By how many bytes each is behind. */
function replicasOf(told: Map<string, string>): number[] {
  const written = numberOf(told, 'master_repl_offset') ?? 0;
  return [...told].flatMap(([name, value]) => {
    const offset = /^slave\d+$/.test(name) && /(?:^|,)offset=(\d+)/.exec(value)?.[1];
    return offset ? [Math.max(0, written - Number(offset))] : [];
  });
}
