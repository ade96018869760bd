import { Icon } from '@openfloor/look/ui/icon';
import hourglass from '@phosphor-icons/core/regular/hourglass.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import type { ExchangeInfo } from './exchange-figures.ts';
import { ExchangeForm } from './exchange-form.tsx';

const rateEveryMs = 5_000;

export default function MoneyExchangePage() {
  const { t } = useTranslation();
  const { usMarketShow } = useTenant();
  const info = useCall('GET /exchange/exchangeInfo', undefined, {
    staleTime: 0,
    refetchInterval: rateEveryMs,
  });
  const skeleton = useSkeleton(info.isPending);
  usePageTitle(t('exchange.title'));
  const isOffered = !info.data || isExchangeable(info.data, usMarketShow);
  if (info.data && isOffered && !skeleton)
    return <ExchangeForm info={info.data} readAtMs={info.dataUpdatedAt} />;
  return (
    <Page top={<TopBar title={t('exchange.title')} />}>
      {!isOffered && !skeleton && <NotOffered />}
      {info.isError && !skeleton && <Failed error={info.error} onRetry={() => info.refetch()} />}
      {skeleton && <CardSkeletons heights={[76, 76, 112]} />}
    </Page>
  );
}

/** Without the US market whoever owns dollars may still turn them into money of the country. */
const isExchangeable = ({ toUsd, usdTo, usdBalance }: ExchangeInfo, usMarketShow: boolean): boolean =>
  /[1-9]/.test(toUsd + usdTo) && (usMarketShow || /[1-9]/.test(usdBalance));

/** Without dollars there is one currency only, and without rates nothing to exchange at. */
function NotOffered() {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<Icon svg={hourglass} size={40} />}
      title={t('exchange.notAvailable')}
      text={t('problems.ratesUnset')}
      action={
        <ButtonLink to="/account" look="tonal" onCanvas replace>
          {t('common.back')}
        </ButtonLink>
      }
    />
  );
}
