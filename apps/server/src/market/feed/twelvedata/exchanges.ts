import type { MarketCode } from '@openfloor/homes/codes';
import type { Parameters } from './rest-client.ts';

export interface ExchangeSource {
  /**
   * Questions to `/stocks` that together give the market's shares. By MIC where the market has one, since the
   * source's exchange names have changed before (Bovespa, B3); Nasdaq's shares are spread over several MICs.
   */
  stocks: readonly Parameters[];
  /** Indices are listed by country. */
  indices: Parameters;
  /**
   * How long after the close a price still belongs to the day, because an auction makes it. Later and earlier ones
   * are trades outside of the session, which history does not contain either.
   */
  auctionMinutes: number;
}

export const exchangeSources: Record<MarketCode, ExchangeSource> = {
  NSENG: { stocks: [{ mic_code: 'XNSA' }], indices: { country: 'Nigeria' }, auctionMinutes: 10 },
  INDIA: { stocks: [{ mic_code: 'XNSE' }], indices: { country: 'India' }, auctionMinutes: 10 },
  BMFBOVESPA: { stocks: [{ mic_code: 'BVMF' }], indices: { country: 'Brazil' }, auctionMinutes: 10 },
  US: {
    stocks: [{ exchange: 'NASDAQ' }, { exchange: 'NYSE' }],
    indices: { country: 'United States' },
    auctionMinutes: 1,
  },
};
