import { appearanceOf } from '@openfloor/look/appearance';
import { appearanceKey } from './stored-keys.ts';

export const { useAppearance, applyAppearance, chooseAppearance } = appearanceOf(
  appearanceKey,
  paintBrowserBar,
);

function paintBrowserBar(): void {
  const background = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

export function followDevice(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintBrowserBar);
}
