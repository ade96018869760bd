import { create } from 'zustand';

interface Versions {
  /** A newer one that waits. */
  next: ServiceWorker | null;
}

export const useVersions = create<Versions>(() => ({ next: null }));

/** How often a page that stays open looks for a newer version. */
const lookEveryMs = 60 * 60_000;

export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const tell = (worker: ServiceWorker | null) => {
    // The very first one replaces nothing.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller)
      useVersions.setState({ next: worker });
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => tell(installing));
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}

/** Has the waiting version take over, and starts with it. */
export function takeVersion(next: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  next.postMessage('use-now');
}
