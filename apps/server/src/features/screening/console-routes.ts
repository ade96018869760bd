import type { screeningConsoleCalls } from '@openfloor/contract/screening/console-calls';
import type { Database } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { type ScreeningDesk, screeningDesk } from './screening-desk.ts';
import { readHitFrom } from './setting-store.ts';
import { showLists, showVersion, showVersions } from './show-lists.ts';
import { takeFile } from './take-file.ts';
import { insertList, listLists, lockVersion, readContent, setState } from './version-store.ts';

export function screeningConsoleHandlers({
  database,
}: {
  database: Database;
}): ConsoleHandlers<typeof screeningConsoleCalls> {
  const desk = screeningDesk;
  return {
    'GET /screening': ({ query }) => query(showLists),
    'POST /screening/lists': (context, { body }) => addList(context, body),
    'POST /screening/lists/{id}/files': (context, { params, upload }) =>
      takeFile({ database, desk }, context, params.id, upload),
    'GET /screening/lists/{id}/versions': (context, { params, query }) =>
      context.query(tx => showVersions(tx, params.id, query)),
    'GET /screening/versions/{id}': (context, { params }) => showVersion(desk, context, params.id),
    'POST /screening/versions/{id}/discard': (context, { params, body }) =>
      discard(context, params.id, body.reason),
    'POST /screening/check': (context, { body }) => check(desk, context, body.name),
  };
}

function addList(
  context: StaffContext,
  body: { name: string; format: 'ofac' | 'un' },
): Promise<{ id: string }> {
  return context.transaction(async tx => {
    const name = body.name.trim();
    const id = await insertList(tx, { name, format: body.format, staffId: context.caller.staffId });
    await writeAudit(tx, staffActor(context), {
      action: 'screening.add-list',
      subject: `screening-list/${id}`,
      after: { name, format: body.format },
    });
    return { id };
  });
}

function discard(context: StaffContext, versionId: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    const version = await lockVersion(tx, versionId);
    if (!version) throw new Refusal('notFound');
    if (version.state !== 'draft') throw new Refusal('conflict', { problem: 'recordChanged' });
    await setState(tx, versionId, { state: 'discarded' });
    const actor = staffActor(context);
    const subject = `screening-version/${versionId}`;
    await voidProposals(tx, actor, subject, { at: new Date(), reason: 'The version was discarded' });
    await writeAudit(tx, actor, { action: 'screening.discard', subject, reason });
    return null;
  });
}

async function check(desk: ScreeningDesk, context: StaffContext, name: string) {
  const { lists, hitFrom } = await context.query(async tx => ({
    lists: (await listLists(tx)).flatMap(({ name: list, active_version: versionId }) =>
      versionId ? [{ list, versionId }] : [],
    ),
    hitFrom: await readHitFrom(tx),
  }));
  if (lists.length === 0) return { hitFrom, found: [] };
  const [hits = []] = await desk.screen(
    [name],
    hitFrom,
    lists.map(({ versionId }) => versionId),
    versionId => context.query(tx => readContent(tx, versionId)),
  );
  const found = hits.slice(0, 50).map(({ versionId, entry, matched, score, parts }) => ({
    list: lists.find(one => one.versionId === versionId)?.list ?? '',
    ...{ ref: entry.ref, name: matched, score, parts },
  }));
  return { hitFrom, found };
}
