import type { DrawnTenant } from '../variants.ts';

const stocks: Record<DrawnTenant, string> = {
  savanna: 'NSENG-KANCEM',
  aurora: 'BMFBOVESPA-BATL4',
  lotus: 'INDIA-DECCSTL',
};

/** The stock page that is drawn. */
export const stock = (tenant: DrawnTenant): string => `/stock/${stocks[tenant]}`;

/** The code by which customers of the demo register and announce deposits. */
export const demoCode = 'DEMO2026';
