import type { ReplyOf } from '@openfloor/client/client';
import type { Translate } from '@/lib/translate.ts';

type About = NonNullable<ReplyOf<'GET /messages/{id}'>['about']>;

/** What a message is about, by its number where it has one. */
export const recordName = ({ kind, number }: Pick<About, 'kind' | 'number'>, t: Translate): string =>
  number === null ? t(`messages.kinds.${kind}`) : `${t(`messages.kinds.${kind}`)} ${number}`;
