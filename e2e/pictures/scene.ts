import type { Page } from 'playwright-core';
import type { DrawnTenant } from './variants.ts';
import type { Words } from './words.ts';

/** Who looks: somebody unknown, two customers of the demo, a tenant's staff, those who run the platform. */
export type Visitor = 'guest' | 'demo' | 'fresh' | 'staff' | 'examiner' | 'platform';

/** What the network does while a scene is drawn. */
export type Network = 'hangs' | 'fails' | 'gone';

export interface Stage {
  page: Page;
  words: Words;
  tenant: DrawnTenant;
}

export type Act = (stage: Stage) => Promise<void>;

type Data = Record<string, unknown>;

/** A screen in one of its states. */
export interface Scene {
  name: string;
  visitor: Visitor;
  path: string | ((tenant: DrawnTenant) => string);
  network?: Network;
  /** What the demo never shows, such as a closed market: changes of a call's reply, by its path below `/api`. */
  replies?: Readonly<Record<string, (data: Data) => unknown>>;
  /** What the visitor does before the picture is taken. */
  act?: Act;
  /** Something lies over the page: it belongs to the window, not to the page's length. */
  over?: true;
  /** It changes what others would show, and is drawn after them. */
  changes?: true;
  /** Where a tenant does not have it. */
  not?: readonly DrawnTenant[];
  /** Another host than the tenant's. */
  host?: string;
}

/** The console is for desks and speaks English. */
export const isOfConsole = ({ path }: Pick<Scene, 'path'>): boolean =>
  typeof path === 'string' && path.startsWith('/console');
