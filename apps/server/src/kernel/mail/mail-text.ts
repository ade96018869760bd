import { topicOf } from '@openfloor/contract/notifications/kinds';
import { noticeText } from '@openfloor/contract/notifications/notice-text';
import type { NoticeContent } from '@openfloor/contract/notifications/payloads';
import { noticeWords as enNotices } from '@openfloor/contract/notifications/words/en';
import { noticeWords as ptNotices } from '@openfloor/contract/notifications/words/pt';
import { noticeWords as zhNotices } from '@openfloor/contract/notifications/words/zh';
import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import type { MailContent } from './mail-content.ts';
import { mailWords as en } from './words/en.ts';
import { mailWords as pt } from './words/pt.ts';
import type { MailWords } from './words/words.ts';
import { mailWords as zh } from './words/zh.ts';

const wordsOf: Record<Language, MailWords> = { en, pt, zh };
const noticeWordsOf = { en: enNotices, pt: ptNotices, zh: zhNotices };

/** Of whom a message is, and how it looks. */
export interface Sender {
  title: string;
  /** The tenant's colour, `#RRGGBB`. */
  colour: string;
  local: LocalCurrency;
  /** Where customers choose what they are told. */
  settingsUrl: string | null;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Where no more of this kind are asked for; security notices have none. */
  unsubscribe?: string;
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** A message in its reader's language, as text and as simple HTML: no picture, and no link that logs in by itself. */
export function mailText(content: MailContent, language: Language, sender: Sender): MailText {
  const words = wordsOf[language];
  const parts =
    content.kind === 'NOTICE' ? noticeParts(content.payload, language, sender) : partsOf(content, words);
  const { subject, paragraphs, code, unsubscribe } = parts;
  const from = fill(words.from, { title: sender.title });
  const below = [from, ...(unsubscribe ? [fill(words.choose, { url: unsubscribe })] : [])];
  const text = [...(code ? [code] : []), ...paragraphs, '--', ...below].join('\n\n');
  const html = htmlOf({ sender, paragraphs, code, below });
  return { subject: `${sender.title}: ${subject}`, text, html, ...(unsubscribe && { unsubscribe }) };
}

interface MailParts {
  subject: string;
  paragraphs: string[];
  code?: string;
  unsubscribe?: string;
}

/** What a lock screen may show where amounts are hidden: mailboxes are read by others too. */
function noticeParts(notice: NoticeContent, language: Language, { local, settingsUrl }: Sender): MailParts {
  const { title, detail, push, discreet, number } = noticeText(notice, {
    words: noticeWordsOf[language],
    language,
    local,
  });
  const isAlways = topicOf[notice.kind] === 'SECURITY';
  return {
    subject: title,
    paragraphs: [discreet ?? push ?? detail, ...(number ? [number] : [])],
    ...(settingsUrl && !isAlways && { unsubscribe: settingsUrl }),
  };
}

function partsOf(content: Exclude<MailContent, { kind: 'NOTICE' }>, words: MailWords): MailParts {
  switch (content.kind) {
    case 'TEST':
      return { subject: words.testSubject, paragraphs: [fill(words.test, content.payload)] };
    case 'EMAIL_CODE': {
      const { code, minutes } = content.payload;
      const values = { code, minutes: String(minutes) };
      return {
        subject: fill(words.codeSubject, values),
        paragraphs: [fill(words.code, values), words.codeNot],
        code,
      };
    }
    case 'EMAIL_CHANGES': {
      const { address, hours } = content.payload;
      const values = { address: address ?? '', hours: String(hours) };
      const what = fill(address === null ? words.removed : words.changesTo, values);
      return { subject: words.changesSubject, paragraphs: [what, words.changesNot] };
    }
    case 'QUEUE_OVERDUE': {
      const { queue, waiting, waitedMinutes, levelMinutes, url } = content.payload;
      const values = {
        queue: words.queues[queue],
        waiting: String(waiting),
        waited: spanText(waitedMinutes),
        level: spanText(levelMinutes),
      };
      return {
        subject: fill(words.overdueSubject, values),
        paragraphs: [fill(words.overdue, values), ...(url ? [url] : []), words.overdueAgain],
      };
    }
    case 'REPORT_READY': {
      const { report, from, to, failed, url } = content.payload;
      const values = { report: words.reports[report], period: from === to ? to : `${from} – ${to}` };
      return {
        subject: fill(failed ? words.reportFailedSubject : words.reportReadySubject, values),
        paragraphs: [
          fill(failed ? words.reportFailed : words.reportReady, values),
          ...(url ? [url] : []),
          words.reportTold,
        ],
      };
    }
    case 'RECOVERY_LINK': {
      const { url, minutes, purpose, device } = content.payload;
      const values = { minutes: String(minutes), device: device ?? words.unknownDevice };
      return {
        subject: words.linkSubject,
        paragraphs: [fill(words.link[purpose], values), url, fill(words.linkAsks, values), words.linkNot],
      };
    }
  }
}

/** Units that are written alike in every language. */
const spanText = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => escapes[sign] ?? '');

function htmlOf({
  sender,
  paragraphs,
  code,
  below,
}: {
  sender: Sender;
  paragraphs: string[];
  code: string | undefined;
  below: string[];
}): string {
  const colour = /^#[0-9A-F]{6}$/i.test(sender.colour) ? sender.colour : '#000000';
  return [
    '<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.5 sans-serif">',
    `<p style="border-bottom:4px solid ${colour};padding-bottom:8px"><b>${escaped(sender.title)}</b></p>`,
    ...(code ? [`<p style="font-size:28px;letter-spacing:4px"><b>${escaped(code)}</b></p>`] : []),
    ...paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`),
    ...below.map(line => `<p style="font-size:13px">${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n');
}
