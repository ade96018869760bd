import type { BrandColours } from '@openfloor/rules/colours';

/** The parts of a brand, by what the style sheets call them. */
export const brandRoles = {
  'brand-fill': 'fill',
  'brand-press': 'press',
  'on-brand': 'onFill',
  'brand-ink': 'ink',
} as const satisfies Record<string, keyof BrandColours>;
