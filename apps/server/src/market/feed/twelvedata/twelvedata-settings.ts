import { marketCodes } from '@openfloor/homes/codes';
import { isMarketCode } from '@openfloor/homes/lookup';
import { SymbolSelection } from './symbol-selection.ts';
import type { TwelveDataOptions } from './twelvedata-options.ts';

/** The adapter's options from the environment. Reports every bad variable at once, and never the key's value. */
export function readTwelveDataSettings(
  variables: Record<string, string | undefined>,
  log: { warn(details: object, message: string): void },
): Omit<TwelveDataOptions, 'calendar'> {
  const problems: string[] = [];
  const apiKey = variables.TWELVEDATA_API_KEY?.trim() ?? '';
  if (apiKey === '') problems.push('TWELVEDATA_API_KEY is missing');
  const symbols = (variables.TWELVEDATA_SYMBOLS ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
  try {
    new SymbolSelection(symbols);
  } catch (error) {
    problems.push(`TWELVEDATA_SYMBOLS: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const credits = variables.TWELVEDATA_CREDITS_PER_MINUTE?.trim() ?? '';
  if (credits !== '' && !/^[1-9]\d{0,6}$/.test(credits)) {
    problems.push('TWELVEDATA_CREDITS_PER_MINUTE must be a whole number from 1');
  }
  const delayed = (variables.TWELVEDATA_DELAYED_MARKETS ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
  const delayedMarkets = delayed.filter(isMarketCode);
  if (delayedMarkets.length < delayed.length)
    problems.push(`TWELVEDATA_DELAYED_MARKETS must be among ${marketCodes.join(', ')}, separated by commas`);
  if (problems.length > 0) throw new Error(`Cannot use the twelvedata feed: ${problems.join('; ')}`);
  return {
    apiKey,
    symbols,
    delayedMarkets,
    ...(credits === '' ? {} : { creditsPerMinute: Number(credits) }),
    onProblem: message => log.warn({ feed: 'twelvedata' }, message),
  };
}
