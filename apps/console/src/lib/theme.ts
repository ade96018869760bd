import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

export const appearances = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const appearanceKey = 'OPENFLOOR_CONSOLE_APPEARANCE';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

function storedAppearance(): Appearance {
  const stored = localStorage.getItem(appearanceKey);
  return appearances.find(known => known === stored) ?? 'auto';
}

export const useAppearance = create<{ appearance: Appearance }>(() => ({ appearance: storedAppearance() }));

export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'auto') localStorage.removeItem(appearanceKey);
  else localStorage.setItem(appearanceKey, appearance);
  useAppearance.setState({ appearance });
  applyAppearance();
}

export function applyAppearance(): void {
  const { appearance } = useAppearance.getState();
  if (appearance === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
}

function followDevice(listener: () => void): () => void {
  darkDevice.addEventListener('change', listener);
  return () => darkDevice.removeEventListener('change', listener);
}

/** Whether the dark colours show: by choice, otherwise as the device says. */
export function useIsDark(): boolean {
  const { appearance } = useAppearance();
  const deviceIsDark = useSyncExternalStore(followDevice, () => darkDevice.matches);
  return appearance === 'auto' ? deviceIsDark : appearance === 'dark';
}
