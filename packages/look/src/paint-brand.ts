import type { Brand } from '@openfloor/rules/colours';
import { brandRoles } from './brand-roles.ts';

/** Has the page wear a tenant's colours. */
export function paintBrand(brand: Brand): void {
  const { style } = document.documentElement;
  for (const [role, part] of Object.entries(brandRoles)) {
    style.setProperty(`--${role}-light`, brand.light[part]);
    style.setProperty(`--${role}-dark`, brand.dark[part]);
  }
}
