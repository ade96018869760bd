import { type CallOptions, call } from './calls.ts';
import { type DemoStaff, staffPasswords } from './console.ts';

type Where = Pick<CallOptions, 'tenant' | 'port'>;

/** Opens a session of one of the demo's staff by a call. */
export async function openStaffSession(where: Where, username: DemoStaff): Promise<string> {
  const credentials = { username, password: staffPasswords[username] };
  const { token } = await call<{ token: string }>(where, 'POST', '/console/api/session', credentials);
  return token;
}

/** Proposes as the maker and approves as the checker. */
export async function decideByStaff(where: Where, kind: string, payload: object): Promise<void> {
  const reason = 'As agreed in the meeting';
  const [maker, checker] = await Promise.all([
    openStaffSession(where, 'maker'),
    openStaffSession(where, 'checker'),
  ]);
  const proposal = { kind, payload, reason };
  const { id } = await call<{ id: string }>(
    { ...where, token: maker },
    'POST',
    '/console/api/approvals',
    proposal,
  );
  await call({ ...where, token: checker }, 'POST', `/console/api/approvals/${id}/approve`, { reason });
}
