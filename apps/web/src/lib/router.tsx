import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { parse } from 'regexparam';
import {
  type AroundNavHandler,
  matchRoute,
  Redirect,
  Link as RouterLink,
  useLocation as usePath,
  Router as WouterRouter,
} from 'wouter';
import { useSearch as useAddressSearch, useLocationProperty } from 'wouter/use-browser-location';
import { fetchAhead } from './ahead.ts';
import { entryKey, handedToPage, navigate, numberFirstEntry, type StepOptions } from './history-entries.ts';

/* The app's router: wouter, with what it leaves out, which is what the history's entries carry (docs/decisions/0019). */

export type NavigateFunction = typeof navigate;

/** The same function always. */
export const useNavigate = (): NavigateFunction => navigate;

const isHere = (to: string): boolean => new URL(to, window.location.href).href === window.location.href;

/** Steps by links and redirections: a link to the page on screen adds no entry. */
const aroundNav: AroundNavHandler = (_, to, { replace, state } = {}) =>
  navigate(to, { replace: replace ?? isHere(to), state });

/** In the browser; the server names the path that it draws. */
export function Router({ path, children }: { path?: string; children: ReactNode }) {
  useMemo(() => {
    if (!import.meta.env.SSR) numberFirstEntry();
  }, []);
  return (
    <WouterRouter aroundNav={aroundNav} {...(path !== undefined && { ssrPath: path, ssrSearch: '' })}>
      {children}
    </WouterRouter>
  );
}

interface Place {
  pathname: string;
  /** With its question mark, where there is one. */
  search: string;
  state: unknown;
  key: string;
}

const useSearch = (): string => useAddressSearch(import.meta.env.SSR ? { ssrSearch: '' } : {});

export function useLocation(): Place {
  const [pathname] = usePath();
  const search = useSearch();
  const key = useLocationProperty(entryKey, import.meta.env.SSR ? () => 'first' : entryKey);
  return { pathname, search, key, state: import.meta.env.SSR ? null : handedToPage() };
}

type SetSearch = (search: Record<string, string> | URLSearchParams, options?: StepOptions) => void;

const setSearch: SetSearch = (search, options) => {
  const text = String(new URLSearchParams(search));
  navigate(window.location.pathname + (text && `?${text}`), options);
};

export function useSearchParams(): [URLSearchParams, SetSearch] {
  const search = useSearch();
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch];
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, StepOptions {
  to: string;
}

/** What it leads to is fetched while the finger is still down. */
export function Link({ to, replace, state, ...props }: LinkProps) {
  return <RouterLink href={to} onPointerDown={() => fetchAhead(to)} {...stepTo(replace, state)} {...props} />;
}

const stepTo = (replace: boolean | undefined, state: unknown) => ({
  ...(replace !== undefined && { replace }),
  state,
});

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: StepOptions & { to: string }) {
  return <Redirect href={to} {...stepTo(replace, state)} />;
}

/** Whether the address is one of the pattern's, such as `/stock/:id`. */
export const matchesPath = (pattern: string, pathname: string): boolean =>
  matchRoute(parse, pattern, pathname)[0];
