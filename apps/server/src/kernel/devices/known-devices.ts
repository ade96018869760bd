import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Half a year after the last log-in a device is a stranger again. */
const rememberedMs = 180 * 86_400_000;
/** Of several people who share one. */
const accountsMax = 4;
const separator = '~';
const lengthMax = 600;
const passPattern = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * Devices on which somebody has logged in before keep a pass for that account. It proves nothing but this, and opens
 * nothing: tries from there are counted apart, so that strangers who guess cannot lock the account's owner out.
 */
export class KnownDevices {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  /** A name for the device, where what it shows has a valid pass for this account. */
  find(shown: string | undefined, account: string): string | undefined {
    return passesIn(shown)
      .map(pass => this.#deviceOf(pass, account))
      .find(device => device !== undefined);
  }

  /** The device's new name, and what it keeps from now on: a pass for this account, and those for others, by their names. */
  remember(
    shown: string | undefined,
    account: string,
  ): { device: string; kept: string; others: readonly string[] } {
    const others = passesIn(shown).filter(pass => this.#deviceOf(pass, account) === undefined);
    const device = randomBytes(16).toString('base64url');
    const until = (this.#now() + rememberedMs).toString(36);
    const pass = `${device}.${until}.${this.#sign(device, until, account)}`;
    const names = others.flatMap(other => passPattern.exec(other)?.[1] ?? []);
    return { device, kept: [pass, ...others].slice(0, accountsMax).join(separator), others: names };
  }

  #deviceOf(pass: string, account: string): string | undefined {
    const [, device = '', until = '', signature = ''] = passPattern.exec(pass) ?? [];
    if (!device || Number.parseInt(until, 36) <= this.#now()) return undefined;
    const wanted = Buffer.from(this.#sign(device, until, account));
    return timingSafeEqual(Buffer.from(signature), wanted) ? device : undefined;
  }

  #sign(device: string, until: string, account: string): string {
    return createHmac('sha256', this.#key).update(`${device}\n${until}\n${account}`).digest('base64url');
  }
}

const passesIn = (shown: string | undefined): string[] =>
  shown && shown.length <= lengthMax ? shown.split(separator) : [];
