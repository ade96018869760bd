import type { AskingPage } from './navigation.ts';

/* Between the first log-in and the page that asked for it stands the offer of recovery codes; it knows by its address where
   to lead on. */

export function firstCodesPath({ from, behind }: AskingPage): string {
  const params = new URLSearchParams({
    ...(from && { to: from }),
    ...(behind && { behind: '1' }),
  }).toString();
  return params === '' ? '/recoveryCodes' : `/recoveryCodes?${params}`;
}

/** Never another site, whoever wrote the address. */
export function pageAfterCodes(params: URLSearchParams): { path: string; behind: boolean } {
  const to = params.get('to') ?? '';
  const isOurs = /^\/(?![/\\])/.test(to);
  return { path: isOurs ? to : '/account', behind: isOurs && params.get('behind') === '1' };
}
