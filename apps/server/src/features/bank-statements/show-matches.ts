import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { findLine } from './line-store.ts';
import { findCandidates, openLines, waitingMatches } from './match-store.ts';
import { candidateRecord, lineRecord } from './records.ts';
import type { Settlers } from './settlers.ts';
import { suggestionsFor, sureMatches } from './suggest.ts';

const suggestionsMax = 20;

export async function showLine(tx: Tx, lineId: string) {
  const row = await findLine(tx, lineId);
  if (!row) throw new Refusal('notFound');
  const [open] = await openLines(tx, [lineId]);
  const found = open ? suggestionsFor(open, await findCandidates(tx, [open.amount])) : [];
  return {
    ...lineRecord(row, await waitingMatches(tx)),
    suggestions: found
      .slice(0, suggestionsMax)
      .map(({ candidate, score, signs }) => ({ ...candidateRecord(candidate), score, signs })),
  };
}

/** What can be proposed together: nothing that waits already, nothing that somebody has to look at first. */
export async function listSure(tx: Tx, { mustBeCompared }: Settlers) {
  const waiting = await waitingMatches(tx);
  const lines = (await openLines(tx)).filter(({ lineId }) => !waiting.has(lineId));
  const found = sureMatches(
    lines,
    await findCandidates(
      tx,
      lines.map(({ amount }) => amount),
    ),
  );
  const sure = [];
  for (const { line, candidate } of found) {
    const isNew = candidate.kind === 'deposit' && candidate.state === 'reviewing';
    if (isNew && (await mustBeCompared(tx, candidate.recordId))) continue;
    sure.push({ lineId: line.lineId, ...candidateRecord(candidate) });
  }
  return sure;
}
