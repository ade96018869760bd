import { createHash } from 'node:crypto';
import type { Tenant } from '../../kernel/tenant/tenant.ts';

/** `any` keeps the picture's own shape, `maskable` has ground to its edges for a device to cut. */
export type IconKind = 'any' | 'maskable';

export interface IconShape {
  kind: IconKind;
  side: number;
}

/** What a manifest has to name. */
export const manifestIcons: readonly IconShape[] = [
  { kind: 'any', side: 192 },
  { kind: 'any', side: 512 },
  { kind: 'maskable', side: 192 },
  { kind: 'maskable', side: 512 },
];

/** What iPhones put on their home screens; they cut it themselves. */
export const touchIcon: IconShape = { kind: 'maskable', side: 180 };

/** What stands beside an address that somebody was sent, where the page has no picture of its own. */
export const sharedIcon: IconShape = { kind: 'any', side: 512 };

const known = [...manifestIcons, touchIcon];

/** Another picture or colour is another address, so that an icon may be kept for ever. */
export function iconVersion({ tenantId, config }: Pick<Tenant, 'tenantId' | 'config'>): string {
  const parts = [tenantId, config.logo, config.favicon, config.brand.light.fill];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}

export const iconAddress = (tenant: Tenant, { kind, side }: IconShape): string =>
  `/icon/${iconVersion(tenant)}/${kind}-${side}.png`;

export const iconNamed = (name: string): IconShape | undefined =>
  known.find(({ kind, side }) => name === `${kind}-${side}.png`);
