import type { CallArguments } from '@openfloor/contract/call';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { staffAt } from '../../testing/caller.ts';
import { dayMs, publishOffer } from '../../testing/console-offers.ts';
import { newCustomerWithMoney, type PayoutAccount, savePayoutAccount } from '../../testing/own-customer.ts';
import { decideByTwo, type Member, makeTenant, type OwnTenant } from '../../testing/own-tenant.ts';
import type { Counter } from './newcomer.ts';
import type { Money } from './person.ts';
import { recordIds, recordKinds } from './records.ts';

/** What a load begins with, in a form that can be written down: it is made once, and every load has a copy of its data. */
export interface Beginning {
  tenant: Omit<OwnTenant, 'port' | 'maker' | 'checker'> & Record<'maker' | 'checker', WrittenMember>;
  counter: Counter;
  /** The first one's. */
  account: PayoutAccount;
  people: WrittenPerson[];
}

type WrittenMember = Omit<Member, 'staff'> & { token: string };

interface WrittenPerson {
  token: string;
  name: string;
  cash: Record<Money, string>;
  ids: Record<string, string[]>;
}

const purse = '800000';
const peopleCount = 4;

/** Makes a tenant with something of everything to sell, and customers with money in both currencies. */
export async function begin(port: number): Promise<Beginning> {
  const tenant = await makeTenant('savanna', undefined, port);
  const counter = await openCounter(tenant);
  const customers = [];
  for (let count = 0; count < peopleCount; count++) customers.push(await newCustomerWithMoney(tenant, purse));
  const [first] = customers;
  if (!first) throw new Error('A load needs customers');
  const account = await savePayoutAccount(first);
  const people: WrittenPerson[] = [];
  for (const { calls, name } of customers) {
    await calls.call('POST /exchange/toUSD', { body: { amount: '100000' } });
    const { balance, balanceUSD } = await calls.call('GET /user/balance');
    const ids: WrittenPerson['ids'] = {};
    for (const kind of recordKinds) ids[kind] = await recordIds(calls, kind);
    people.push({ token: calls.token, name, cash: { NGN: balance, USD: balanceUSD }, ids });
  }
  const { host, title, currency, maker, checker } = tenant;
  const written = { host, title, currency, maker: writeDown(maker), checker: writeDown(checker) };
  return { tenant: written, counter, account, people };
}

const writeDown = ({ staff, ...member }: Member): WrittenMember => ({ ...member, token: staff.token });

/** The same tenant on a server that was started on a copy. */
export function tenantAt({ maker, checker, ...tenant }: Beginning['tenant'], port: number): OwnTenant {
  const place = { host: tenant.host, port };
  const at = ({ token, ...member }: WrittenMember): Member => ({ ...member, staff: staffAt(place, token) });
  return { ...tenant, port, maker: at(maker), checker: at(checker) };
}

type NewProduct = CallArguments<ConsoleCalls['POST /products']>['body'];

async function openCounter(tenant: OwnTenant): Promise<Counter> {
  const now = Date.now();
  const window = { startTime: now - 1_000, endTime: now + dayMs, riskLabel: 'LOW' as const };
  const common = {
    ...window,
    price: '2.50',
    unitsOffered: 1_000_000,
    unitsMax: 10,
    feeRate: '0.5',
    fundingDeadline: now + 2 * dayMs,
    listingTime: now + 3 * dayMs,
  };
  const snapUp = await publishOffer(
    tenant,
    { kind: 'SNAP_UP', method: 'FIRST_COME', terms: common },
    { listed: true },
  );
  const ipo = await publishOffer(
    tenant,
    { kind: 'IPO', method: 'PRO_RATA', terms: { ...common, resultTime: now + dayMs } },
    { listed: true, place: 1 },
  );
  const blockTerms = {
    ...window,
    discountRate: '-2',
    unitsOffered: 10_000_000,
    unitsMin: 10,
    unitsMax: 500,
    lockDays: 30,
  };
  const block = await publishOffer(
    tenant,
    { kind: 'BLOCK_TRADE', method: 'FIRST_COME', terms: blockTerms },
    { listed: true, place: 2 },
  );
  const body: NewProduct = {
    name: 'Crash-proof paper',
    managerName: 'The desk',
    currency: tenant.currency,
    terms: {
      ...window,
      minAmount: '100',
      totalAmount: '100000000',
      lockDay: 30,
      estimateProfitRate: '0.5',
      maxEstimateProfitRate: '1.5',
      productDesc: 'Short paper and cash.',
    },
    reason: 'For a test',
  };
  const product = await tenant.maker.staff.call('POST /products', { body });
  await decideByTwo(tenant, 'product.publish', { productId: product.id });
  return { snapUp: snapUp.id, ipo: ipo.id, block: block.id, product: product.id };
}
