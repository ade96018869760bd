import type { Status } from '@openfloor/verify/verdict';
import type { TimedCheck } from './check.ts';
import type { Said, VerdictWords } from './verdict-words.ts';

export interface Answer {
  status: Status;
  said: Said;
}

/** Wrong where anything is. Sound where every line is, and the key that all hangs from is known. */
export function answerOf(
  { lines, checks, online }: TimedCheck,
  { summary: words }: VerdictWords,
  seconds: string,
): Answer {
  const counted = (status: Status) => lines.filter(line => line.status === status).length;
  const [wrong, unjudged, sound] = [counted('wrong'), counted('unjudged'), counted('sound')];
  const summary = { wrong, unjudged, sound, all: lines.length, seconds, online };
  if (wrong > 0) return { status: 'wrong', said: words.linesWrong(summary) };
  if (checks.some(({ status }) => status === 'wrong'))
    return { status: 'wrong', said: words.logWrong(summary) };
  if (!checks.some(({ code }) => code === 'checkpoint-signed'))
    return { status: 'unjudged', said: words.keyUnknown(summary) };
  if (unjudged > 0) return { status: 'unjudged', said: words.unjudged(summary) };
  return { status: 'sound', said: words.sound(summary) };
}
