import type { Watched } from '../../kernel/figures/watched.ts';
import { findLedgerDifferences } from './trial-balance-store.ts';

const [assets, difference] = [
  'openfloor_trial_balance_differing_assets',
  'openfloor_trial_balance_difference',
];

/** Whether customers' balances are the sum of their entries at this moment. It goes through the entries of a day. */
export const ledgerFigures: Watched = {
  name: 'ledger',
  byTenant: true,
  isSlow: true,
  gauges: [
    {
      name: assets,
      help: 'Assets whose balances are not the sum of their entries',
      labels: [],
      together: 'sum',
    },
    {
      name: difference,
      help: 'By how much, in minor units or shares, where they are not',
      labels: ['asset'],
      together: 'sum',
    },
  ],
  async read(tx) {
    const differences = await findLedgerDifferences(tx);
    const amounts = new Map<string, number>();
    for (const { asset, expected, found } of differences) {
      // There are as many shares as stocks; the console names the one.
      const kind = asset.startsWith('share/') ? 'shares' : asset;
      amounts.set(kind, (amounts.get(kind) ?? 0) + Math.abs(Number(found) - Number(expected)));
    }
    return [
      { name: assets, labels: {}, value: differences.length },
      ...[...amounts].map(([asset, value]) => ({ name: difference, labels: { asset }, value })),
    ];
  },
};
