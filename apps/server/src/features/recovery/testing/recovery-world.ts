import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../../testing/money-world.ts';
import { hosts } from '../../../testing/test-app.ts';
import { testImage, upload } from '../../../testing/upload.ts';

export interface Verified extends MoneyCustomer {
  username: string;
  idNumber: string;
}

export interface Begun {
  claimCode: string;
  figures: string;
  figuresUntil: number;
}

let images = 0;
let numbers = 10_000_000_000;
let addresses = 0;

/** Somebody else's each time: many who forget a password do not share one. */
export const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** Customers who are verified, and what they and two people do once a password is forgotten. */
export async function createRecoveryWorld(...options: Parameters<typeof createMoneyWorld>) {
  const world = await createMoneyWorld(...options);
  const first = await world.staffToken(['compliance']);
  const second = await world.staffToken(['compliance']);

  const call = (
    key: Parameters<MoneyWorld['server']['call']>[0],
    body: object,
    more: { token?: string; address?: string; host?: string } = {},
  ) => world.server.call(key, { address: newAddress(), ...more, body });

  async function verified(more: { cash?: { NGN: bigint } } = {}): Promise<Verified> {
    const customer = await world.newCustomer({ ...more, name: null });
    const { token } = customer;
    const idNumber = String(++numbers);
    const photo = [await world.file(customer, 'KYC')];
    const identity = {
      name: 'Adaeze Okonkwo',
      idType: 'NIN',
      idNumber,
      bank: 'Zuma Bank',
      cardNo: '0081490244',
    };
    await world.server.call('POST /kyc', { token, body: { ...identity, photo } });
    const list = await world.call('GET /identity', { query: { customerId: customer.customerId } });
    const { id } = list.data.records[0];
    await world.call('POST /identity/{id}/pass', {
      params: { id },
      body: { reason: 'Compared with the card', duplicatesChecked: true },
    });
    const { username } = await world.server.database.tenant(customer.tenantId, tx =>
      tx
        .selectFrom('customer')
        .select('username')
        .where('customer_id', '=', customer.customerId)
        .executeTakeFirstOrThrow(),
    );
    return { ...customer, name: 'Adaeze Okonkwo', username, idNumber };
  }

  const begin = (
    { username, idNumber = '70000000000' }: Partial<Pick<Verified, 'username' | 'idNumber'>>,
    more: object = {},
    token?: string,
  ) => {
    const body = { purpose: 'password', idType: 'NIN', idNumber, ...(username && { username }), ...more };
    return call('POST /recovery/begin', body, token === undefined ? {} : { token });
  };
  /** Of the withdrawal password, by whoever is logged in. */
  const beginLoggedIn = ({ idNumber, token }: Verified) =>
    begin({ idNumber }, { purpose: 'withdrawal-password' }, token);

  const photo = async (claimCode: string, host: string = hosts.savanna) =>
    upload(world.server.app, '', await testImage(50_000 + ++images), {
      host,
      fields: { claimCode },
      to: '/recovery/photo',
      address: newAddress(),
    });
  const photos = async (claimCode: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await photo(claimCode)).data?.id ?? '');
    return ids;
  };
  const send = async (claimCode: string, more: object = {}) =>
    call('POST /recovery/send', { claimCode, photos: await photos(claimCode), ...more });
  const status = async (claimCode: string) => (await call('POST /recovery/status', { claimCode })).data;

  const newest = async ({ customerId }: MoneyCustomer) =>
    (await world.call('GET /recovery', { query: { customerId } })).data.records[0];
  const propose = (recoveryId: string, as = first) =>
    world.call('POST /approvals', {
      as,
      body: { kind: 'recovery.approve', payload: { recoveryId }, reason: 'The face is the same' },
    });
  const decide = (id: string, as = second) =>
    world.call('POST /approvals/{id}/approve', { as, params: { id } });

  /** Begun, sent and agreed to by two people. */
  async function agreed(
    customer: Verified,
    {
      asking = begin,
      ...sent
    }: { asking?: (customer: Verified) => ReturnType<typeof begin>; lostFactor?: boolean } = {},
  ): Promise<Begun & { id: string }> {
    const begun: Begun = (await asking(customer)).data;
    await send(begun.claimCode, sent);
    const { id } = await newest(customer);
    const proposal = await propose(id);
    await decide(proposal.data.id);
    return { ...begun, id };
  }

  /** As if so many hours had passed since two people agreed. */
  const hoursLater = ({ tenantId }: MoneyCustomer, id: string, hours: number) =>
    asTablesOwner(world.server, tenantId, [
      'alter table recovery disable trigger guard_recovery',
      `update recovery set works_from = works_from - interval '${hours} hours',
        works_until = works_until - interval '${hours} hours' where recovery_id = '${id}'`,
      'alter table recovery enable trigger guard_recovery',
    ]);

  const claim = (claimCode: string, more: object = { password: 'Another horse 9' }) =>
    call('POST /recovery/claim', { claimCode, ...more });

  return {
    ...world,
    first,
    second,
    ask: call,
    verified,
    begin,
    beginLoggedIn,
    photo,
    photos,
    send,
    status,
    newest,
    propose,
    decide,
    agreed,
    hoursLater,
    claim,
  };
}

export type RecoveryWorld = Awaited<ReturnType<typeof createRecoveryWorld>>;
