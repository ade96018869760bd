import type { ReplyOf } from '@openfloor/client/client';

export function applyBrand({ brand, favicon }: ReplyOf<'GET /tenant/config'>): void {
  const { style } = document.documentElement;
  for (const mode of ['light', 'dark'] as const) {
    const colours = brand[mode];
    style.setProperty(`--brand-fill-${mode}`, colours.fill);
    style.setProperty(`--brand-press-${mode}`, colours.press);
    style.setProperty(`--on-brand-${mode}`, colours.onFill);
    style.setProperty(`--brand-ink-${mode}`, colours.ink);
  }
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
}
