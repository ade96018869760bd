import type { RecordOf } from '@/lib/list-calls.ts';

/** What proposals of a tenant's staff and of the platform's have in common. */
export type AnyProposal = RecordOf<'GET /platform/approvals'>;
