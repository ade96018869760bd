import search from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { IconLink } from '@/ui/icon-button.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TitleBar } from '@/ui/title-bar.tsx';
import { BrandBar } from '@/ui/top-bar.tsx';

export function MarketBar() {
  const { t } = useTranslation();
  return (
    <TitleBar title={t('market.title')}>
      <MarketBarEnd />
    </TitleBar>
  );
}

export function ClassicMarketBar() {
  return (
    <BrandBar heading>
      <MarketBarEnd />
    </BrandBar>
  );
}

function MarketBarEnd() {
  const { t } = useTranslation();
  return (
    <>
      <SimulatedPill />
      <IconLink svg={search} label={t('common.search')} to="/searchStock" />
    </>
  );
}
