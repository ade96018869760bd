import { type AppliedRule, Replay, type RuleHit } from '@openfloor/rules/case-rules/replay';
import type { Lane } from './movement-store.ts';

export type RuleTask =
  | { kind: 'open'; round: number; lane: Lane; rules: readonly AppliedRule[] }
  | { kind: 'feed'; round: number; text: string }
  | { kind: 'close'; round: number };

export interface Fed {
  hits: RuleHit[];
  lines: number;
}

/** Rounds that are under way, each with what is in the windows of whoever is before it. */
export type Rounds = Map<number, { lane: Lane; replay: Replay }>;

/** The work of the thread that goes through movements. */
export function carryOut(task: RuleTask, rounds: Rounds, breathe: () => void): Fed {
  const fed: Fed = { hits: [], lines: 0 };
  if (task.kind === 'open') rounds.set(task.round, { lane: task.lane, replay: new Replay(task.rules) });
  else if (task.kind === 'close') rounds.delete(task.round);
  else {
    const round = rounds.get(task.round);
    if (!round) throw new Error('Nobody has begun this round');
    for (const line of linesOf(task.text)) {
      breathe();
      fed.lines++;
      fed.hits.push(...(round.lane === 'customer' ? round.replay.movement(line) : round.replay.use(line)));
    }
  }
  return fed;
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}
