import { appearanceOf } from '@openfloor/look/appearance';
import { appearanceKey } from './stored-keys.ts';

export const { useAppearance, applyAppearance, chooseAppearance } = appearanceOf(
  appearanceKey,
  paintBrowserBar,
);

function paintBrowserBar(): void {
  const background = getComputedStyle(document.body).backgroundColor;
  // One for each appearance of the device: what was chosen here counts for both.
  for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
    bar.setAttribute('content', background);
}

export function followDevice(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintBrowserBar);
}
