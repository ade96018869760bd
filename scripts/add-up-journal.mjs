/**
 * Adds up an exported journal and says whether it agrees with itself: `node scripts/add-up-journal.mjs journal.csv`. It shares no
 * code with the server and needs nothing but Node: whoever doubts the books can read all of it in a few minutes.
 *
 * Each account's opening balance, its entries and its closing balance have to agree, to the last unit; each transaction has to
 * come to nothing in each asset; and the file has to be the one that its last line is the SHA-256 of.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Twelve decimals are more than any asset has. */
const places = 12;

/**
 * Whole units of the last of these decimals.
 * @param {string} text
 */
function units(text) {
  if (text === '') return 0n;
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found || (found[3] ?? '').length > places) throw new Error(`${text} is no amount`);
  const amount = BigInt(found[2] + (found[3] ?? '').padEnd(places, '0'));
  return found[1] ? -amount : amount;
}

/** @param {bigint} amount */
function textOf(amount) {
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction ? `.${fraction}` : ''}`;
}

/**
 * Records of a CSV file (RFC 4180), each with the text that it is written in, however long the file is.
 * @param {AsyncIterable<string>} stream
 */
async function* recordsOf(stream) {
  let cells = [];
  let cell = '';
  let raw = '';
  let quoted = false;
  let wasQuote = false;
  for await (const chunk of stream) {
    for (const character of chunk) {
      raw += character;
      if (quoted && character !== '"') cell += character;
      else if (quoted) {
        quoted = false;
        wasQuote = true;
        continue;
      } else if (character === '"') {
        // A quote behind one that seemed to be the end is a quote.
        if (wasQuote) cell += '"';
        quoted = true;
      } else if (character === ',') {
        cells.push(cell);
        cell = '';
      } else if (character === '\n') {
        yield { cells: [...cells, cell], raw };
        cells = [];
        cell = '';
        raw = '';
      } else if (character !== '\r') cell += character;
      wasQuote = false;
    }
  }
  if (raw !== '') throw new Error('The last line does not end');
}

/** @param {AsyncIterable<string>} stream */
export async function addUp(stream) {
  const hash = createHash('sha256');
  const accounts = new Map();
  /** @param {string} code */
  const accountOf = code => {
    const known = accounts.get(code) ?? { opening: 0n, entries: 0n, closing: 0n };
    accounts.set(code, known);
    return known;
  };
  const columns = new Map();
  /** @type {string[]} */
  const problems = [];
  let transaction = { name: '', assets: new Map() };
  let entries = 0;
  let ending;
  const endTransaction = () => {
    for (const [asset, sum] of transaction.assets)
      if (sum !== 0n) problems.push(`Transaction ${transaction.name} leaves ${textOf(sum)} ${asset}`);
  };
  for await (const { cells, raw } of recordsOf(stream)) {
    if (ending) throw new Error('Something stands behind the last line');
    if (columns.size === 0) {
      for (const [place, title] of cells.entries()) columns.set(title.replace('\uFEFF', ''), place);
      hash.update(raw);
      continue;
    }
    const of = (/** @type {string} */ title) => cells[columns.get(title)] ?? '';
    const type = of('type');
    if (type === 'end') {
      ending = { count: of('entry'), sha256: of('document') };
      continue;
    }
    hash.update(raw);
    const amount = units(of('credit')) - units(of('debit'));
    const account = accountOf(of('account'));
    if (type === 'opening') account.opening += amount;
    else if (type === 'closing') account.closing += amount;
    else if (type === 'entry') {
      const name = `${of('customer')} ${of('transaction')}`;
      if (name !== transaction.name) {
        endTransaction();
        transaction = { name, assets: new Map() };
      }
      const asset = of('asset');
      transaction.assets.set(asset, (transaction.assets.get(asset) ?? 0n) + amount);
      account.entries += amount;
      entries += 1;
    } else throw new Error(`A line of the kind ${type}`);
  }
  endTransaction();
  if (!ending) throw new Error('The file has no last line: it is not whole');
  if (String(entries / 2) !== ending.count)
    problems.push(`${entries / 2} entries, the last line says ${ending.count}`);
  if (hash.digest('hex') !== ending.sha256)
    problems.push('The file is not the one that its last line is the hash of');
  for (const [code, { opening, entries: moved, closing }] of accounts)
    if (opening + moved !== closing)
      problems.push(
        `${code}: ${textOf(opening)} and ${textOf(moved)} come to ${textOf(opening + moved)}, not ${textOf(closing)}`,
      );
  const closing = Object.fromEntries([...accounts].map(([code, account]) => [code, textOf(account.closing)]));
  return { entries: entries / 2, accounts: closing, problems };
}

const [, script = '', file] = process.argv;
if (script.endsWith('add-up-journal.mjs')) {
  const { entries, accounts, problems } = await addUp(
    file ? createReadStream(file, 'utf8') : process.stdin.setEncoding('utf8'),
  );
  for (const [code, amount] of Object.entries(accounts)) console.log(`${code}\t${amount}`);
  console.log(`${entries} entries`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
