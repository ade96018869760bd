import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';
import { appearanceKey } from './stored-keys.ts';

export const appearances = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

function storedAppearance(): Appearance {
  const stored = readStored(appearanceKey);
  return appearances.find(known => known === stored) ?? 'auto';
}

export const useAppearance = create<{ appearance: Appearance }>(() => ({ appearance: storedAppearance() }));

export function chooseAppearance(appearance: Appearance): void {
  writeStored(appearanceKey, appearance === 'auto' ? null : appearance);
  useAppearance.setState({ appearance });
  applyAppearance();
}

export function applyAppearance(): void {
  const { appearance } = useAppearance.getState();
  if (appearance === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
  paintBrowserBar();
}

function paintBrowserBar(): void {
  const background = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

export function followDevice(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintBrowserBar);
}
