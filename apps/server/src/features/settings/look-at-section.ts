import type { SettingsSectionName } from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import { lookAtFees } from './look-at-fees-store.ts';
import { lastChangesOf } from './settings-change-store.ts';

/** How often a section was changed and by whom last; of fees also what they were and what customers would pay. */
export async function lookAtSection(tx: Tx, section: SettingsSectionName, value: unknown): Promise<Look> {
  const changes = await lastChangesOf(tx, section);
  const [last] = changes;
  const facts: NonNullable<Look['facts']> = [
    ['Changed before', changes.length === 0 ? 'Never' : `${changes.length} times`],
    ['Last change', last ? `${last.changedOn} by ${last.changedBy}` : null],
  ];
  if (section !== 'fees') return { facts };
  const rates = changes
    .slice(0, 5)
    .map(({ changedOn, feePercent }) => [`From ${changedOn}`, `${feePercent}%`] as const);
  const effects = await lookAtFees(tx, value as Parameters<typeof lookAtFees>[1]);
  return { facts: [...facts, ...rates], effects };
}
