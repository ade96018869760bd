import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import type { ScreenOptions } from '../render-screen.tsx';

/** A screen with records of its own, to be looked at as a whole. */
export interface Exhibit {
  path: string;
  /** What shows that it is there. */
  shown: string | RegExp;
  replies?: FakeReplies<Calls>;
  options?: Omit<ScreenOptions, 'replies'>;
  /** What is done before it is looked at. */
  act?: () => Promise<unknown>;
}

export type Exhibits = Readonly<Record<string, Exhibit>>;

export const guest = { options: { signedIn: false } } as const;
