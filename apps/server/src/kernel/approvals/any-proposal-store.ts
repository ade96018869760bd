import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { toJson } from '../audit/write-audit.ts';

export type ProposalState = 'open' | 'executed' | 'rejected' | 'cancelled' | 'void' | 'expired';

/** What a proposal of the tenant's staff and one of the platform's begin with alike. */
export interface ProposalParts {
  kind: string;
  payload: unknown;
  title: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
  proposerId: string;
}

export const proposalColumns = (proposal: ProposalParts) => ({
  kind: proposal.kind,
  payload: toJson(proposal.payload) ?? '{}',
  title: proposal.title,
  subject: proposal.subject,
  before: toJson(proposal.before),
  after: toJson(proposal.after),
  reason: proposal.reason,
  proposer_id: proposal.proposerId,
});

export interface ProposalFilter {
  id?: string | undefined;
  kinds?: readonly string[];
  states?: readonly ProposalState[] | undefined;
  proposerId?: string | undefined;
  /** Neither proposed by this account nor by one that may be in the same hand. */
  decidableBy?: string | undefined;
  /** Who looks. */
  readerId?: string | undefined;
  state?: ProposalState | undefined;
  /** A kind, or its beginning up to a dot. */
  kind?: string | undefined;
  subject?: string | undefined;
}

/** An open one whose time is over counts as expired. */
export const shownState = sql<ProposalState>`
  case when state = 'open' and expires_at <= now() then 'expired' else state end`;

/** Whether an account and a proposal's proposer may be one person, by the function of the staff it is about. */
export type InOneHand = (staffId: string) => RawBuilder<boolean>;

export const readerInOneHand = (inOneHand: InOneHand, { readerId }: ProposalFilter): RawBuilder<boolean> =>
  readerId && isUuid(readerId) ? inOneHand(readerId) : sql<boolean>`false`;

/** What a proposal must be like, as one condition. */
export function fits(filter: ProposalFilter, inOneHand: InOneHand): RawBuilder<SqlBool> {
  const { id, kinds, states, proposerId, decidableBy, state, kind, subject } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (kinds) all.push(sql`kind = any(${kinds})`);
  if (id !== undefined) all.push(isUuid(id) ? sql`proposal_id = ${id}` : sql`false`);
  if (states) all.push(sql`${shownState} = any(${states})`);
  if (proposerId) all.push(sql`proposer_id = ${proposerId}`);
  if (decidableBy) all.push(sql`proposer_id <> ${decidableBy} and not ${inOneHand(decidableBy)}`);
  if (state) all.push(sql`${shownState} = ${state}`);
  if (kind) all.push(sql`(kind = ${kind} or starts_with(kind, ${`${kind}.`}))`);
  if (subject) all.push(sql`subject = ${subject}`);
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}
