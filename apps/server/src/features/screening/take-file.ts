import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ListPart } from '@openfloor/contract/screening/figures';
import type { Database } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { countTry, uploadSubjects } from '../../kernel/limits/attempt-store.ts';
import type { ScreeningDesk } from './screening-desk.ts';
import type { ListFiles } from './screening-task.ts';
import { asVersion } from './show-lists.ts';
import {
  findInState,
  findList,
  findVersion,
  listFiles,
  lockList,
  readContent,
  readFiles,
  storeDraft,
  storeFile,
} from './version-store.ts';

const [compress, unfold] = [promisify(gzip), promisify(gunzip)];

interface Upload {
  fields: { part: ListPart; name: string; publishedOn?: string | undefined };
  bytes: Uint8Array;
}

interface FileParts {
  database: Database;
  desk: ScreeningDesk;
}

/** Reads it with the other files of the draft and keeps what they say together; nothing is in use by it. */
export async function takeFile(
  { database, desk }: FileParts,
  context: StaffContext,
  listId: string,
  { fields, bytes }: Upload,
) {
  const { staffId } = context.caller;
  if (bytes.length === 0) throw new InvalidField('file', 'fileEmpty');
  await countTry(database, context.tenant.tenantId, uploadSubjects(`screening ${staffId}`));
  const seen = await context.query(tx => draftBefore(tx, listId));
  const { part } = fields;
  if (part !== 'main' && seen.list.format === 'un') throw new InvalidField('part', 'notAllowed');
  const files: ListFiles = { ...(await unfolded(seen.files)), [part]: bytes };
  if (!files.main) throw new InvalidField('part', 'notAllowed');
  const made = await desk.read({ format: seen.list.format, files, before: seen.active });
  const publishedOn = fields.publishedOn ?? made.publishedOn ?? seen.publishedOn;
  const [sha256, content] = [createHash('sha256').update(bytes).digest(), await compress(bytes)];
  return context.transaction(async tx => {
    await lockList(tx, listId);
    const now = await draftBefore(tx, listId);
    // Somebody else has sent in a file, or put a version into use, while this one was read.
    if (now.token !== seen.token) throw new Refusal('conflict', { problem: 'recordChanged' });
    const versionId = await storeDraft(tx, { listId, made, publishedOn, staffId });
    const file = { part, name: plainName(fields.name), sha256, byteSize: bytes.length, content, staffId };
    await storeFile(tx, versionId, file);
    const actor = staffActor(context);
    const subject = `screening-version/${versionId}`;
    // What was put before somebody was another list.
    await voidProposals(tx, actor, subject, { at: new Date(), reason: 'A further file was sent in' });
    await writeAudit(tx, actor, {
      action: 'screening.read',
      subject,
      after: {
        ...{
          list: seen.list.name,
          part,
          name: file.name,
          sha256: sha256.toString('hex'),
          bytes: bytes.length,
        },
        ...{ entries: made.entries, added: made.added.length },
        ...{ changed: made.changed.length, removed: made.removed.length },
      },
    });
    const row = await findVersion(tx, versionId);
    if (!row) throw new Error('The version that was stored is gone');
    return asVersion(row, await listFiles(tx, [versionId]));
  });
}

/** What a draft has so far, and what it is compared with. The token is another one once any of it has changed. */
async function draftBefore(tx: Parameters<typeof findList>[0], listId: string) {
  const list = isUuid(listId) ? await findList(tx, listId) : undefined;
  if (!list) throw new Refusal('notFound');
  const draft = await findInState(tx, listId, 'draft');
  const files = draft ? await readFiles(tx, draft.version_id) : [];
  const active = list.active_version ? await readContent(tx, list.active_version) : null;
  const token = `${list.active_version} ${draft?.version_id} ${draft?.read_at.getTime()}`;
  return { list, files, active, token, publishedOn: draft?.published_on ?? null };
}

async function unfolded(files: readonly { part: ListPart; content: Buffer }[]): Promise<ListFiles> {
  const all = await Promise.all(
    files.map(async ({ part, content }) => [part, await unfold(content)] as const),
  );
  return Object.fromEntries(all);
}

const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/[\p{C}"<>|:*?]/gu, '').trim() || 'list';
};
