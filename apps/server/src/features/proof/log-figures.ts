import { secondsSince, type Watched } from '../../kernel/figures/watched.ts';
import { unsignedEvents } from './log-store.ts';
import { countNewForks } from './witness/fork-store.ts';

const [unsigned, lag, forks] = [
  'openfloor_public_log_unsigned',
  'openfloor_public_log_lag_seconds',
  'openfloor_public_log_forks',
];

/** How far the public log is behind what was noted, and whether a witness has seen another. */
export const logFigures: Watched = {
  name: 'public log',
  byTenant: true,
  gauges: [
    {
      name: unsigned,
      help: 'Events that no signed head has, counted up to 20,000',
      labels: [],
      together: 'sum',
    },
    { name: lag, help: 'Since the first of them was noted', labels: [], together: 'max' },
    { name: forks, help: 'Heads of the last day that a witness objects to', labels: [], together: 'sum' },
  ],
  async read(tx, at) {
    const { count, oldest } = await unsignedEvents(tx);
    return [
      { name: unsigned, labels: {}, value: count },
      { name: lag, labels: {}, value: secondsSince(oldest, at) },
      { name: forks, labels: {}, value: await countNewForks(tx, at) },
    ];
  },
};
