import { randomBytes } from 'node:crypto';
import type { CallKey, CallReply } from '@openfloor/contract/call';
import { workingRoles } from '@openfloor/contract/console/roles';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { SettingsSectionName } from '@openfloor/contract/settings/sections';
import type { LocalCurrency, StaffRole } from '@openfloor/homes/codes';
import { expect, inject } from 'vitest';
import { demoHosts, type Tenant } from './browser.ts';
import { type Place, type StaffCaller, staffAt } from './caller.ts';

/** Somebody of the staff, with a session that was opened by a call. */
export interface Member {
  username: string;
  password: string;
  staff: StaffCaller;
}

/** A tenant that no other file knows: whatever a test changes or counts in it is its own. */
export interface OwnTenant extends Place {
  title: string;
  currency: LocalCurrency;
  /** Two people with every role, who need each other where two have to agree. */
  maker: Member;
  checker: Member;
}

const homes = {
  savanna: { currency: 'NGN', language: 'en' },
  aurora: { currency: 'BRL', language: 'pt' },
  lotus: { currency: 'INR', language: 'en' },
  acacia: { currency: 'KES', language: 'en' },
} as const;

/** What makes a tenant one that customers can register with, pay into, trade at and withdraw from. */
const copied: Partial<Record<SettingsSectionName, CallKey>> = {
  userAgreement: 'PUT /settings/user-agreement',
  registrationAgreement: 'PUT /settings/registration-agreement',
  flags: 'PUT /settings/flags',
  exchange: 'PUT /settings/exchange',
  deposit: 'PUT /settings/deposit',
  withdrawal: 'PUT /settings/withdrawal',
};

/** The code by which its customers register and announce deposits. */
export const ownCode = 'DEMO2026';
/** Of whatever is done by a call. */
export const reason = 'For a test';

type Identity = CallReply<ConsoleCalls['GET /settings']>['sections']['identity']['value'];
type Links = Partial<Pick<Identity, 'customerServiceUrl' | 'iosPackageUrl'>>;

/** Makes a tenant with the settings of one of the demo's; new payout accounts can be used at once. */
export async function makeTenant(
  like: Tenant,
  links?: Links,
  port = inject('serverPort'),
): Promise<OwnTenant> {
  const word = randomBytes(4).toString('hex');
  const title = `House ${word}`;
  const demo = { host: demoHosts[like], port };
  const place = { host: `t${word}.localhost`, port };
  // What the server knows of a host it believes for two seconds: the tenant's own is first asked when all is set.
  const backDoor = { host: `set-up.${place.host}`, port };
  const [root, reader] = await Promise.all([
    logInPlatform(port),
    logInStaff(demo, 'auditor', 'Auditor!2026'),
  ]);
  const { currency, language } = homes[like];
  const { owners } = await root.call('POST /platform/tenants', {
    body: {
      name: `t${word}`,
      title,
      legalName: `${title} Ltd`,
      currency,
      language,
      hosts: [place.host, backDoor.host],
      colour: '#0B6B4F',
      owners: ['maker', 'checker', 'founder'],
      reason,
    },
  });
  const people = owners.map(({ username, setUp }) => begin(backDoor, username, setUp.code));
  const [maker, checker, founder] = await Promise.all(people);
  if (!maker || !checker || !founder) throw new Error('A tenant needs its owners');
  await giveRoles(founder.staff, checker.staff, maker.staff);
  await giveRoles(founder.staff, maker.staff, checker.staff);
  await copySettings(reader, maker.staff, checker.staff);
  if (links) await setLinks(maker.staff, checker.staff, links);
  for (const kind of ['invitation', 'deposit'] as const) {
    await maker.staff.call('POST /settings/codes/{kind}', {
      params: { kind },
      body: { code: ownCode, reason },
    });
  }
  return { ...place, title, currency, maker: at(place, maker), checker: at(place, checker) };
}

/** Hosts of tenants that stay from file to file. */
export const sharedHosts = new Set<string>();
const sharedTenants = new Map<Tenant, Promise<OwnTenant>>();

/**
 * One tenant for all files of a worker whose journeys look at nothing but their own customers. What a browser has loaded
 * of it stays loaded, and the server has one tenant less to work for every second.
 */
export function shareTenant(like: Tenant): Promise<OwnTenant> {
  const making = sharedTenants.get(like) ?? makeTenant(like);
  sharedTenants.set(like, making);
  return making.then(tenant => {
    sharedHosts.add(tenant.host);
    return tenant;
  });
}

