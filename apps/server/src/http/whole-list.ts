import { Readable } from 'node:stream';
import { type Call, wholeSchema } from '@openfloor/contract/call';
import { z } from 'zod';
import { StreamedReply } from './envelope.ts';
import type { Walk } from './walk.ts';

const type = 'application/jsonl';
/** Of lists that are not walked through: short ones, which the server has in memory. */
const pageSize = 100;

export interface ListLimits {
  /** Whoever takes nothing for so long has gone, or might as well. */
  stallMs: number;
  wholeMs: number;
}
const limits: ListLimits = { stallMs: 30_000, wholeMs: 1_800_000 };

interface ListPage {
  records: readonly unknown[];
}

/** Gives the next records: those that the walk comes to, or the page where the list knows no walks. */
export type ReadOn = (query: { walk: Walk; page: number; size: number }) => Promise<ListPage>;

/** Whether all records of a list are asked for instead of a page. */
export function wantsWholeList(accept: string | undefined, call: Call): boolean {
  return accept === type && call.query !== undefined && isPage(call, 'total');
}

/** Whether a call gives a page of a list. */
export function isPage(call: Call, ...alsoWith: string[]): boolean {
  const reply = wholeSchema(call.reply);
  return reply instanceof z.ZodObject && ['records', ...alsoWith].every(name => name in reply.shape);
}

/**
 * All records, one a line, and behind them how many they were: a list without that line is not whole. Records are read
 * when the reader has taken those before, so there are never more than a few hundred of them here, and no transaction
 * waits for anybody.
 */
export function wholeList(read: ReadOn, given: ListLimits = limits): StreamedReply {
  const stream: Readable = Readable.from(
    lines(read, given, problem => stream.destroy(problem)),
    { objectMode: false },
  );
  return new StreamedReply({ stream, contentType: `${type}; charset=utf-8`, fileName: 'list.jsonl' });
}

async function* lines(
  read: ReadOn,
  { stallMs, wholeMs }: ListLimits,
  giveUp: (problem: Error) => void,
): AsyncGenerator<string> {
  const walk: Walk = {};
  const whole = setTimeout(() => giveUp(new Error('The list took too long to read')), wholeMs);
  let stalled: NodeJS.Timeout | undefined;
  const untilTaken = (text: string) => {
    stalled = setTimeout(() => giveUp(new Error('Nobody takes the list')), stallMs);
    return text;
  };
  try {
    let count = 0;
    for (let page = 1; ; page++) {
      const { records } = await read({ walk, page: walk.isKnown ? 1 : page, size: pageSize });
      count += records.length;
      if (records.length > 0) {
        yield untilTaken(records.map(record => `${JSON.stringify(record)}\n`).join(''));
        clearTimeout(stalled);
      }
      if (walk.isKnown ? walk.isOver : records.length < pageSize) break;
    }
    yield untilTaken(`${JSON.stringify({ end: count })}\n`);
  } finally {
    clearTimeout(stalled);
    clearTimeout(whole);
  }
}
