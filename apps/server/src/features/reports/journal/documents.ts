import type { Tx } from '@openfloor/db/database';
import { recordNumber } from '@openfloor/rules/record-number';
import { numbersOf } from '../../../kernel/records/record-number-store.ts';
import { ordersOfBusts } from './journal-store.ts';

/** Ids of this sort begin with their time, which is all that their number needs. */
const timedId = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
const numbered: Readonly<Record<string, readonly string[]>> = {
  order: ['order'],
  exchange: ['exchange'],
  application: ['application'],
  quantitative: ['product'],
  deposit: ['deposit'],
  reversal: ['deposit'],
  withdrawal: ['withdrawal'],
  return: ['withdrawal'],
  // Of a withdrawal, or of an order that a venue has yet to answer.
  hold: ['withdrawal', 'order'],
  settlement: ['order', 'application'],
  bust: ['order'],
};

/** The record numbers of what caused transactions, by cause; what has none is left out. */
export async function documentsOf(tx: Tx, causes: readonly string[]): Promise<Map<string, string>> {
  const split = causes.map(cause => [cause, ...cause.split('/')] as const);
  const busts = await ordersOfBusts(
    tx,
    split.flatMap(([, kind, id]) => (kind === 'bust' && id ? [id] : [])),
  );
  const found = new Map<string, string>();
  const asked: [cause: string, subject: string][] = [];
  for (const [cause, kind = '', id = ''] of split) {
    const recordId = kind === 'bust' ? (busts.get(id) ?? '') : id;
    if (kind === 'order' && timedId.test(recordId)) {
      found.set(cause, recordNumber('order', recordId, 0));
      continue;
    }
    for (const of of numbered[kind] ?? []) asked.push([cause, `${of}/${recordId}`]);
  }
  const numbers = await numbersOf(
    tx,
    asked.map(([, subject]) => subject),
  );
  for (const [cause, subject] of asked) {
    const number = numbers.get(subject);
    if (number !== undefined) found.set(cause, number);
  }
  return found;
}
