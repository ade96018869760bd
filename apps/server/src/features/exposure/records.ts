import type { CallReply } from '@openfloor/contract/call';
import type { exposureConsoleCalls } from '@openfloor/contract/exposure/console-calls';
import { marketCodes } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { magnitude, type Position, sumsOf } from './positions.ts';
import type { Exposure } from './read-exposure.ts';

type Reply = CallReply<(typeof exposureConsoleCalls)['GET /exposure']>;

const tenths = (of: bigint): number => Number(of) / 10;

export function exposureRecord({
  day,
  at,
  local,
  rate,
  defaultLimit,
  positions,
  currencies,
}: Exposure): Reply {
  const inLocal = (minor: bigint) => moneyText(minor, local);
  const orNull = (minor: bigint | null) => (minor === null ? null : inLocal(minor));
  const { longCount, shortCount, ...sums } = sumsOf(positions);
  const all = sums.long - sums.short;
  const ages = positions.flatMap(({ house, price }) => (house === 0n || !price?.ageMs ? [] : [price.ageMs]));
  const figures = ({ net, long, short }: typeof sums) => ({
    net: inLocal(net),
    long: inLocal(long),
    short: inLocal(short),
  });
  const shareOf = (value: bigint | null) =>
    value === null || all === 0n ? null : tenths((magnitude(value) * 1_000n) / all);
  return {
    ...{ day, time: at.getTime(), currency: local, rate, defaultLimit: orNull(defaultLimit) },
    totals: { ...figures(sums), longCount, shortCount },
    unpriced: positions.filter(({ localValue }) => localValue === null).length,
    oldestPriceAge: ages.length === 0 ? null : Math.round(Math.max(...ages)),
    records: positions.map(position => positionRecord(position, orNull, shareOf)),
    markets: marketCodes.flatMap(market => {
      const own = positions.filter(position => position.market === market);
      return own.length === 0 ? [] : [{ market, instruments: own.length, ...figures(sumsOf(own)) }];
    }),
    currencies: currencies.map(({ currency, customers, exchanged, localValue }) => ({
      currency,
      customers: moneyText(customers, currency),
      exchanged: moneyText(exchanged, currency),
      localValue: orNull(localValue),
    })),
  };
}

function positionRecord(
  position: Position,
  orNull: (minor: bigint | null) => string | null,
  shareOf: (value: bigint | null) => number | null,
): Reply['records'][number] {
  const { id, symbol, name, market, currency, price, value, localValue, limit, ownLimit, ofLimit, level } =
    position;
  return {
    ...{ stockId: id, symbol, name, market, currency },
    customers: String(position.customers),
    house: String(position.house),
    offers: String(position.offers),
    custody: String(position.custody),
    price: price?.text ?? null,
    priceAge: price?.ageMs == null ? null : Math.round(price.ageMs),
    delayed: price?.delayed ?? false,
    value: value === null ? null : moneyText(value, currency),
    localValue: orNull(localValue),
    share: shareOf(localValue),
    limit: orNull(limit),
    ofLimit: ofLimit === null ? null : tenths(ofLimit),
    ...{ ownLimit, level },
  };
}
