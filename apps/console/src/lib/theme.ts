import { appearanceOf } from '@openfloor/look/appearance';
import { useSyncExternalStore } from 'react';

export const { useAppearance, applyAppearance, chooseAppearance } = appearanceOf(
  'OPENFLOOR_CONSOLE_APPEARANCE',
);

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

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
