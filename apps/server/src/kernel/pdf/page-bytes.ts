const firstRoom = 1 << 16;
const zero = 48;

/** What a page draws, written byte by byte: as texts that are put together, a long document costs several times as much. */
export class PageBytes {
  #bytes = Buffer.allocUnsafeSlow(firstRoom);
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#length + more));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }

  /** Of letters that PDF’s own words consist of. */
  ascii(text: string): void {
    const { length } = text;
    this.#room(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < length; i++) bytes[at++] = text.charCodeAt(i);
    this.#length = at;
  }

  /** Four digits, of which `fourDigits` has made one number. */
  digits(four: number): void {
    this.#room(4);
    const bytes = this.#bytes;
    const at = this.#length;
    bytes[at] = four >>> 24;
    bytes[at + 1] = four >>> 16;
    bytes[at + 2] = four >>> 8;
    bytes[at + 3] = four;
    this.#length = at + 4;
  }

  /** With two decimals at most, and none that say nothing. */
  number(value: number): void {
    const hundredths = Math.round(value * 100);
    if (!(hundredths >= 0 && hundredths < 2 ** 31)) {
      this.ascii(numberText(value));
      return;
    }
    const whole = Math.floor(hundredths / 100);
    const rest = hundredths - whole * 100;
    this.#whole(whole);
    if (rest === 0) return;
    this.#room(3);
    const bytes = this.#bytes;
    bytes[this.#length++] = 46;
    bytes[this.#length++] = zero + Math.floor(rest / 10);
    if (rest % 10 !== 0) bytes[this.#length++] = zero + (rest % 10);
  }

  #whole(value: number): void {
    let figures = 1;
    for (let above = 10; above <= value; above *= 10) figures++;
    this.#room(figures);
    let left = value;
    for (let at = this.#length + figures - 1; at >= this.#length; at--) {
      const shorter = Math.floor(left / 10);
      this.#bytes[at] = zero + left - 10 * shorter;
      left = shorter;
    }
    this.#length += figures;
  }

  /** All of it, until something else is written. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }
}

/** As `PageBytes.number` writes it. */
export const numberText = (value: number): string => String(Math.round(value * 100) / 100);

/** Four letters of one byte each as one number. */
export const fourDigits = (text: string): number => Buffer.from(text, 'latin1').readUInt32BE();
