import type { Tx } from '@openfloor/db/database';
import type { LocalText } from '@openfloor/db/json-columns';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export interface BannerFields {
  image: string;
  title: LocalText;
  text: LocalText | null;
  link: string | null;
  active: boolean;
}

const columns = ({ image, title, text, link, active }: BannerFields) => ({
  image_id: image,
  title: JSON.stringify(title),
  text: text && JSON.stringify(text),
  link,
  active,
});

export const pageBanners = (tx: Tx, query: PageQuery<'position'>) =>
  readPage(tx.selectFrom('banner').selectAll(), query, {
    columns: { position: 'position' },
    otherwise: 'position',
    id: 'banner_id',
  });

export function lockBanner(tx: Tx, bannerId: string) {
  return tx
    .selectFrom('banner')
    .selectAll()
    .where(sql<string>`banner_id::text`, '=', bannerId)
    .forUpdate()
    .executeTakeFirst();
}

/** At the end of the others. */
export async function insertBanner(tx: Tx, tenantId: string, fields: BannerFields): Promise<string> {
  const { banner_id } = await tx
    .insertInto('banner')
    .values({
      tenant_id: tenantId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from banner)`,
      ...columns(fields),
    })
    .returning('banner_id')
    .executeTakeFirstOrThrow();
  return banner_id;
}

export async function updateBanner(tx: Tx, bannerId: string, fields: BannerFields): Promise<void> {
  await tx.updateTable('banner').set(columns(fields)).where('banner_id', '=', bannerId).execute();
}

export async function deleteBanner(tx: Tx, bannerId: string): Promise<void> {
  await tx.deleteFrom('banner').where('banner_id', '=', bannerId).execute();
}

/** All ids in their present order, locked against other changes of the order. */
export async function lockBannerOrder(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('banner').select('banner_id').orderBy('position').forUpdate().execute();
  return rows.map(row => row.banner_id);
}

export async function orderBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update banner set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, position)
    where banner_id = wanted.id`.execute(tx);
}
