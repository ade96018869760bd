import { isNetworkError } from '@openfloor/client/api-error';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startTexts } from '@/lib/i18n.ts';
import { storedLanguage } from '@/lib/language.ts';
import { applyBrand, loadTenant, type TenantConfig, TenantProvider } from '@/lib/tenant.ts';
import { applyAppearance } from '@/lib/theme.ts';
import { Button } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { UnauthorizedPage } from './unauthorized-page.tsx';

type Start = { step: 'starting' | 'network' | 'unauthorized' } | { step: 'ready'; config: TenantConfig };

async function start(): Promise<Start> {
  try {
    const config = await loadTenant();
    applyBrand(config);
    applyAppearance();
    await startTexts(storedLanguage() ?? config.defaultLanguage, window.location.pathname !== '/');
    return { step: 'ready', config };
  } catch (error) {
    await startTexts(storedLanguage() ?? 'en', false);
    return { step: isNetworkError(error) ? 'network' : 'unauthorized' };
  }
}

/** Nothing shows before the tenant is known: its brand, language and right to be here. */
export function TenantGate({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Start>({ step: 'starting' });
  const [retrying, setRetrying] = useState(false);

  const run = useCallback(async () => {
    setRetrying(true);
    const next = await start();
    if (next.step === 'unauthorized') window.history.replaceState(null, '', '/unauthorized');
    setState(next);
    setRetrying(false);
  }, []);
  useEffect(() => void run(), [run]);

  if (state.step === 'ready') return <TenantProvider value={state.config}>{children}</TenantProvider>;
  if (state.step === 'unauthorized') return <UnauthorizedPage onRetry={run} busy={retrying} />;
  if (state.step === 'network') return <NetworkPage onRetry={run} busy={retrying} />;
  return null;
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
