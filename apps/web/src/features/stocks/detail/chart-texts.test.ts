import { describe, expect, it } from 'vitest';
import { ChartDates, localFigure, shortVolume, withoutRepeats } from './chart-texts.ts';

describe('figures', () => {
  it.each([
    [0, 'en', '0'],
    [14_620, 'en', '14620'],
    [99_999, 'pt', '99999'],
    [660_400, 'en', '660K'],
    [660_400, 'pt', '660\u00a0mil'],
    [660_400, 'zh', '66万'],
    [123_456, 'zh', '12.3万'],
    [1_260_000, 'en', '1.26M'],
    [1_260_000, 'pt', '1.26\u00a0mi'],
    ['6700000', 'en', '6.70M'],
    [2_000_000_000, 'en', '2B'],
    [2_000_000_000, 'pt', '2\u00a0bi'],
    [2_000_000_000, 'zh', '20亿'],
  ] as const)('volume %s in %s is short as %s', (volume, language, text) => {
    expect(shortVolume(volume, language)).toBe(text);
  });

  it('are not said twice one after the other', () => {
    const labels = ['2.38', '2.37', '2.37', '', '2.37', '2.36'].map(text => ({ text }));
    expect(withoutRepeats(labels).map(({ text }) => text)).toEqual(['2.38', '2.37', '', '', '', '2.36']);
  });

  it.each([
    ['1234.50', 'NGN', '1,234.50'],
    ['1234.50', 'BRL', '1.234,50'],
    ['123456.5', 'INR', '1,23,456.5'],
    ['-9.10', 'NGN', '−9.10'],
    ['6.70M', 'BRL', '6,70M'],
    ['1.26\u00a0mi', 'BRL', '1,26\u00a0mi'],
    ['14620', 'NGN', '14,620'],
    ['n/a', 'NGN', 'n/a'],
  ] as const)('%s with %s reads %s', (plain, currency, text) => {
    expect(localFigure(plain, currency)).toBe(text);
  });
});

const lagos = 'Africa/Lagos';
const at = (text: string) => Date.parse(text);

describe('dates', () => {
  it('are those of the market, not of the device', () => {
    const lateEvening = at('2025-10-16T23:30Z');
    expect(new ChartDates('en', lagos, 'DAY').exact(lateEvening)).toBe('2025-10-17');
    expect(new ChartDates('en', 'America/Sao_Paulo', 'MIN5').exact(lateEvening)).toBe('2025-10-16 20:30');
    expect(new ChartDates('en', lagos, 'MONTH').exact(lateEvening)).toBe('2025-10');
  });

  it.each([
    ['en', 'DAY', 'Fri 17 Oct'],
    ['en', 'MIN1', 'Fri 17 Oct 10:00'],
    ['en', 'MONTH', 'October 2025'],
    ['pt', 'DAY', 'sex. 17 de out.'],
    ['zh', 'DAY', '10月17日周五'],
  ] as const)('in %s a %s candle is of %s', (language, period, text) => {
    expect(new ChartDates(language, lagos, period).spoken(at('2025-10-17T09:00Z'))).toBe(text);
  });

  it('say on an axis what is new', () => {
    const days = new ChartDates('en', lagos, 'DAY');
    const times = ['2025-10-17', '2025-10-30', '2025-11-03', '2026-01-02'].map(at);
    expect(days.axis(times)).toEqual(['17 Oct', '30 Oct', 'Nov', '2026']);
    const minutes = new ChartDates('en', lagos, 'MIN1');
    const moments = ['2025-10-17T12:00Z', '2025-10-17T13:00Z', '2025-10-20T09:10Z'].map(at);
    expect(minutes.axis(moments)).toEqual(['13:00', '14:00', '20 Oct']);
  });
});
