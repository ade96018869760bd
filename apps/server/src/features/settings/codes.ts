import { randomInt } from 'node:crypto';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { type CodeKind, type CodeRow, insertCode, lockCode, updateCode } from './codes-store.ts';

export interface CodeWish {
  usesMax: number | null;
  expiresTime: number | null;
  reason: string;
}

/** Without characters that are taken for one another when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomCode = () => Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');

export function addCode(
  context: StaffContext,
  kind: CodeKind,
  wish: CodeWish & { code?: string | undefined },
): Promise<{ code: string }> {
  const code = wish.code ?? randomCode();
  const terms = termsOf(wish);
  return context.transaction(async tx => {
    if (!(await insertCode(tx, context.tenant.tenantId, kind, code, terms))) throw new Refusal('conflict');
    await writeAudit(tx, staffActor(context), {
      action: `${kind}-code.add`,
      subject: `${kind}-code/${code}`,
      after: { usesMax: wish.usesMax, expiresTime: wish.expiresTime },
      reason: wish.reason,
    });
    return { code };
  });
}

export function changeCode(
  context: StaffContext,
  kind: CodeKind,
  code: string,
  wish: CodeWish & { disabled: boolean },
): Promise<null> {
  return context.transaction(async tx => {
    const row = await lockCode(tx, kind, code);
    if (!row) throw new Refusal('notFound');
    if (wish.usesMax !== null && wish.usesMax < row.uses) throw new InvalidField('usesMax', 'tooSmall');
    const isSameExpiry = wish.expiresTime === (row.expires_at?.getTime() ?? null);
    const terms = isSameExpiry ? { usesMax: wish.usesMax, expiresAt: row.expires_at } : termsOf(wish);
    const disabledAt = wish.disabled ? (row.disabled_at ?? new Date()) : null;
    await updateCode(tx, kind, code, { ...terms, disabledAt });
    await writeAudit(tx, staffActor(context), {
      action: `${kind}-code.change`,
      subject: `${kind}-code/${row.code}`,
      before: auditTerms(row),
      after: { usesMax: wish.usesMax, expiresTime: wish.expiresTime, disabled: wish.disabled },
      reason: wish.reason,
    });
    return null;
  });
}

function termsOf({ usesMax, expiresTime }: CodeWish) {
  if (expiresTime !== null && expiresTime <= Date.now()) throw new InvalidField('expiresTime', 'inThePast');
  return { usesMax, expiresAt: expiresTime === null ? null : new Date(expiresTime) };
}

const auditTerms = (row: CodeRow) => ({
  usesMax: row.uses_max,
  expiresTime: row.expires_at?.getTime() ?? null,
  disabled: row.disabled_at !== null,
});
