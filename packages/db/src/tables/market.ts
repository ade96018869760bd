import type { Currency, MarketCode } from '@openfloor/homes/codes';
import type { GeneratedAlways } from 'kysely';

export interface InstrumentTable {
  instrument_id: string;
  instrument_no: GeneratedAlways<number>;
  source: string;
  market: MarketCode;
  symbol: string;
  name: string;
  currency: Currency;
  is_index: boolean;
  price_decimals: number;
  tick_size: number;
  listed: boolean;
  issue_price: number | null;
  sort: number;
  days_through_minute: number | null;
}

export interface CandleTable {
  instrument_no: number;
  minute: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

export interface MarketLiveSpanTable {
  source: string;
  from_minute: number;
  to_minute: number;
}

export interface CandleFillTable {
  instrument_no: number;
  from_minute: number;
  to_minute: number;
}
