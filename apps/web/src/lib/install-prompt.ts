import { create } from 'zustand';

/** What Chromium's browsers hand out when they could install the app; TypeScript does not know it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Installation {
  /** Works once; null where the browser has not offered it. */
  prompt: InstallPrompt | null;
  /** Installed just now, from this page. */
  installed: boolean;
}

export const useInstallation = create<Installation>(() => ({ prompt: null, installed: false }));

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** The offer comes once, early and on any page; it is kept for the page that tells of the app. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    if (isPrompt(event)) useInstallation.setState({ prompt: event });
  });
  window.addEventListener('appinstalled', () => useInstallation.setState({ prompt: null, installed: true }));
}
