import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { haltsToEnd, haltsToTell } from './audience-store.ts';
import { endHalts } from './halt-store.ts';
import { tellHalts } from './tell-halts.ts';

export const haltJobs = ({ database }: { database: Database }): ScheduledJob[] => [
  {
    name: 'halt-notices',
    title: 'Halts: customers whom one concerns hear of it, and when trading goes on',
    repeats: 'When trading is halted or goes on',
    nextDue: haltsToTell,
    run: (tenantId, at) => tellHalts(database, tenantId, at),
  },
  {
    // Orders go by the halt's own end: this only writes down that it has passed.
    name: 'halt-ends',
    title: 'Halts: those whose time has ended are noted as over',
    repeats: 'When a halt ends',
    nextDue: haltsToEnd,
    run: tenantId => database.tenant(tenantId, endHalts),
  },
];
