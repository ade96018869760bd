import { noticeText } from '@openfloor/contract/notifications/notice-text';
import { noticeWords as en } from '@openfloor/contract/notifications/words/en';
import { noticeWords as pt } from '@openfloor/contract/notifications/words/pt';
import type { NoticeWords } from '@openfloor/contract/notifications/words/words';
import { noticeWords as zh } from '@openfloor/contract/notifications/words/zh';
import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import { noticeContent } from '../../../kernel/notifications/notice-content.ts';
import type { PlannedPush } from '../../../kernel/notifications/push-store.ts';

/** What the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** In its place on a device where the customer hides amounts. */
  discreet?: string;
  /** Where a tap leads. */
  url: string;
  /** What it is about: a newer push about the same takes its place. */
  tag: string;
}

const wordsOf: Record<Language, NoticeWords> = { en, pt, zh };

/** Longer than any lock screen shows. */
const bodyMax = 200;

/** In the language of that browser, and with nothing beyond what the notice is about. */
export function pushMessage(
  { kind, payload, language }: Pick<PlannedPush, 'kind' | 'payload' | 'language'>,
  local: LocalCurrency,
): PushMessage {
  const { title, detail, push, discreet, url, tag } = noticeText(noticeContent(kind, payload), {
    words: wordsOf[language],
    language,
    local,
  });
  return {
    title,
    body: (push ?? detail).slice(0, bodyMax),
    ...(discreet !== undefined && { discreet }),
    url,
    tag,
  };
}
