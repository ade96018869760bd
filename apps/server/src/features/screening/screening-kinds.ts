import { hitFromMax, hitFromMin } from '@openfloor/contract/screening/figures';
import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { readHitFrom, storeHitFrom } from './setting-store.ts';
import { findInState, findList, findVersion, listFiles, lockVersion, setState } from './version-store.ts';

const people = { proposers: ['owner', 'compliance'], approvers: ['owner', 'compliance'] } as const;
const lifetimeMs = 7 * 86_400_000;
const versionId = z.uuid({ error: 'wrongType' });

async function lockDraft(tx: Tx, id: string) {
  const version = await lockVersion(tx, id);
  const list = version && (await findList(tx, version.list_id));
  if (!version || !list) throw new Refusal('notFound');
  if (version.state !== 'draft') throw new Refusal('conflict', { problem: 'recordChanged' });
  const active = await findInState(tx, list.list_id, 'active');
  if (active) await refuseFewerParts(tx, active.version_id, id);
  return { version, list, active };
}

/** Whoever forgets the file with the aliases would let everybody through who goes by one. */
async function refuseFewerParts(tx: Tx, before: string, after: string): Promise<void> {
  const files = await listFiles(tx, [before, after]);
  const has = (version: string, part: string) =>
    files.some(file => file.version_id === version && file.part === part);
  const lacking = files.find(({ version_id, part }) => version_id === before && !has(after, part));
  if (lacking) throw new InvalidField('versionId', 'listPartMissing');
}

/** Whoever takes an entry away lets somebody through, so every version takes two, also one that only adds. */
const activateKind = defineActionKind({
  name: 'screening.activate',
  payload: z.strictObject({ versionId }),
  ...people,
  lifetimeMs,
  async describe(tx, { versionId: id }) {
    const { version, list, active } = await lockDraft(tx, id);
    return {
      subject: `screening-version/${id}`,
      title: `${list.name}: use version ${version.ordinal}`,
      // Also when it was read: what is agreed to is what was looked at.
      before: {
        version: active?.ordinal ?? null,
        entries: active?.entry_count ?? 0,
        read: version.read_at.getTime(),
      },
      after: {
        version: version.ordinal,
        entries: version.entry_count,
        added: version.added,
        changed: version.changed,
        removed: version.removed,
      },
    };
  },
  async execute(tx, { versionId: id }, { proposalId }) {
    const { active } = await lockDraft(tx, id);
    if (active) await setState(tx, active.version_id, { state: 'replaced' });
    await setState(tx, id, { state: 'active', proposalId });
  },
  async look(tx, { versionId: id }) {
    const version = await findVersion(tx, id);
    if (!version) return {};
    return {
      facts: [
        ['Published', version.published_on],
        ['Entries', version.entry_count],
        ['Came', version.added],
        ['Changed', version.changed],
        ['Went', version.removed],
      ],
    };
  },
});

const hitFrom = z
  .number({ error: 'wrongType' })
  .min(hitFromMin, { error: 'tooSmall' })
  .max(hitFromMax, { error: 'tooLarge' })
  .multipleOf(0.01, { error: 'wrongType' });

const thresholdKind = defineActionKind({
  name: 'screening.threshold',
  payload: z.strictObject({ hitFrom }),
  ...people,
  lifetimeMs,
  async describe(tx, { hitFrom: wanted }) {
    const now = await readHitFrom(tx);
    if (now === wanted) throw new Refusal('conflict', { problem: 'recordChanged' });
    return {
      subject: 'screening/threshold',
      title: `Screening: a hit begins at ${wanted.toFixed(2)}`,
      before: { hitFrom: now },
      after: { hitFrom: wanted },
    };
  },
  execute: (tx, { hitFrom: wanted }, { proposalId }) => storeHitFrom(tx, wanted, proposalId),
  async look(tx) {
    return { facts: [['A hit begins now at', await readHitFrom(tx)]] };
  },
});

export const screeningKinds = [activateKind, thresholdKind];
