import { isAmong } from '@openfloor/contract/console/roles';
import { settingsEditors } from '@openfloor/contract/settings/console-calls';
import {
  type FourEyesSection,
  fourEyesSections,
  type SettingsSectionName,
  type SettingsValue,
  settingsSchemas,
} from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';
import type { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { parsePart } from '../../http/validation.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { applyChange, checkValue, isSame } from './apply-change.ts';
import { findChange, latestChangeId, lockSection } from './settings-change-store.ts';
import { settingsActionKinds, settingsKindName, settingsSubject } from './settings-kinds.ts';

export interface Wish<Name extends SettingsSectionName> {
  value: SettingsValue<Name>;
  reason: string;
  restores?: bigint;
}

export interface Outcome {
  applied: boolean;
  proposalId: string | null;
}

export const isFourEyes = (section: SettingsSectionName): section is FourEyesSection =>
  fourEyesSections.some(name => name === section);

/** Sets a section at once, or proposes it where it takes two people. Refuses whoever looked at an older version. */
export function changeSettings<Name extends SettingsSectionName>(
  context: StaffContext,
  section: Name,
  wish: Wish<Name> & { version: number },
): Promise<Outcome> {
  return context.transaction(async tx => {
    await lockSection(tx, section);
    if ((await latestChangeId(tx, section)) !== BigInt(wish.version)) throw new Refusal('changedMeanwhile');
    return carryOut(tx, context, section, wish);
  });
}

/** Brings back what a section was before or after a change. What has become impossible since is refused. */
export function restoreSettings(
  context: StaffContext,
  changeId: string,
  state: 'before' | 'after',
  reason: string,
): Promise<Outcome> {
  return context.transaction(async tx => {
    const change = await findChange(tx, changeId);
    if (!change) throw new Refusal('notFound');
    const section = change.section as SettingsSectionName;
    if (!isAmong(context.caller.roles, settingsEditors[section])) throw new Refusal('notAllowed');
    const schema: z.ZodType<SettingsValue<typeof section>> = settingsSchemas[section];
    const value = parsePart(schema, change[state]);
    return carryOut(tx, context, section, { value, reason, restores: change.change_id });
  });
}

async function carryOut<Name extends SettingsSectionName>(
  tx: Tx,
  context: StaffContext,
  section: Name,
  wish: Wish<Name>,
): Promise<Outcome> {
  await lockSection(tx, section);
  const before = await checkValue(tx, section, wish.value);
  if (isSame(before, wish.value)) return { applied: true, proposalId: null };
  if (isFourEyes(section))
    return { applied: false, proposalId: await proposeChange(tx, context, section, wish) };
  await applyNow(tx, context, section, wish);
  return { applied: true, proposalId: null };
}

async function proposeChange(
  tx: Tx,
  context: StaffContext,
  section: FourEyesSection,
  { value, reason, restores }: Wish<SettingsSectionName>,
): Promise<string> {
  const kind = settingsActionKinds.find(({ name }) => name === settingsKindName(section))!;
  const payload = { value, ...(restores !== undefined && { restores: Number(restores) }) };
  return (await propose(tx, context, kind, payload, reason)).id;
}

async function applyNow<Name extends SettingsSectionName>(
  tx: Tx,
  context: StaffContext,
  section: Name,
  { value, reason, restores }: Wish<Name>,
): Promise<void> {
  const changed = await applyChange(tx, {
    tenantId: context.tenant.tenantId,
    section,
    value,
    reason,
    staffId: context.caller.staffId,
    ...(restores !== undefined && { restores }),
  });
  await writeAudit(tx, staffActor(context), {
    action: restores === undefined ? 'settings.change' : 'settings.restore',
    subject: settingsSubject(section),
    ...changed,
    reason,
  });
}
