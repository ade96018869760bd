import { describe, expect, it } from 'vitest';
import { type Currency, currencies, idTypes, type MarketCode, marketCodes } from './codes.ts';
import type { Home, Land } from './home.ts';
import { bankNames, holidays, homes, listingSources } from './homes.ts';
import { homeOf, isCurrency, isMarketCode, largeDepositOf, markets, traitsOf } from './lookup.ts';
import { us } from './us.ts';

const lands: readonly Land<Currency, MarketCode>[] = [...homes, us];
const allHomes: readonly Home[] = homes;

describe.each(lands.map(land => [land.market.code, land] as const))('the market %s', (code, land) => {
  const { market, currency } = land;

  it('has a currency that can be written', () => {
    expect(market.currency).toBe(currency.code);
    expect(currency.code).toMatch(/^[A-Z]{3}$/);
    expect(currency.sign).not.toBe('');
    expect(currency.decimals).toBeGreaterThanOrEqual(0);
    expect(traitsOf(currency.code)).toEqual(currency);
  });

  it('calls a deposit large above an exact amount', () => {
    expect(land.largeDeposit).toMatch(/^[1-9]\d*\.\d+$/);
    expect(land.largeDeposit.split('.')[1]).toHaveLength(currency.decimals);
    expect(largeDepositOf(currency.code)).toBe(land.largeDeposit);
  });

  it('has hours in a zone that clocks know', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: market.timeZone })).not.toThrow();
    expect(market.openMinute).toBeLessThan(market.closeMinute);
    expect(market.closeMinute).toBeLessThan(24 * 60);
    expect(market.settlementDays).toBeGreaterThan(0);
    expect(market.tag).not.toBe('');
    expect(market.title).not.toBe('');
    expect(listingSources[code].stocks.length).toBeGreaterThan(0);
  });

  it('has a calendar of three years ahead, on weekdays, with each day once', () => {
    const { firstYear, lastYear, days } = holidays[code];
    const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
    expect(years).toEqual([2025, 2026, 2027, 2028, 2029]);
    for (const year of years) {
      const closed = days.filter(({ day, hours }) => !hours && day.startsWith(String(year)));
      expect(closed.length, String(year)).toBeGreaterThanOrEqual(8);
    }
    for (const { day, name } of days) {
      expect(new Date(`${day}T00:00Z`).toISOString().slice(0, 10)).toBe(day);
      expect([1, 2, 3, 4, 5], `${name} ${day}`).toContain(new Date(`${day}T00:00Z`).getUTCDay());
    }
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  });
});

describe.each(allHomes.map(home => [home.currency.code, home] as const))('the home of %s', (_, home) => {
  it('accepts documents, and their samples fit', () => {
    expect(home.idDocuments.length).toBeGreaterThan(0);
    for (const { type, sample, pattern, digits } of home.idDocuments) {
      const plain = sample.replaceAll(/[\s./-]/g, '').toUpperCase();
      expect(plain, type).toMatch(pattern ?? /^[0-9A-Z]{4,32}$/);
      if (digits === undefined) continue;
      const [fewest, most] = [digits].flat();
      expect(plain, type).toMatch(/^\d+$/);
      expect(plain.length, type).toBeGreaterThanOrEqual(fewest ?? 0);
      expect(plain.length, type).toBeLessThanOrEqual(most ?? fewest ?? 0);
    }
  });

  it('asks for each bank detail once, and says what is wrong with it', () => {
    const fields = home.bank.codes.map(code => code.field);
    expect(new Set(fields).size).toBe(fields.length);
    for (const { name, label, required } of home.bank.codes)
      expect([name, label, required].every(text => text !== '')).toBe(true);
  });

  it('groups figures with signs of its own', () => {
    expect(home.figures.group).not.toBe(home.figures.point);
  });
});

it.each(homes.map(home => home.currency.code))(
  '%s has banks to choose from, each once, in order',
  currency => {
    const banks = bankNames[currency];
    expect(banks.length).toBeGreaterThanOrEqual(20);
    expect(new Set(banks).size).toBe(banks.length);
    expect(homeOf(currency).currency.code).toBe(currency);
  },
);

it('names nothing twice', () => {
  for (const codes of [currencies, marketCodes, idTypes]) expect(new Set(codes).size).toBe(codes.length);
});

it('knows no country that is not listed, and takes none for another', () => {
  expect(isCurrency('XXX')).toBe(false);
  expect(isMarketCode('XXX')).toBe(false);
  expect(() => traitsOf('XXX')).toThrow(RangeError);
  expect(() => traitsOf('share/XXX')).toThrow(RangeError);
  // @ts-expect-error: what the type forbids may still come from a database.
  expect(() => homeOf('XXX')).toThrow(RangeError);
  expect(Object.keys(markets)).toEqual([...marketCodes]);
});
