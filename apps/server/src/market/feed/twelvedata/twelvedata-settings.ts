import { marketCodes } from '@openfloor/homes/codes';
import { isMarketCode } from '@openfloor/homes/lookup';
import { SymbolSelection } from './symbol-selection.ts';
import type { TwelveDataOptions } from './twelvedata-options.ts';

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

type Variables = Record<string, string | undefined>;
type Read = Pick<
  TwelveDataOptions,
  'apiKey' | 'symbols' | 'delayedMarkets' | 'creditsPerMinute' | 'source' | 'restUrl' | 'streamUrl'
>;

/** What is wrong with them, every one, and never the key's value. */
export const twelveDataProblems = (variables: Variables): string[] => read(variables).problems;

/** The adapter's options from the environment. Reports every bad variable at once, and never the key's value. */
export function readTwelveDataSettings(
  variables: Variables,
  log: { warn(details: object, message: string): void },
): Omit<TwelveDataOptions, 'calendar'> {
  const { problems, options } = read(variables);
  if (problems.length > 0) throw new Error(`Cannot use the twelvedata feed: ${problems.join('; ')}`);
  if (options.source) log.warn({ feed: 'twelvedata' }, `Prices come from ${options.source}`);
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
  const elsewhere = readAddress(variables, problems);
  return {
    problems,
    options: {
      apiKey,
      symbols,
      delayedMarkets,
      ...(credits === '' ? {} : { creditsPerMinute: Number(credits) }),
      ...elsewhere,
    },
  };
}

/** Another server that speaks the protocol. What comes from there is recorded under its name, not as Twelve Data's. */
function readAddress(variables: Variables, problems: string[]) {
  const text = variables.TWELVEDATA_URL?.trim() ?? '';
  if (text === '') return {};
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || `${url.username}${url.search}${url.hash}` !== '') {
    problems.push('TWELVEDATA_URL must be an http or https address without a login or a question in it');
    return {};
  }
  if (variables.NODE_ENV === 'production' && url.protocol === 'http:' && !ownMachine.includes(url.hostname))
    problems.push('TWELVEDATA_URL must begin with https in production: the key goes there');
  const restUrl = url.href.replace(/\/$/, '');
  return {
    source: `twelvedata via ${url.hostname}`,
    restUrl,
    streamUrl: `${restUrl.replace(/^http/, 'ws')}/v1/quotes/price`,
  };
}
