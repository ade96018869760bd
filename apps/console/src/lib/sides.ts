import { call, type ReplyOf } from './api.ts';
import { platformSession, type Session, staffSession } from './session.ts';

export type SessionStep = ReplyOf<'POST /session'>['next'];

export interface SetUpWish {
  username: string;
  setUpCode: string;
  password: string;
  code?: string;
}

/** The two doors into the console: a tenant's staff, and the people who run the platform. */
export interface Side {
  session: Session;
  /** The call that reads who is logged in. */
  me: 'GET /me' | 'GET /platform/me';
  logIn(body: { username: string; password: string; code?: string }): Promise<{ token: string }>;
  setUp(body: SetUpWish): Promise<{ token: string }>;
  logOut(): Promise<unknown>;
  changePassword(body: { oldPassword: string; password: string }): Promise<unknown>;
  beginEnrolment(): Promise<{ secret: string; uri: string }>;
  confirmEnrolment(code: string): Promise<{ recoveryCodes: string[] }>;
}

export const staffSide: Side = {
  session: staffSession,
  me: 'GET /me',
  logIn: body => call('POST /session', { body }),
  setUp: body => call('POST /session/set-up', { body }),
  logOut: () => call('DELETE /session'),
  changePassword: body => call('PUT /me/password', { body }),
  beginEnrolment: () => call('POST /me/second-factor', { body: {} }),
  confirmEnrolment: code => call('POST /me/second-factor/confirm', { body: { code } }),
};

export const platformSide: Side = {
  session: platformSession,
  me: 'GET /platform/me',
  logIn: body => call('POST /platform/session', { body }),
  setUp: body => call('POST /platform/session/set-up', { body }),
  logOut: () => call('DELETE /platform/session'),
  changePassword: body => call('PUT /platform/me/password', { body }),
  beginEnrolment: () => call('POST /platform/me/second-factor', { body: {} }),
  confirmEnrolment: code => call('POST /platform/me/second-factor/confirm', { body: { code } }),
};

const leaving = new WeakMap<Side, Promise<void>>();

/**
 * Ends the session here whatever the server says; it forgets it by itself in the end. Whoever asks again meanwhile, such
 * as a watch that ticks on, waits for the same answer.
 */
export function logOut(side: Side, exit: 'loggedOut' | 'idle' = 'loggedOut'): Promise<void> {
  const under = leaving.get(side) ?? leave(side, exit).finally(() => leaving.delete(side));
  leaving.set(side, under);
  return under;
}

async function leave(side: Side, exit: 'loggedOut' | 'idle'): Promise<void> {
  await side.logOut().catch(() => undefined);
  side.session.end(exit);
}
