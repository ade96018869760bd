import { Icon } from '@openfloor/look/ui/icon';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { type ReactNode, useEffect, useState } from 'react';
import { later } from '@/lib/later.tsx';
import { TenantProvider } from '@/lib/tenant.ts';
import { useTenantRight } from '@/lib/tenant-right.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { type Start, start, unauthorizedPath } from './start.ts';

// Seldom needed, so not part of the first load; the network's own page must be.
const UnauthorizedPage = later(async () => ({
  default: (await import('./unauthorized-page.tsx')).UnauthorizedPage,
}));

interface TenantGateProps {
  /** How the app's start went. */
  first: Start;
  children: ReactNode;
}

/** Nothing shows before the tenant is known: its brand, language and right to be here. */
export function TenantGate({ first, children }: TenantGateProps) {
  const [state, setState] = useState(first);
  const [retrying, setRetrying] = useState(false);
  const refused = useTenantRight(right => right.refused);

  useEffect(() => {
    if (refused && state.step === 'ready') setState({ step: 'unauthorized' });
  }, [refused, state]);
  // Once the routes are gone, which would lead home from there.
  useEffect(() => {
    if (state.step === 'unauthorized') window.history.replaceState(null, '', unauthorizedPath);
  }, [state.step]);

  async function retry() {
    setRetrying(true);
    setState(await start(true));
    setRetrying(false);
  }

  if (state.step === 'ready') return <TenantProvider value={state.config}>{children}</TenantProvider>;
  if (state.step === 'unauthorized') return <UnauthorizedPage onRetry={retry} busy={retrying} />;
  return <NetworkPage onRetry={retry} busy={retrying} />;
}

function NetworkPage({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <main>
      <StateView
        fullScreen
        picture={<Icon svg={wifiSlash} size={48} />}
        title={t('common.network.title')}
        text={t('common.network.text')}
        action={
          <Button look="tonal" onCanvas busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  );
}
