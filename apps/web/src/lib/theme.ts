import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

export const appearances = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const appearanceKey = 'STOCK_APPEARANCE';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

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
  darkDevice.addEventListener('change', paintBrowserBar);
}
