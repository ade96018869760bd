import { randomUUID } from 'node:crypto';
import { type templateConsoleCalls, templatesMax } from '@openfloor/contract/threads/template-calls';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { insertVersion, listTemplates, listVersions, type TemplateVersion } from './template-store.ts';

interface Content {
  name: string;
  texts: Partial<Record<Language, string | undefined>>;
}

export const templateHandlers = (): ConsoleHandlers<typeof templateConsoleCalls> => ({
  'GET /message-templates': context => context.query(async tx => (await listTemplates(tx)).map(shown)),
  'GET /message-templates/{id}': (context, { params }) =>
    context.query(async tx =>
      (await requireVersions(tx, params.id)).map(row => ({ ...shown(row), removed: row.removed })),
    ),
  'POST /message-templates': (context, { body }) =>
    context.transaction(async tx => {
      if ((await listTemplates(tx)).length >= templatesMax)
        throw new Refusal('conflict', { problem: 'listLimit' });
      const templateId = randomUUID();
      await write(tx, context, { templateId, version: 1, action: 'add', content: body });
      return { id: templateId };
    }),
  'PUT /message-templates/{id}': (context, { params, body: { version, ...content } }) =>
    change(context, params.id, version, () => ({ action: 'change', content })),
  'POST /message-templates/{id}/remove': (context, { params, body }) =>
    change(context, params.id, body.version, ({ name, texts }) => ({
      action: 'remove',
      content: { name, texts },
    })),
});

const shown = (row: TemplateVersion) => ({
  id: row.template_id,
  version: row.version,
  name: row.name,
  texts: row.texts,
  changedBy: row.changed_by,
  changedTime: row.changed_at.getTime(),
});

async function requireVersions(tx: Tx, templateId: string): Promise<TemplateVersion[]> {
  const versions = isUuid(templateId) ? await listVersions(tx, templateId) : [];
  if (versions.length === 0) throw new Refusal('notFound');
  return versions;
}

interface Change {
  action: 'add' | 'change' | 'remove';
  content: Content;
}

/** Whoever has not seen the newest version changes nothing. */
function change(
  context: StaffContext,
  templateId: string,
  version: number,
  next: (now: TemplateVersion) => Change,
): Promise<null> {
  return context.transaction(async tx => {
    const [now] = await requireVersions(tx, templateId);
    if (!now || now.removed || now.version !== version)
      throw new Refusal('conflict', { problem: 'recordChanged' });
    await write(tx, context, { templateId, version: version + 1, before: now, ...next(now) });
    return null;
  });
}

async function write(
  tx: Tx,
  context: StaffContext,
  {
    templateId,
    version,
    before,
    action,
    content,
  }: Change & { templateId: string; version: number; before?: TemplateVersion },
): Promise<void> {
  const name = content.name.trim();
  const { staffId } = context.caller;
  const removed = action === 'remove';
  const isFirst = await insertVersion(tx, {
    templateId,
    version,
    name,
    texts: content.texts,
    removed,
    staffId,
  });
  if (!isFirst) throw new Refusal('conflict', { problem: 'recordChanged' });
  await writeAudit(tx, staffActor(context), {
    action: `message-template.${action}`,
    subject: `message-template/${templateId}`,
    before: before && { version: before.version, name: before.name, texts: before.texts },
    after: removed ? { version, removed } : { version, name, texts: content.texts },
  });
}
