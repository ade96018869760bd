import type { portfolioCalls } from '@openfloor/contract/portfolio/calls';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { readPortfolioDetail } from './portfolio-detail.ts';
import { readPortfolio } from './read-portfolio.ts';

export function portfolioHandlers({
  hub,
  now,
}: {
  hub: MarketHub;
  now: () => number;
}): CustomerHandlers<typeof portfolioCalls> {
  return {
    'GET /portfolio': (context, { query }) => readPortfolio(context, hub, query.range, new Date(now())),
    'GET /portfolio/detail': context => readPortfolioDetail(context, hub, new Date(now())),
  };
}
