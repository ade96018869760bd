import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../deploy/https-caller.mjs';
import { customerCall, upload } from './customer.mjs';
import { opensMarket } from './open-market.mjs';
import { enrol, staffCall, until } from './staff.mjs';

/**
 * @typedef {object} World
 * @property {import('../deploy/https-caller.mjs').Door} door
 * @property {string} host of the tenant
 * @property {Record<string, string>} codes of the platform's first members
 * @property {Record<string, string>} people their tokens
 * @property {string[]} notes what is to be told
 * @property {string} [account] the customer's number
 */

/** The smallest order. */
const shares = 10;
/** Prices of a session that has just begun: moved, too old, late. */
const passing = [20_003, 20_007, 20_010];
const reason = 'The first hour';
const newPassword = () => `Own.${randomBytes(9).toString('base64url')}`;

/** What the guide has people do, by its title there. @type {Record<string, (world: World) => Promise<void>>} */
export const acts = {
  "Platform's staff": async world => {
    for (const [name, code] of Object.entries(world.codes))
      world.people[name] = await enrol(world, 'platform', name, code);
  },

  'The tenant': async world => {
    const { owners } = await staffCall(world, 'root', 'POST', '/platform/tenants', {
      ...{ name: 'first', title: 'First', legalName: 'First Brokerage Ltd', currency: 'INR', language: 'en' },
      ...{ hosts: [world.host], colour: '#0B6B4F', owners: ['asha', 'bela'], reason },
    });
    for (const { username, setUp } of owners) world.codes[username] = setUp.code;
  },

  'Its owners': async world => {
    const isThere = () => call(world.door, { host: world.host, path: '/api/tenant/config' });
    await until('the tenant answers', async () => (await isThere()).data?.title === 'First');
    for (const name of ['asha', 'bela'])
      world.people[name] = await enrol(world, 'tenant', name, world.codes[name] ?? '');
  },

  'Who reviews': async world => {
    const roles = ['compliance', 'treasury'];
    const added = await staffCall(world, 'asha', 'POST', '/staff', { username: 'chandra', roles, reason });
    await staffCall(world, 'bela', 'POST', `/approvals/${added.proposalId}/approve`, { reason });
    world.people.chandra = await enrol(world, 'tenant', 'chandra', added.setUp.code);
  },

  'Its settings': async world => {
    const { sections } = await staffCall(world, 'asha', 'GET', '/settings');
    const texts = (/** @type {string} */ title) => {
      const text = { title, paragraphs: ['What both sides owe each other.'] };
      return { texts: { en: text, zh: text, pt: text } };
    };
    const account = {
      bank: 'House Bank',
      accountNumber: '000411223344',
      accountName: 'First Brokerage clients',
    };
    const changes = {
      identity: { licenceNumber: 'INZ000000000', clientMoney: { en: 'At House Bank, apart from ours.' } },
      'user-agreement': texts('User Agreement'),
      'registration-agreement': texts('Registration Agreement'),
      deposit: {
        corporate: { ...account, branch: null, bankCode: 'HOUS0000001', extraCode: null },
        needAuth: true,
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      const { value, version } = sections[name.replace(/-a/, 'A')];
      const body = { value: { ...value, ...change }, version, reason };
      const { proposalId } = await staffCall(world, 'asha', 'PUT', `/settings/${name}`, body);
      await staffCall(world, 'bela', 'POST', `/approvals/${proposalId}/approve`, { reason });
    }
  },

  Codes: async world => {
    for (const kind of ['invitation', 'deposit'])
      await staffCall(world, 'asha', 'POST', `/settings/codes/${kind}`, { code: 'WELCOME1', reason });
  },

  'A customer': async world => {
    const credentials = { username: 'dev.first', password: newPassword() };
    const agreements = ['USER', 'REGISTRATION'];
    await customerCall(world, 'POST', '/user/register', { ...credentials, authCode: 'WELCOME1', agreements });
    world.people.dev = (await customerCall(world, 'POST', '/user/login', credentials)).token;
    world.account = (await customerCall(world, 'GET', '/user')).account;
    const photo = [await upload(world, 'KYC')];
    await customerCall(world, 'POST', '/kyc', {
      name: 'Dev First',
      idType: 'AADHAAR',
      idNumber: '234567890124',
      photo,
    });
    const { records } = await staffCall(
      world,
      'chandra',
      'GET',
      `/identity?search=${world.account}&status=reviewing`,
    );
    await staffCall(world, 'chandra', 'POST', `/identity/${records[0].id}/pass`, { reason });
  },

  Money: async world => {
    const payer = { accountName: 'Dev First', bank: 'Axis Bank', accountNumber: '556677889900' };
    const receipt = await upload(world, 'DEPOSIT');
    const body = { ...payer, amount: '50000', receipt, authCode: 'WELCOME1' };
    const { id } = await customerCall(world, 'POST', '/finance/deposit', body);
    await staffCall(world, 'chandra', 'POST', `/deposits/${id}/pass`, { reason });
    const { balance } = await customerCall(world, 'GET', '/user/balance');
    if (Number(balance) !== 50_000) throw new Error(`The balance is ${balance}`);
  },

  'A trade': async world => {
    const id = 'INDIA-INFY';
    const detail = () => customerCall(world, 'GET', `/stock/detail?id=${id}`);
    await until('the feed tells of shares', async () => (await detail()).price !== undefined);
    if (!(await detail()).marketOpen) {
      world.notes.push(
        'the market was closed, so the platform’s two opened it for today, which only a try does',
      );
      await opensMarket(world, 'INDIA');
      await until('the market is open', async () => (await detail()).marketOpen);
    }
    for (let tries = 0; ; tries += 1) {
      const { price } = await detail();
      const reply = await customerCall(
        world,
        'POST',
        '/stockTrade/buy',
        { id, amount: String(shares), price: String(price) },
        true,
      );
      if (reply.code === 0) break;
      if (tries === 60 || !passing.includes(reply.code))
        throw new Error(`Nothing was bought: ${JSON.stringify(reply)}`);
      await wait(1_000);
    }
    const { balance } = await customerCall(world, 'GET', '/user/balance');
    if (!(Number(balance) < 50_000 - shares * 1_400))
      throw new Error(`After the trade the balance is ${balance}`);
    world.notes.push(`${shares} shares of Infosys, ${balance} rupees are left`);
  },
};
