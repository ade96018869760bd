import { base64, hex, textOf, utf8 } from '../bytes.ts';
import { canonicalJson, type Json } from '../canonical-json.ts';
import { keyChange } from '../key-chain.ts';
import { plain } from '../log-entry.ts';
import { consistencyProof, inclusionProof, rangeOf, rootOf } from '../merkle.ts';
import { keyText } from '../note.ts';
import { readStatement, statementSource } from '../statement.ts';
import { holdingOf, pairRange, SumTreeBuilder, sumProof } from '../sum-tree.ts';
import { sumNodeText } from '../verify-days.ts';
import { verifyStatement } from '../verify-statement.ts';
import { logFiles } from './log-files.ts';
import { LogWorld, secretOf, TestWitness } from './log-world.ts';
import { octoberStatement } from './statement-world.ts';

/** Examples with their outcomes, for whoever writes another verifier. `packages/verify/vectors` keeps them. */
export function makeVectors(): Record<string, Json> {
  return {
    'canonical-json': canonicalVectors(),
    trees: treeVectors(),
    notes: noteVectors(),
    'key-changes': keyVectors(),
    log: logVectors(),
    'sum-tree': sumVectors(),
    statement: statementVectors(),
  };
}

/** Entries of a kind that no reader knows: they pass over it. */
export function logOf(entries: number): LogWorld {
  const log = new LogWorld();
  for (let i = 0; i < entries; i++) log.entries.push(utf8(canonicalJson({ kind: 'example', number: i })));
  return log;
}

function canonicalVectors(): Json {
  const values: Json[] = [
    { b: 1, a: [true, null, -5] },
    { '€': 'é\n', A: '😀"\\' },
    '',
    9_007_199_254_740_991,
  ];
  return {
    canonical: values.map(value => ({ value, text: canonicalJson(value) })),
    refused: ['{"a":1,"a":2}', '1.0', '1e2', '-0', '01', '9007199254740992', '"\\ud83d"', '[1,]', '{} 1'],
  };
}

function treeVectors(): Json {
  const log = logOf(11);
  const leaves = log.leaves();
  const read = rangeOf(leaves);
  const sizes = Array.from({ length: 12 }, (_, size) => size);
  return {
    entries: log.entries.map(textOf),
    leaves: leaves.map(base64),
    roots: sizes.map(size => base64(rootOf(leaves.slice(0, size)))),
    inclusion: [
      [0, 1],
      [0, 8],
      [6, 7],
      [4, 11],
      [10, 11],
    ].map(([index = 0, size = 0]) => ({ index, size, path: inclusionProof(index, size, read).map(base64) })),
    consistency: [
      [0, 5],
      [1, 8],
      [6, 8],
      [7, 11],
      [8, 11],
      [11, 11],
    ].map(([from = 0, to = 0]) => ({ from, to, path: consistencyProof(from, to, read).map(base64) })),
  };
}

function noteVectors(): Json {
  const log = logOf(5);
  const witness = new TestWitness('witness.example/w1');
  const checkpoint = log.checkpoint();
  const cosigned = witness.cosigned(checkpoint, 1_762_000_000);
  return {
    secret: hex(log.secret),
    key: keyText(log.key()),
    witnessSecret: hex(witness.secret),
    witness: keyText(witness.key),
    checkpoint,
    cosigned,
    time: 1_762_000_000,
    notSigned: [checkpoint.replace('\n5\n', '\n6\n'), log.checkpoint(5, secretOf('stranger'))],
    notCosigned: [cosigned.replace('\n5\n', '\n6\n'), checkpoint],
    malformed: [
      checkpoint.replace('\n\n', '\n'),
      checkpoint.replace('—', '-'),
      checkpoint.replace('\n5\n', '\n05\n'),
    ],
  };
}

function keyVectors(): Json {
  const log = new LogWorld();
  const next = secretOf('key 2');
  const announce = keyChange({ log: log.origin, at: 5, step: 'announce' }, log.secret, next);
  const change = keyChange({ log: log.origin, at: 6, step: 'switch' }, log.secret, next);
  return { first: keyText(log.key()), changes: [announce, change].map(plain) };
}

