import { requireImage } from '../known-image.ts';
import type { SettingsSection } from '../section.ts';
import { getTenantRow, updateTenantRow } from '../tenant-row-store.ts';

export const brand: SettingsSection<'brand'> = {
  title: 'Colours and pictures',
  async read(tx) {
    const row = await getTenantRow(tx);
    return {
      fillLight: row.brand_fill_light,
      inkLight: row.brand_ink_light,
      fillDark: row.brand_fill_dark,
      inkDark: row.brand_ink_dark,
      logo: row.logo_image_id,
      favicon: row.favicon_image_id,
      avatar: row.user_head_image_id,
    };
  },
  async check(tx, value) {
    for (const picture of ['logo', 'favicon', 'avatar'] as const)
      await requireImage(tx, `value.${picture}`, value[picture]);
  },
  write: (tx, _tenantId, value) =>
    updateTenantRow(tx, {
      brand_fill_light: value.fillLight,
      brand_ink_light: value.inkLight,
      brand_fill_dark: value.fillDark,
      brand_ink_dark: value.inkDark,
      logo_image_id: value.logo,
      favicon_image_id: value.favicon,
      user_head_image_id: value.avatar,
    }),
};