const at = (place: Place, member: Member): Member => ({
  ...member,
  staff: staffAt(place, member.staff.token),
});

/** Every role that works, so that either can do whatever a test is about. Nobody agrees to roles of their own. */
async function giveRoles(proposer: StaffCaller, approver: StaffCaller, receiver: StaffCaller): Promise<void> {
  const { id: staffId } = await receiver.call('GET /me');
  const payload = { staffId, roles: workingRoles };
  const { id } = await proposer.call('POST /approvals', { body: { kind: 'staff.roles', payload, reason } });
  await approve(approver, id);
}

async function logInPlatform(
  port: number,
  body = { username: 'root', password: 'Root!2026' },
): Promise<StaffCaller> {
  const place = { host: demoHosts.savanna, port };
  const { token } = await staffAt(place).call('POST /platform/session', { body });
  return staffAt(place, token);
}

/** A colleague of root's agrees to what root has proposed: the one proposal that is called so. */
export async function approveAsWarden(title: string, port = inject('serverPort')): Promise<void> {
  const warden = await logInPlatform(port, { username: 'warden', password: 'Warden!2026' });
  const { records } = await warden.call('GET /platform/approvals', { query: { view: 'toDecide' } });
  const id = records.find(proposal => proposal.title === title)?.id ?? '';
  await warden.call('POST /platform/approvals/{id}/approve', { params: { id }, body: { reason } });
}

export async function logInStaff(place: Place, username: string, password: string): Promise<StaffCaller> {
  const { token } = await staffAt(place).call('POST /session', { body: { username, password } });
  return staffAt(place, token);
}

/** Somebody new chooses a password of their own and logs in with it. */
export async function begin(place: Place, username: string, setUpCode: string): Promise<Member> {
  const password = `Own.${randomBytes(6).toString('hex')}`;
  await staffAt(place).call('POST /session/set-up', { body: { username, setUpCode, password } });
  return { username, password, staff: await logInStaff(place, username, password) };
}

async function copySettings(from: StaffCaller, maker: StaffCaller, checker: StaffCaller): Promise<void> {
  const { sections } = await from.call('GET /settings');
  for (const [name, key] of Object.entries(copied) as [SettingsSectionName, CallKey][]) {
    const value = { ...sections[name].value, ...(name === 'withdrawal' && { coolingOffHours: 0 }) };
    const { data } = await maker.answer(key, { body: { value, version: 0, reason } });
    const { proposalId } = data as { proposalId: string | null };
    if (proposalId) await approve(checker, proposalId);
  }
}

async function setLinks(maker: StaffCaller, checker: StaffCaller, links: Links): Promise<void> {
  const { value, version } = (await maker.call('GET /settings')).sections.identity;
  const body = { value: { ...value, ...links }, version, reason };
  const { proposalId } = await maker.call('PUT /settings/identity', { body });
  if (proposalId) await approve(checker, proposalId);
}

export const approve = (staff: StaffCaller, id: string) =>
  staff.call('POST /approvals/{id}/approve', { params: { id }, body: { reason } });

/** Proposes as one and approves as the other. */
export async function decideByTwo(
  { maker, checker }: OwnTenant,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const { id } = await maker.staff.call('POST /approvals', { body: { kind, payload, reason } });
  await approve(checker.staff, id);
}

/** The second person agrees to what the first has proposed on a screen: the one proposal that is called so, once it is there. */
export async function approveWaiting({ checker }: OwnTenant, title: string): Promise<void> {
  const waiting = async () => {
    const { records } = await checker.staff.call('GET /approvals', { query: { view: 'toDecide' } });
    return records.filter(proposal => proposal.title.startsWith(title)).map(({ id }) => id);
  };
  await expect.poll(waiting, { message: title, interval: 100 }).toHaveLength(1);
  await approve(checker.staff, (await waiting())[0] ?? '');
}

/** A new member with these roles, whom both owners have agreed on. */
export async function addMember(
  tenant: OwnTenant,
  ...roles: Exclude<StaffRole, 'examiner'>[]
): Promise<Member> {
  const username = newStaffName();
  const added = await tenant.maker.staff.call('POST /staff', { body: { username, roles, reason } });
  await approve(tenant.checker.staff, added.proposalId);
  return begin(tenant, username, added.setUp.code);
}

export const newStaffName = (): string => `e2e.${randomBytes(4).toString('hex')}`;
