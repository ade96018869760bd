import type { Currency } from '@openfloor/homes/codes';
import { useSearchParams } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';

/** The currencies offers are listed by, and which of them is on screen: `?area=USD`. */
export function useArea() {
  const { defaultCurrency, usMarketShow } = useTenant();
  const [search, setSearch] = useSearchParams();
  const areas: Currency[] = usMarketShow ? [defaultCurrency, 'USD'] : [defaultCurrency];
  const asked = search.get('area');
  return {
    areas,
    area: areas.find(area => area === asked) ?? defaultCurrency,
    setArea: (area: Currency) => setSearch(area === defaultCurrency ? {} : { area }, { replace: true }),
  };
}
