import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../../testing/money-world.ts';

type CustomerCall = Parameters<MoneyWorld['server']['call']>[0];

/** The account that customers of these tests are paid to. */
export const target = (customer: MoneyCustomer) => ({ accountName: customer.name, ...bankDetails });

/** The whole server with two people of staff and what customers and they do about withdrawals. */
export async function createWithdrawalDesk() {
  const world = await createMoneyWorld();
  const maker = await world.staffToken(['treasury']);
  const checker = await world.staffToken(['compliance']);
  const call = (key: CustomerCall, customer: MoneyCustomer, body: object, more = {}) =>
    world.server.call(key, { token: customer.token, host: customer.host, body, ...more });
  const propose = (kind: string, payload: object, as = maker) =>
    world.call('POST /approvals', { as, body: { kind, payload, reason: 'Seen on the statement' } });
  const approve = (id: string, as = checker) =>
    world.call('POST /approvals/{id}/approve', { as, params: { id } });
  const ask = (customer: MoneyCustomer, amount: unknown, more: object = {}, key?: string) =>
    call(
      'POST /finance/withdraw',
      customer,
      { amount, opPwd: withdrawalPassword, ...target(customer), ...more },
      key === undefined ? {} : { key },
    );
  return {
    world,
    maker,
    checker,
    call,
    propose,
    approve,
    ask,
    /** A customer with money and an account that can be paid to. */
    async payable(cash: bigint, options: Parameters<MoneyWorld['newCustomer']>[0] = {}) {
      const customer = await world.newCustomer({ cash: { NGN: cash }, ...options });
      await call('POST /userBank/add', customer, target(customer));
      await world.endCoolingOff(customer);
      return customer;
    },
    /** Asked for by the customer and agreed to by two people; its id. */
    async approved(customer: MoneyCustomer, amount: string): Promise<string> {
      const withdrawalId: string = (await ask(customer, amount)).data.id;
      const proposed = await propose('withdrawal.approve', { withdrawalId });
      const { code } = await approve(proposed.data.id);
      if (code !== 0) throw new Error(`The withdrawal was not approved: ${code}`);
      return withdrawalId;
    },
  };
}

export type WithdrawalDesk = Awaited<ReturnType<typeof createWithdrawalDesk>>;
