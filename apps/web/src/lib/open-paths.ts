import { matchesPath } from './router.tsx';

/*
 * Which addresses have a screen. The route table tells it here, so that features can leave out links to screens that
 * are not open without importing the table, which imports them.
 */
let openPaths: readonly string[] = [];

export function declareOpenPaths(paths: readonly string[]): void {
  openPaths = paths;
}

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether an address of the app, with or without a query, has a screen. */
export function isOpenPath(address: string): boolean {
  const path = withoutQuery(address);
  return openPaths.some(pattern => matchesPath(pattern, path));
}

export type LinkTarget = { kind: 'external'; href: string } | { kind: 'internal'; to: string };

/**
 * Where a link written by an operator leads: an address starting with http, a path of the app, or the name of a
 * route such as `stockIpo`. Null when it leads nowhere that is open.
 */
export function linkTarget(link: string): LinkTarget | null {
  if (/^https?:\/\//i.test(link)) return { kind: 'external', href: link };
  const to = link.startsWith('/') ? link : `/${link}`;
  if (isOpenPath(to)) return { kind: 'internal', to };
  const named = openPaths.find(path => routeName(path) === routeName(link));
  return named === undefined ? null : { kind: 'internal', to: named };
}

const routeName = (path: string): string =>
  path
    .replace(/^\//, '')
    .replace(/\/index$/, '')
    .toLowerCase();
