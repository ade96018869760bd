import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await createConsoleWorld();
});
afterAll(() => world.close());

const content = { name: 'Usual time', texts: { en: 'Dear {{firstName}}, {{amount}} is on its way.' } };
const add = async (body: object = content) => world.call('POST /message-templates', { body });
const versions = async (id: string) =>
  (await world.call('GET /message-templates/{id}', { params: { id } })).data;

test('a template is added, changed and removed, and keeps its history with who changed it', async () => {
  const { id } = (await add()).data;
  const next = { version: 1, name: 'Usual time', texts: { en: 'Before five.', pt: 'Antes das cinco.' } };
  expect((await world.call('PUT /message-templates/{id}', { params: { id }, body: next })).code).toBe(0);
  const support = await world.staffToken(['support']);
  const listed = (await world.call('GET /message-templates', { as: support })).data;
  expect(listed).toMatchObject([{ id, version: 2, texts: next.texts }]);
  // Whoever has seen an older version changes nothing; of two at once one does.
  const stale = await world.call('PUT /message-templates/{id}', { params: { id }, body: next });
  expect([stale.code, stale.data]).toEqual([10409, { problem: 'recordChanged' }]);
  const body = { version: 2 };
  const both = await Promise.all(
    [1, 2].map(() => world.call('POST /message-templates/{id}/remove', { params: { id }, body })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10409]);
  expect((await world.call('GET /message-templates')).data).toEqual([]);
  expect(
    (await versions(id)).map(({ version, removed }: Record<string, unknown>) => [version, removed]),
  ).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
});

test('only the placeholders that are known, and at least one language', async () => {
  const refused = async (texts: object) => (await add({ name: 'x', texts })).data;
  expect(await refused({ en: '{{password}}' })).toEqual({ field: 'texts.en', problem: 'placeholderUnknown' });
  expect(await refused({ zh: 'x'.repeat(2001) })).toEqual({ field: 'texts.zh', problem: 'tooLong' });
  expect(await refused({ fr: 'Bonjour' })).toEqual({ field: 'texts.fr', problem: 'unknownField' });
  expect(await refused({})).toEqual({ field: 'texts', problem: 'required' });
});

test('versions are not rewritten by the login that serves, and another tenant sees none', async () => {
  const { id } = (await add()).data;
  const inTenant = (change: ReturnType<typeof sql>) =>
    world.server.database.tenant(world.tenantId, tx => change.execute(tx));
  await expect(inTenant(sql`update message_template set texts = '{}'`)).rejects.toThrow();
  await expect(inTenant(sql`delete from message_template`)).rejects.toThrow();
  const skipped = sql`insert into message_template (template_id, version, name, texts, changed_by)
    select template_id, 9, name, texts, changed_by from message_template where template_id = ${id}`;
  await expect(inTenant(skipped)).rejects.toThrow('a version follows the one before');
  const as = await world.staffToken(['owner'], hosts.aurora);
  expect((await world.call('GET /message-templates', { as, host: hosts.aurora })).data).toEqual([]);
  expect(
    (await world.call('GET /message-templates/{id}', { as, host: hosts.aurora, params: { id } })).code,
  ).toBe(10404);
});
