import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

export const appearances = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Light or dark by choice, kept on this device under the given key; otherwise as the device has it. */
export function appearanceOf(storageKey: string, onApplied?: () => void) {
  const stored = readStored(storageKey);
  const useAppearance = create<{ appearance: Appearance }>(() => ({
    appearance: appearances.find(known => known === stored) ?? 'auto',
  }));

  function applyAppearance(): void {
    const { appearance } = useAppearance.getState();
    if (appearance === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = appearance;
    onApplied?.();
  }

  function chooseAppearance(appearance: Appearance): void {
    writeStored(storageKey, appearance === 'auto' ? null : appearance);
    useAppearance.setState({ appearance });
    applyAppearance();
  }

  return { useAppearance, applyAppearance, chooseAppearance };
}
