import type { ReplyOf } from '@openfloor/client/client';

export type OwnAgreements = ReplyOf<'GET /user/agreements'>;
export type AgreementVersion = Pick<OwnAgreements['accepted'][number], 'kind' | 'version'>;
