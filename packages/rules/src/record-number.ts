/** Records that are made too often, or too many at once, to be counted: their number is read off their id. */
const letterOf = { order: 'O', application: 'A', product: 'P', exchange: 'X' } as const;

export type DerivedKind = keyof typeof letterOf;

export const derivedKinds = Object.keys(letterOf) as DerivedKind[];

/** Crockford's: no letter that is taken for a figure. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const lettersMax = 10;
/** Fewer name too many records to be looked for. */
const lettersMin = 4;
const dayMs = 86_400_000;
/** What of the letters is not the millisecond of the day: 23 bits. Their 50 are a whole number in any browser. */
const picked = 2 ** 23;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * The name that people use for a record, such as `O-20261118-5VQ3K8TN1A`: its kind, its day in UTC, and letters of its id.
 * Ids that begin with their time (version 7) give its millisecond and 23 random bits, others their first 50 bits. An id
 * that is no UUID is its own name.
 */
export function recordNumber(kind: DerivedKind, id: string, createdMs: number): string {
  if (!uuid.test(id)) return id;
  const hex = id.replaceAll('-', '');
  const part = (from: number, to: number) => Number.parseInt(hex.slice(from, to), 16);
  const stamp = part(0, 12);
  const afterVersion = part(13, 16);
  if (hex[12] !== '7') return written(kind, dayOf(createdMs), stamp * 4 + (afterVersion >> 10));
  const afterVariant = (part(16, 20) & 0x3fff) >> 3;
  const code = (stamp % dayMs) * picked + afterVersion * 2 ** 11 + afterVariant;
  return written(kind, dayOf(stamp), code);
}

function written(kind: DerivedKind, day: string, code: number): string {
  let letters = '';
  for (let left = code; letters.length < lettersMax; left = Math.floor(left / 32)) {
    letters = alphabet.charAt(left % 32) + letters;
  }
  return `${letterOf[kind]}-${day}-${letters}`;
}

type Range = readonly [first: string, last: string];

/** Where in the index of ids the records of a number lie. */
export interface NumberedIds {
  kind: DerivedKind;
  /** As their numbers begin. */
  start: string;
  /** The day they were made on, in UTC. */
  dayMs: number;
  /** Those whose id begins with its time; none where there is no such time of day. */
  timed: Range | null;
  /** The others, as far as they were made on that day. */
  other: Range;
  /** What of theirs may stand behind the figure of the version, which comes between their letters' last two bits and the rest. */
  otherDigits: string;
}

const typed = /^([OAPX0])(\d{4})(\d{2})(\d{2})([0-9A-TV-Z]+)$/;
const betweenLetters = /[\s\-‐‑‒–—.]+/g;
/** Longer is no number, whatever it is. */
const typedMax = 40;

/** What somebody typed, in any case, with or without hyphens, as a whole number or its beginning; null where it is none. */
export function readRecordNumber(text: string): NumberedIds | null {
  if (text.length > typedMax) return null;
  const [, letter, year, month, date, rest] =
    typed.exec(text.toUpperCase().replaceAll(betweenLetters, '')) ?? [];
  const kind = derivedKinds.find(known => letterOf[known] === (letter === '0' ? 'O' : letter));
  if (!kind || !rest || rest.length < lettersMin || rest.length > lettersMax) return null;
  const startMs = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  const day = `${year}${month}${date}`;
  if (Number.isNaN(startMs) || startMs < 0 || dayOf(startMs) !== day) return null;
  const letters = Array.from(rest, one => misread[one] ?? one).join('');
  return {
    kind,
    start: `${letterOf[kind]}-${day}-${letters}`,
    dayMs: startMs,
    ...rangesOf(letters, startMs),
  };
}

function rangesOf(letters: string, startMs: number): Pick<NumberedIds, 'timed' | 'other' | 'otherDigits'> {
  const open = 32 ** (lettersMax - letters.length);
  const low = Array.from(letters).reduce((code, one) => code * 32 + alphabet.indexOf(one), 0) * open;
  const high = low + open - 1;
  const whole = (code: number) => Math.floor(code / picked);
  const hex = (of: number, length: number) => of.toString(16).padStart(length, '0');
  const timedId = (code: number, bits: number, end: string) => {
    const [random, stamp] = [code % picked, startMs + whole(code)];
    return idOf(
      hex(stamp, 12),
      `7${hex(random >> 11, 3)}`,
      hex(0x8000 | ((random & 0x7ff) << 3) | bits, 4),
      end,
    );
  };
  const isTime = whole(low) < dayMs;
  const digits = '0123456789abcdef';
  return {
    otherDigits: low === high ? digits.slice((low % 4) * 4, (low % 4) * 4 + 4) : digits,
    timed: isTime ? [timedId(low, 0, '0'.repeat(12)), timedId(high, 7, 'f'.repeat(12))] : null,
    other: [
      idOf(hex(Math.floor(low / 4), 12), `0${hex((low % 4) << 10, 3)}`, '8000', '0'.repeat(12)),
      idOf(hex(Math.floor(high / 4), 12), `f${hex(((high % 4) << 10) | 0x3ff, 3)}`, 'bfff', 'f'.repeat(12)),
    ],
  };
}

const idOf = (stamp: string, ...rest: string[]) => [stamp.slice(0, 8), stamp.slice(8), ...rest].join('-');
