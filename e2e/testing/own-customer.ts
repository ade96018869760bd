import { randomInt } from 'node:crypto';
import { type CustomerCaller, customerAt } from './caller.ts';
import { type Credentials, newCredentials } from './customers.ts';
import { approveWaiting, decideByTwo, type OwnTenant, ownCode, reason } from './own-tenant.ts';
import { newPicture } from './pictures.ts';

/** Somebody new at a tenant, with a session that was opened by a call. */
export interface OwnCustomer {
  tenant: OwnTenant;
  credentials: Credentials;
  /** The account's number, by which staff find them. */
  account: string;
  /** The name in their documents, which no other customer has. */
  name: string;
  calls: CustomerCaller;
}

export const withdrawalPassword = '246810';

export async function newCustomer(tenant: OwnTenant): Promise<OwnCustomer> {
  const credentials = newCredentials();
  const guest = customerAt(tenant);
  await guest.call('POST /user/register', {
    body: { ...credentials, authCode: ownCode, agreements: ['USER', 'REGISTRATION'] },
  });
  const { token } = await guest.call('POST /user/login', { body: credentials });
  const calls = customerAt(tenant, token);
  const { account } = await calls.call('GET /user');
  return { tenant, credentials, account, name: newName(), calls };
}

/** Which no other customer has. */
export const newName = (): string => `Test ${randomWord()} ${randomWord()}`;

const randomWord = (): string =>
  Array.from({ length: 7 }, (_, place) => String.fromCharCode((place ? 97 : 65) + randomInt(26))).join('');

/** Uploads a picture that nobody has sent before; gives its id. */
export async function uploadPicture({ calls }: OwnCustomer, bizType: 'KYC' | 'DEPOSIT'): Promise<string> {
  const picture = newPicture(480, 300).buffer;
  return (await calls.upload<{ id: string }>('/app/upload', { bizType }, picture)).id;
}

const documents = {
  NGN: { idType: 'NIN', digits: 11 },
  BRL: { idType: 'RIC', digits: 11 },
  INR: { idType: 'AADHAAR', digits: 11 },
  KES: { idType: 'NATIONAL_ID', digits: 8 },
} as const;

/** Sends a document with the customer's name to be reviewed. */
export async function submitIdentity(customer: OwnCustomer): Promise<void> {
  const { calls, tenant, name } = customer;
  const { idType, digits } = documents[tenant.currency];
  const idNumber = Array.from({ length: digits }, () => randomInt(1, 10)).join('');
  const bank = tenant.currency === 'NGN' ? { bank: 'Zenith Bank', cardNo: '0081490244' } : {};
  const photo = [await uploadPicture(customer, 'KYC')];
  await calls.call('POST /kyc', {
    body: { name, idType, idNumber, ...bank, photo },
  });
}

/** Passes the identity that waits. */
export async function verify({ tenant, account }: OwnCustomer): Promise<void> {
  const { staff } = tenant.maker;
  const query = { search: account, status: 'reviewing' } as const;
  const { records } = await staff.call('GET /identity', { query });
  await staff.call('POST /identity/{id}/pass', { params: { id: records[0]?.id ?? '' }, body: { reason } });
}

/** Somebody new whose name the staff have verified. */
export async function newVerifiedCustomer(tenant: OwnTenant): Promise<OwnCustomer> {
  const customer = await newCustomer(tenant);
  await submitIdentity(customer);
  await verify(customer);
  return customer;
}

/** Announces a transfer, which then waits for its review; gives the deposit's id. */
export async function announceDeposit(customer: OwnCustomer, amount: string): Promise<string> {
  const receipt = await uploadPicture(customer, 'DEPOSIT');
  const payer = { accountName: customer.name, bank: 'Zenith Bank', accountNumber: '0081490244' };
  const body = { ...payer, amount, receipt, authCode: ownCode };
  return (await customer.calls.call('POST /finance/deposit', { body })).id;
}

/** Somebody new with money in the account. */
export async function newCustomerWithMoney(tenant: OwnTenant, amount: string): Promise<OwnCustomer> {
  const customer = await newVerifiedCustomer(tenant);
  const id = await announceDeposit(customer, amount);
  await tenant.maker.staff.call('POST /deposits/{id}/pass', { params: { id }, body: { reason } });
  const { balance } = await customer.calls.call('GET /user/balance');
  if (Number(balance) !== Number(amount)) throw new Error(`${amount} is more than one person passes`);
  return customer;
}

/** Buys or sells at the price of the moment. */
export async function trade({ calls }: OwnCustomer, side: 'buy' | 'sell', stockId: string, shares: number) {
  const { price } = await calls.call('GET /stock/detail', { query: { id: stockId } });
  const body = { id: stockId, amount: String(shares), price: String(price) };
  await calls.call(`POST /stockTrade/${side}`, { body });
}

export const setWithdrawalPassword = ({ calls }: OwnCustomer) =>
  calls.call('PUT /user/opPwd', { body: { password: withdrawalPassword } });

/** A bank account as withdrawals name it. */
export interface PayoutAccount {
  accountName: string;
  bank: string;
  accountNumber: string;
  bankCode?: string;
  extraCode?: string;
}

const payoutDetails: Record<OwnTenant['currency'], Omit<PayoutAccount, 'accountName'>> = {
  NGN: { bank: 'Access Bank', accountNumber: '3344556677' },
  BRL: { bank: 'Nubank', accountNumber: '44556-7', bankCode: '341', extraCode: 'joana@example.com' },
  INR: { bank: 'Axis Bank', accountNumber: '556677889900', bankCode: 'ABCD0123456' },
  KES: { bank: 'Equity Bank Kenya', accountNumber: '0112345678901', bankCode: '68000' },
};

/** Saves an account to be paid to. */
export async function savePayoutAccount(customer: OwnCustomer): Promise<PayoutAccount> {
  const { calls, tenant, name } = customer;
  const details = { accountName: name, ...payoutDetails[tenant.currency] };
  await calls.call('POST /userBank/add', { body: details });
  await setWithdrawalPassword(customer);
  return details;
}

/** Asks for a payment to the account that was saved; gives the withdrawal's id. */
export async function askWithdrawal(
  { calls }: OwnCustomer,
  account: PayoutAccount,
  amount: string,
): Promise<string> {
  const body = { ...account, amount, opPwd: withdrawalPassword };
  return (await calls.call('POST /finance/withdraw', { body })).id;
}

/** Both people approve it, and the first notes the payment. */
export async function payWithdrawal(
  { tenant }: OwnCustomer,
  id: string,
  { reference, reason: why }: { reference: string; reason: string },
): Promise<void> {
  await decideByTwo(tenant, 'withdrawal.approve', { withdrawalId: id });
  const body = { bankReference: reference, reason: why };
  await tenant.maker.staff.call('POST /withdrawals/{id}/paid', { params: { id }, body });
}

/** The second person agrees to the withdrawal that the first has checked, and notes its payment. */
export async function agreeAndPay(
  { tenant, account }: OwnCustomer,
  { reference, reason: why }: { reference: string; reason: string },
): Promise<void> {
  await approveWaiting(tenant, 'Pay ');
  const { staff } = tenant.checker;
  const { records } = await staff.call('GET /withdrawals', { query: { search: account, stage: 'to-pay' } });
  const params = { id: records[0]?.id ?? '' };
  await staff.call('POST /withdrawals/{id}/paid', {
    params,
    body: { bankReference: reference, reason: why },
  });
}
