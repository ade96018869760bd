import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface TemplateVersion {
  template_id: string;
  version: number;
  name: string;
  texts: Partial<Record<Language, string>>;
  removed: boolean;
  changed_by: string;
  changed_at: Date;
}

/** The newest version of each that is still offered, by name. */
export async function listTemplates(tx: Tx): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select * from (
      select distinct on (template_id) template_id, version, name, texts, removed, username as changed_by, changed_at
      from message_template join staff on staff_id = changed_by
      order by template_id, version desc) newest
    where not removed order by lower(name), template_id`.execute(tx);
  return rows;
}

export async function listVersions(tx: Tx, templateId: string): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select template_id, version, name, texts, removed, username as changed_by, changed_at
    from message_template join staff on staff_id = changed_by
    where template_id = ${templateId} order by version desc`.execute(tx);
  return rows;
}

interface NewVersion {
  templateId: string;
  version: number;
  name: string;
  texts: object;
  removed?: boolean;
  staffId: string;
}

/** False where somebody else has written this version meanwhile. */
export async function insertVersion(tx: Tx, given: NewVersion): Promise<boolean> {
  const added = await tx
    .insertInto('message_template')
    .values({
      template_id: given.templateId,
      version: given.version,
      name: given.name,
      texts: JSON.stringify(given.texts),
      removed: given.removed ?? false,
      changed_by: given.staffId,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}
