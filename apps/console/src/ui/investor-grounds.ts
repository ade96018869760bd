import type { BrandMode } from '@openfloor/rules/brand-palette';

/** What the investor app's pages are made of in each mode, for previews that do not follow the console's own. */
export const investorGrounds: Record<
  BrandMode,
  { bg: string; surface: string; text: string; quiet: string; up: string }
> = {
  light: { bg: '#F4F5F6', surface: '#FFFFFF', text: '#0D1117', quiet: '#4F5764', up: '#0A7A3C' },
  dark: { bg: '#090B0E', surface: '#12151A', text: '#F3F5F8', quiet: '#A9B1BD', up: '#3ECF82' },
};
