import { SimulatedPill as Pill } from '@openfloor/look/ui/simulated-pill';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';

/** Once on every screen with feed prices: says that they are not real ones. */
export function SimulatedPill() {
  const { t } = useTranslation();
  const { simulatedMarket } = useTenant();
  return simulatedMarket && <Pill>{t('common.simulatedMarket')}</Pill>;
}
