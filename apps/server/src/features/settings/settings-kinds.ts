import { settingsEditors } from '@openfloor/contract/settings/console-calls';
import {
  type FourEyesSection,
  fourEyesSections,
  type SettingsValue,
  settingsSchemas,
} from '@openfloor/contract/settings/sections';
import type { StaffRole } from '@openfloor/homes/codes';
import { z } from 'zod';
import { type ActionKind, defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { applyChange, checkValue, sectionOf } from './apply-change.ts';
import { lookAtSection } from './look-at-section.ts';
import { lockSection } from './settings-change-store.ts';

const weekMs = 7 * 86_400_000;

const approvers: Record<FourEyesSection, readonly StaffRole[]> = {
  identity: ['owner', 'compliance'],
  flags: ['owner', 'compliance'],
  fees: ['owner', 'compliance'],
  tolerance: ['owner', 'compliance'],
  quoteAge: ['owner', 'compliance'],
  exchange: ['owner', 'treasury'],
  deposit: ['owner', 'treasury', 'compliance'],
  withdrawal: ['owner', 'treasury', 'compliance'],
  serviceLevels: ['owner', 'compliance'],
  reports: ['owner', 'compliance'],
  mail: ['owner', 'compliance'],
  hosts: ['owner'],
  userAgreement: ['owner', 'compliance'],
  registrationAgreement: ['owner', 'compliance'],
};

export const settingsSubject = (section: string) => `settings/${section}`;
/** `userAgreement` is `settings.user-agreement`: actions in the log are written small. */
export const settingsKindName = (section: FourEyesSection) =>
  `settings.${section.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** Changes of settings that take two people, a kind for each section. */
export const settingsActionKinds: ActionKind[] = fourEyesSections.map(sectionKind);

function sectionKind<Name extends FourEyesSection>(section: Name): ActionKind {
  const value: z.ZodType<SettingsValue<Name>> = settingsSchemas[section];
  const restores = z.number().int().positive().optional();
  return defineActionKind({
    name: settingsKindName(section),
    payload: z.strictObject({ value, restores: restores.describe('The change whose state is brought back') }),
    proposers: settingsEditors[section],
    approvers: approvers[section],
    lifetimeMs: weekMs,
    async describe(tx, payload) {
      await lockSection(tx, section);
      const before = await checkValue(tx, section, payload.value);
      return {
        subject: settingsSubject(section),
        title: `Change: ${sectionOf(section).title}`,
        before,
        after: payload.value,
      };
    },
    async execute(tx, payload, by) {
      await applyChange(tx, {
        tenantId: by.tenant.tenantId,
        section,
        value: payload.value,
        reason: by.reason,
        staffId: by.proposer,
        approval: { proposalId: by.proposalId, approvedBy: by.approver },
        ...(payload.restores !== undefined && { restores: BigInt(payload.restores) }),
      });
    },
    look: (tx, payload) => lookAtSection(tx, section, payload.value),
  });
}
