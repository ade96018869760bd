import { api } from '../api.ts';
import { useConnectivity } from '../connectivity.ts';
import { isKeptPage } from '../tenant.ts';

/**
 * A page that the service worker brought says what the tenant was when it was kept. As soon as the server answers it is asked;
 * where the tenant has changed the page starts anew, and where it may not be here any more the app has left by the refusal.
 */
export function checkKeptPage(reload = () => window.location.reload()): void {
  const written = document.getElementById('tenant-config')?.textContent;
  if (!written || !isKeptPage()) return;
  let isAsking = false;
  const leave = useConnectivity.subscribe(({ online, unanswered }) => {
    if (!online || unanswered > 0 || isAsking) return;
    isAsking = true;
    api.call('GET /tenant/config').then(
      config => {
        leave();
        if (JSON.stringify(config) !== written) reload();
      },
      () => {
        isAsking = false;
      },
    );
  });
}
