import { marketCodes } from '@openfloor/homes/codes';
import { isMarketCode } from '@openfloor/homes/lookup';
import { SymbolSelection } from './symbol-selection.ts';
import type { TwelveDataOptions } from './twelvedata-options.ts';

type Variables = Record<string, string | undefined>;
type Read = Pick<TwelveDataOptions, 'apiKey' | 'symbols' | 'delayedMarkets' | 'creditsPerMinute'>;

/** What is wrong with them, every one, and never the key's value. */
export const twelveDataProblems = (variables: Variables): string[] => read(variables).problems;

/** The adapter's options from the environment. Reports every bad variable at once, and never the key's value. */
export function readTwelveDataSettings(
  variables: Variables,
  log: { warn(details: object, message: string): void },
): Omit<TwelveDataOptions, 'calendar'> {
  const { problems, options } = read(variables);
  if (problems.length > 0) throw new Error(`Cannot use the twelvedata feed: ${problems.join('; ')}`);
  return { ...options, onProblem: message => log.warn({ feed: 'twelvedata' }, message) };
}

function read(variables: Variables): { problems: string[]; options: Read } {
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
  return {
    problems,
    options: {
      apiKey,
      symbols,
      delayedMarkets,
      ...(credits === '' ? {} : { creditsPerMinute: Number(credits) }),
    },
  };
}
