import { randomInt, randomUUID } from 'node:crypto';
import type { Envelope } from '@openfloor/contract/envelope';
import { errorCodes } from '@openfloor/contract/error-codes';
import { customerAt, RefusedCall } from '../../testing/caller.ts';
import type { OwnTenant } from '../../testing/own-tenant.ts';
import { type Journal, nobodyKnows, nothingDone } from './journal.ts';
import { cents, Person } from './person.ts';
import { opPwd, takeOrder } from './stories.ts';

const reason = 'For a test';

/** What a tenant sells beside stocks at the market. */
export interface Counter {
  snapUp: string;
  ipo: string;
  block: string;
  product: string;
}

/**
 * Somebody who opens an account and takes everything that is there to take, a call at a time. A step that was not
 * answered is done, or not, when it was asked again; the next one goes on from there.
 */
export class Newcomer extends Person {
  #next = 0;
  #photo = '';
  #receipt = '';
  #deposit = '';
  #application = '';
  #ipo = '';
  readonly #counter: Counter;
  readonly #steps: ((done: () => void) => Promise<unknown>)[];

  constructor(tenant: OwnTenant, journal: Journal, counter: Counter) {
    super(tenant, journal);
    this.#counter = counter;
    const word = randomUUID().slice(0, 13);
    this.username = `n.${word}`;
    this.password = `First.${word}`;
    this.name = `Test ${Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
    this.#steps = [
      done => this.#register(done),
      async done => {
        const reply = await this.#logIn();
        if (reply.code !== 0) throw new RefusedCall('POST /user/login', reply);
        done();
      },
      done => this.change('POST /stock/favorite/{id}', { params: { id: 'NSENG-KANCEM' } }, done),
      async done => {
        this.#photo = (await this.upload('KYC')).id;
        done();
      },
      done => this.#submitIdentity(done),
      done => this.#passIdentity(done),
      done => this.#addAccount(done),
      done => this.change('PUT /user/opPwd', { body: { password: opPwd } }, done),
      async done => {
        this.#receipt = (await this.upload('DEPOSIT')).id;
        done();
      },
      done => this.#announce(done),
      done => this.#passDeposit(done),
      done => this.#apply('POST /stockSnapUp/applyOrder', this.#counter.snapUp, done),
      done => this.#pay(done),
      done => this.#buyBlock(done),
      done => this.#buyProduct(done),
      done => this.#apply('POST /ipo/applyIpo', this.#counter.ipo, done),
      done => this.change('POST /ipo/decline', { body: { id: this.#ipo } }, done),
      done => this.change('DELETE /stock/favorite/{id}', { params: { id: 'NSENG-KANCEM' } }, done),
      done => this.#changePassword(done),
    ];
  }

  /** How far they came, for what must be there. */
  get steps(): number {
    return this.#next;
  }

  get isFinished(): boolean {
    return this.#next >= this.#steps.length;
  }

  async go(): Promise<void> {
    const place = this.#next;
    // A step whose first try nobody answered may be done by the second one and once more by the first.
    await this.#steps[place]?.(() => {
      this.#next = Math.max(this.#next, place + 1);
    });
  }

  async #register(done: () => void): Promise<void> {
    const { username, password } = this;
    const body = { username, password, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] };
    await this.change('POST /user/register', { body }, done);
  }

  async #logIn(password = this.password): Promise<Envelope> {
    const guest = customerAt(this.tenant);
    const reply = await guest.answer('POST /user/login', { body: { username: this.username, password } });
    if (reply.code === 0) this.calls = customerAt(this.tenant, (reply.data as { token: string }).token);
    return reply;
  }

  /** A change of password sent from another session has ended the one that asks. */
  protected override async inSession(ask: () => Promise<Envelope>): Promise<Envelope> {
    const reply = await ask();
    if (reply.code !== errorCodes.sessionEnded) return reply;
    const known = await this.#logIn();
    if (known.code !== 0) await this.#logIn(this.#secondPassword);
    return ask();
  }

  get #secondPassword(): string {
    return `Second.${this.username}`;
  }

  #submitIdentity(done: () => void) {
    const idNumber = Array.from({ length: 11 }, () => randomInt(1, 10)).join('');
    const bank = { bank: 'Zenith Bank', cardNo: '0081490244' };
    const body = { name: this.name, idType: 'NIN', idNumber, ...bank, photo: [this.#photo] };
    return this.change('POST /kyc', { body }, done);
  }

  async #passIdentity(done: () => void): Promise<void> {
    const { account } = await this.calls.call('GET /user');
    const { records } = await this.tenant.maker.staff.call('GET /identity', { query: { search: account } });
    const args = { params: { id: records[0]?.id ?? '' }, body: { reason } };
    await this.decide('maker', 'POST /identity/{id}/pass', args, done);
  }

  #addAccount(done: () => void) {
    const body = { accountName: this.name, bank: 'Access Bank', accountNumber: '3344556677' };
    return this.change<{ id: string }>('POST /userBank/add', { body }, ({ id }) => {
      this.note('userBank', id);
      done();
    });
  }

  #announce(done: () => void) {
    const payer = { accountName: this.name, bank: 'Zenith Bank', accountNumber: '0081490244' };
    const body = { ...payer, amount: '90000', receipt: this.#receipt, authCode: 'DEMO2026' };
    return this.change<{ id: string }>('POST /finance/deposit', { body }, ({ id }) => {
      this.#deposit = id;
      this.note('depositRecord', id);
      done();
    });
  }

  #passDeposit(done: () => void) {
    const args = { params: { id: this.#deposit }, body: { reason } };
    return this.decide('maker', 'POST /deposits/{id}/pass', args, () => {
      this.cash.NGN += cents('90000');
      done();
    });
  }

  #apply(call: 'POST /ipo/applyIpo' | 'POST /stockSnapUp/applyOrder', offer: string, done: () => void) {
    return this.change<{ id: string }>(call, { body: { id: offer, amount: 1 } }, ({ id }) => {
      if (call === 'POST /ipo/applyIpo') this.#ipo = id;
      else this.#application = id;
      this.note('pageApply', id);
      done();
    });
  }

  async #pay(done: () => void): Promise<void> {
    const { records } = await this.calls.call('POST /ipo/pageApply', { body: { pageSize: 100 } });
    const own = records.find(({ id }) => id === this.#application);
    if (!own) throw new Error('The application is gone');
    const body = { id: own.id, amount: own.remaining };
    await this.change('POST /ipo/funding', { body }, () => {
      this.cash.NGN -= cents(own.remaining) + cents(own.remainingFee);
      this.own(own.stockId, BigInt(own.unit) * BigInt(own.obtainUnit ?? '0'));
      done();
    });
  }

  #buyBlock(done: () => void) {
    const body = { id: this.#counter.block, amount: 10 };
    return this.change<Parameters<typeof takeOrder>[2]>('POST /blockTrade/buy', { body }, order => {
      takeOrder(this, 'buy', order);
      done();
    });
  }

  #buyProduct(done: () => void) {
    const body = { id: this.#counter.product, amount: '150' };
    return this.change<{ id: string }>('POST /quantitative/buy', { body }, ({ id }) => {
      this.cash.NGN -= cents('150');
      this.note('orders', id);
      done();
    });
  }

  /** Ends every other session: whoever got no answer finds out by logging in which of the two passwords it is. */
  #changePassword(done: () => void): Promise<unknown> {
    const [oldPassword, password] = [this.password, this.#secondPassword];
    const key = randomUUID();
    const send = async (): Promise<Envelope> => {
      const old = await this.#logIn(oldPassword);
      if (old.code === nothingDone || old.code === nobodyKnows) return old;
      // The old one opens nothing any more: it was changed, if the new one does.
      if (old.code !== 0) return { ...(await this.#logIn(password)), msg: '', data: null };
      const reply = await this.calls.answer('PUT /user/password', { body: { oldPassword, password }, key });
      return { ...reply, msg: '' };
    };
    return this.journal.send('PUT /user/password', send, () => {
      this.password = password;
      done();
    });
  }
}
