import type { Language } from '@openfloor/homes/codes';
import type { MailContent } from './mail-content.ts';
import { mailWords as en } from './words/en.ts';
import { mailWords as pt } from './words/pt.ts';
import type { MailWords } from './words/words.ts';
import { mailWords as zh } from './words/zh.ts';

const wordsOf: Record<Language, MailWords> = { en, pt, zh };

/** Of whom a message is, and how it looks. */
export interface Sender {
  title: string;
  /** The tenant's colour, `#RRGGBB`. */
  colour: string;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const fill = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** A message in its reader's language, as text and as simple HTML: no picture, no link, nothing from elsewhere. */
export function mailText(content: MailContent, language: Language, sender: Sender): MailText {
  const words = wordsOf[language];
  const { subject, paragraphs, code } = partsOf(content, words);
  const from = fill(words.from, { title: sender.title });
  const text = [...(code ? [code] : []), ...paragraphs, '--', from].join('\n\n');
  return { subject: `${sender.title}: ${subject}`, text, html: htmlOf({ sender, paragraphs, code, from }) };
}

function partsOf(
  content: MailContent,
  words: MailWords,
): { subject: string; paragraphs: string[]; code?: string } {
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
  }
}

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
  from,
}: {
  sender: Sender;
  paragraphs: string[];
  code: string | undefined;
  from: string;
}): string {
  const colour = /^#[0-9A-F]{6}$/i.test(sender.colour) ? sender.colour : '#000000';
  return [
    '<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.5 sans-serif">',
    `<p style="border-bottom:4px solid ${colour};padding-bottom:8px"><b>${escaped(sender.title)}</b></p>`,
    ...(code ? [`<p style="font-size:28px;letter-spacing:4px"><b>${escaped(code)}</b></p>`] : []),
    ...paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`),
    `<p style="font-size:13px">${escaped(from)}</p>`,
    '</body></html>',
  ].join('\n');
}
