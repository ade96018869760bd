import type { Database, Tx } from '@openfloor/db/database';
import { languages } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { hashPassword } from '../kernel/passwords/password-hashing.ts';
import { demoAgreements } from './agreements.ts';
import { seedContent } from './content/seed-content.ts';
import { svgImage } from './content/svg-image.ts';
import { demoTenantId, existingTenantIds } from './demo-state.ts';
import { demoLogos } from './logos.ts';
import { seedSettings } from './seed-settings.ts';
import {
  type DemoTenant,
  demoCustomers,
  demoInvitationCode,
  demoPlatformStaff,
  demoStaff,
  demoTenants,
} from './tenants.ts';

/** Anything, as long as every node asks for the same lock. */
const seedLock = 7_205_2026;

/** Fills an empty database with the demo. Each tenant arrives whole or not at all; one that is there is left alone. */
export async function seedDemo(database: Database, say: (line: string) => void): Promise<void> {
  const ids = demoTenants.map(tenant => demoTenantId(tenant.name));
  const existing = await existingTenantIds(database);
  if ([...existing].some(id => !ids.includes(id))) {
    say('demo: this database has tenants of its own, nothing is seeded');
    return;
  }
  for (const [index, tenant] of demoTenants.entries()) {
    const tenantId = ids[index]!;
    if (existing.has(tenantId)) continue;
    await database.tenant(tenantId, tx => seedTenant(tx, tenantId, tenant));
    say(`demo: ${tenant.title} is ready on ${tenant.hosts.join(' and ')}`);
  }
  await database.platform(seedPlatformStaff);
}

async function seedTenant(tx: Tx, tenantId: string, demo: DemoTenant): Promise<void> {
  // Several nodes may start on one empty database: the first seeds, the others find it done.
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
  const there = await tx.selectFrom('tenant').select('tenant_id').executeTakeFirst();
  if (there) return;

  const { hosts, demoCustomerName, favourites, ...brand } = demo;
  const { id: imageId, bytes } = svgImage(demoLogos[demo.name]);
  await tx
    .insertInto('tenant')
    .values({ tenant_id: tenantId, ...brand, logo_image_id: imageId, favicon_image_id: imageId })
    .execute();
  await tx
    .insertInto('tenant_host')
    .values(hosts.map(host => ({ host, tenant_id: tenantId })))
    .execute();
  await tx
    .insertInto('tenant_image')
    .values({ tenant_id: tenantId, image_id: imageId, content_type: 'image/svg+xml', bytes })
    .execute();
  await seedAgreements(tx, tenantId, demo.legal_name);
  await seedContent(tx, tenantId, demo, new Date());
  await tx.insertInto('invitation_code').values({ tenant_id: tenantId, code: demoInvitationCode }).execute();
  await seedSettings(tx, tenantId, demo);
  await seedCustomers(tx, tenantId, demoCustomerName);
  await seedFavourites(tx, tenantId, favourites);
  for (const { username, password, roles } of demoStaff) {
    const password_hash = await hashPassword(password);
    await tx
      .insertInto('staff')
      .values({ tenant_id: tenantId, username, password_hash, roles: [...roles], demo: true })
      .execute();
  }
}

const registeredMsAgo = 375 * 86_400_000;

async function seedAgreements(tx: Tx, tenantId: string, legalName: string): Promise<void> {
  for (const kind of ['USER', 'REGISTRATION'] as const) {
    // Before the first customer registered: nobody has anything new to accept.
    const published_at = new Date(Date.now() - registeredMsAgo - 86_400_000);
    await tx
      .insertInto('agreement')
      .values({ tenant_id: tenantId, kind, version: 1, published_at })
      .execute();
    for (const language of languages) {
      // A name such as "Ltd." brings its own full stop.
      const { title, paragraphs } = demoAgreements[kind][language];
      const named = paragraphs.map(paragraph =>
        paragraph.replaceAll('{name}', legalName).replaceAll('..', '.'),
      );
      await tx
        .insertInto('agreement_text')
        .values({ tenant_id: tenantId, kind, version: 1, language, title, paragraphs: named })
        .execute();
    }
  }
}

async function seedCustomers(tx: Tx, tenantId: string, verifiedName: string): Promise<void> {
  for (const customer of demoCustomers) {
    await tx
      .insertInto('customer')
      .values({
        tenant_id: tenantId,
        username: customer.username,
        account_number: customer.accountNumber,
        password_hash: await hashPassword(customer.password),
        withdrawal_password_hash:
          customer.withdrawalPassword && (await hashPassword(customer.withdrawalPassword)),
        verified_name: customer.verified ? verifiedName : null,
        invitation_code_key: demoInvitationCode,
        demo: true,
        // Before the first thing that the demo's history says of a verified customer.
        ...(customer.verified && { created_at: new Date(Date.now() - registeredMsAgo) }),
      })
      .execute();
  }
  await sql`
    insert into agreement_acceptance (tenant_id, customer_id, kind, version, address, accepted_at)
    select c.tenant_id, c.customer_id, a.kind, a.version, '127.0.0.1', c.created_at
    from customer c join agreement a on a.tenant_id = c.tenant_id where c.tenant_id = ${tenantId}`.execute(
    tx,
  );
}

async function seedFavourites(tx: Tx, tenantId: string, instrumentIds: string[]): Promise<void> {
  const { customer_id } = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('username_key', '=', demoCustomers[0].username)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  await tx
    .insertInto('favourite')
    .values(
      instrumentIds.map((instrument_id, index) => ({
        tenant_id: tenantId,
        customer_id,
        instrument_id,
        created_at: new Date(now - index * 60_000),
      })),
    )
    .execute();
}

async function seedPlatformStaff(tx: Tx): Promise<void> {
  for (const { username, password } of demoPlatformStaff) {
    const there = await tx
      .selectFrom('platform_staff')
      .select('staff_id')
      .where('username_key', '=', username)
      .executeTakeFirst();
    if (there) continue;
    await tx
      .insertInto('platform_staff')
      .values({ username, password_hash: await hashPassword(password), demo: true })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}
