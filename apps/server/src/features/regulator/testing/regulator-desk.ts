import type { GrantTerms } from '@openfloor/contract/regulator/grant';
import { sql } from 'kysely';
import { HandFeed, handInstrument } from '../../../market/testing/hand-feed.ts';
import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { examinerToken, grantTerms, type LetIn, letExaminerIn } from '../../../testing/examiner.ts';
import { createMoneyWorld } from '../../../testing/money-world.ts';

/** The whole server with two people who let regulators in, and those whom they let in. */
export async function createRegulatorDesk() {
  const world = await createMoneyWorld({}, { feed: new HandFeed([handInstrument('ALLX')]) });
  const { database } = world.server;
  const { tenantId } = world;
  const maker = await world.staffToken(['compliance']);
  const checker = await world.staffToken(['owner']);
  const inTenant = (statement: string) => database.tenant(tenantId, tx => sql.raw(statement).execute(tx));
  return {
    world,
    maker,
    checker,
    inTenant,
    asOwner: (...statements: string[]) => asTablesOwner(world.server, tenantId, statements),
    propose: (terms: object, as = maker) =>
      world.call('POST /approvals', {
        as,
        body: { kind: 'regulator.grant', payload: terms, reason: 'They asked in writing' },
      }),
    approve: (id: string, as = checker) => world.call('POST /approvals/{id}/approve', { as, params: { id } }),
    /** An access that is there, with a session of the examiner. */
    async letIn(other: Partial<GrantTerms> = {}): Promise<LetIn & { token: string }> {
      const examiner = await database.tenant(tenantId, tx => letExaminerIn(tx, tenantId, other));
      const token = await database.tenant(tenantId, tx => examinerToken(tx, tenantId, examiner));
      return { ...examiner, token };
    },
    terms: grantTerms,
    looks: async (grantId: string) =>
      (await world.call('GET /audit', { query: { subject: `regulator/${grantId}`, size: '100' } })).data
        .records,
    /** So long ago that it is over, as far as the database's clock is asked. */
    runOut: (grantId: string) =>
      asTablesOwner(world.server, tenantId, [
        'alter table regulator_grant disable trigger user',
        `update regulator_grant set starts_at = now() - interval '3 days', ends_at = now() - interval '1 second'
          where grant_id = '${grantId}'`,
        'alter table regulator_grant enable trigger user',
      ]),
  };
}

export type RegulatorDesk = Awaited<ReturnType<typeof createRegulatorDesk>>;
