import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { requireImage } from '../settings/known-image.ts';
import {
  type BannerFields,
  deleteBanner,
  insertBanner,
  lockBanner,
  lockBannerOrder,
  orderBanners,
  updateBanner,
} from './banner-store.ts';
import { isReordering } from './is-reordering.ts';

type BannerRow = NonNullable<Awaited<ReturnType<typeof lockBanner>>>;

const fieldsOf = ({ image_id, title, text, link, active }: BannerRow): BannerFields => ({
  image: image_id,
  title,
  text,
  link,
  active,
});

export function addBanner(context: StaffContext, fields: BannerFields): Promise<{ id: string }> {
  return context.transaction(async tx => {
    await requireImage(tx, 'image', fields.image);
    const id = await insertBanner(tx, context.tenant.tenantId, fields);
    await writeAudit(tx, staffActor(context), {
      action: 'banner.add',
      subject: `banner/${id}`,
      after: fields,
    });
    return { id };
  });
}

export function changeBanner(context: StaffContext, id: string, fields: BannerFields): Promise<null> {
  return context.transaction(async tx => {
    const row = await lockBanner(tx, id);
    if (!row) throw new Refusal('notFound');
    await requireImage(tx, 'image', fields.image);
    await updateBanner(tx, row.banner_id, fields);
    const note = { action: 'banner.change', subject: `banner/${id}`, before: fieldsOf(row), after: fields };
    await writeAudit(tx, staffActor(context), note);
    return null;
  });
}

export function removeBanner(context: StaffContext, id: string): Promise<null> {
  return context.transaction(async tx => {
    const row = await lockBanner(tx, id);
    if (!row) throw new Refusal('notFound');
    await deleteBanner(tx, row.banner_id);
    const note = { action: 'banner.remove', subject: `banner/${id}`, before: fieldsOf(row) };
    await writeAudit(tx, staffActor(context), note);
    return null;
  });
}

export function reorderBanners(context: StaffContext, ids: readonly string[]): Promise<null> {
  return context.transaction(async tx => {
    const before = await lockBannerOrder(tx);
    if (!isReordering(before, ids)) throw new Refusal('conflict');
    await orderBanners(tx, ids);
    await writeAudit(tx, staffActor(context), {
      action: 'banner.order',
      subject: 'content/banners',
      before,
      after: ids,
    });
    return null;
  });
}