function logVectors(): Json {
  const log = logOf(258);
  const files = [...logFiles(log)].map(([path, bytes]) => [path, base64(bytes)]);
  return { key: keyText(log.key()), files: Object.fromEntries(files) as Json };
}

function sumVectors(): Json {
  const secret = secretOf('day');
  const trees = [1, 2, 3, 6].map(holders => {
    const holdings = Array.from({ length: holders }, (_, i) =>
      holdingOf(secret, 'NGN', `customer-${i}`, BigInt(i + 1) * 1_000_003n),
    );
    const builder = new SumTreeBuilder();
    for (const holding of holdings) builder.add(holding);
    const { root } = builder.finish()!;
    const at = (index: number) => holdings[index]!;
    return {
      holders,
      total: root.sum,
      root: base64(root.hash),
      proofs: holdings.map(({ customer, amount }, index) => {
        const { first, salt, next, before, nodes } = sumProof(index, holders, at, pairRange(holders, at));
        return {
          ...{ customer, balance: amount, index, first, salt: base64(salt) },
          ...{ next: sumNodeText(next, base64), before: sumNodeText(before, base64) },
          nodes: nodes.map(node => sumNodeText(node, base64)),
        };
      }),
    };
  });
  return plain({ secret: hex(secret), asset: 'NGN', trees });
}

type Change = { path: string; value: Json };

/** Sets a value at a path such as `opening.sequence`. */
export function withChanges(document: Json, changes: readonly Change[]): Json {
  const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  for (const { path, value } of changes) {
    const names = path.split('.');
    const last = names.pop()!;
    const holder = names.reduce<Record<string, unknown>>(
      (at, name) => at[name] as Record<string, unknown>,
      copy,
    );
    holder[last] = value;
  }
  return copy as Json;
}

const cases: { name: string; changes: Change[] }[] = [
  { name: 'nothing changed', changes: [] },
  { name: 'an amount', changes: [{ path: 'transactions.2.entries.0.amount', value: '8550050' }] },
  { name: 'a cause', changes: [{ path: 'transactions.3.cause', value: 'deposit/9' }] },
  { name: 'a time', changes: [{ path: 'transactions.3.postedAt', value: 1_759_449_600_001 }] },
  { name: 'the closing balance', changes: [{ path: 'closing.balances.0.balance', value: '1' }] },
  { name: 'the opening’s hash', changes: [{ path: 'opening.hash', value: '0'.repeat(64) }] },
  { name: 'a balance in the total', changes: [{ path: 'days.2.assets.0.balance', value: '1' }] },
  { name: 'an asset left out', changes: [{ path: 'days.2.assets', value: [] }] },
  { name: 'the days left out', changes: [{ path: 'days', value: [] }] },
  { name: 'a place in the log', changes: [{ path: 'days.0.entries.0.index', value: 0 }] },
  { name: 'a price', changes: [{ path: 'orders.0.fillPrice', value: '40.6' }] },
  { name: 'the age of a quote', changes: [{ path: 'orders.0.quoteAge', value: 1 }] },
  {
    name: 'another customer',
    changes: [{ path: 'customer', value: '0190a000-0000-7000-8000-000000000003' }],
  },
];

function statementVectors(): Json {
  const { statement, trust } = octoberStatement();
  const file = JSON.parse(statementSource(statement)) as Json;
  return {
    trust: { key: keyText(trust.keys[0]!), witnesses: trust.witnesses.map(({ key }) => keyText(key)) },
    file,
    cases: cases.map(({ name, changes }) => ({ name, changes, ...outcomeOf(file, changes) })),
  };

  function outcomeOf(document: Json, changes: readonly Change[]) {
    const changed = readStatement(canonicalJson(withChanges(document, changes)));
    const { status, checks, opening, lines, closing, orders } = verifyStatement(changed, trust);
    const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);
    return {
      ...{ status, checks: codesOf(checks), opening: opening.code, lines: codesOf(lines) },
      ...{ closing: closing.code, orders: orders.map(codesOf) },
    };
  }
}
