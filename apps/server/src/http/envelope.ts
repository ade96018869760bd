import type { Readable } from 'node:stream';
import type { Envelope } from '@openfloor/contract/envelope';
import { errorCodes } from '@openfloor/contract/error-codes';
import { messagesFor } from '@openfloor/contract/messages/for-language';
import type { Language } from '@openfloor/homes/codes';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { Refusal } from './refusal.ts';

/** Reply data that is already JSON: encoded once, sent many times. */
export class EncodedReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A file instead of an envelope, sent while it is read. */
export class StreamedReply {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
  constructor(file: { stream: Readable; contentType: string; fileName: string }) {
    this.stream = file.stream;
    this.contentType = file.contentType;
    this.fileName = file.fileName;
  }
}

export function encodeSuccess(data: unknown): string {
  return wrapSuccess(data instanceof EncodedReply ? data.json : JSON.stringify(data ?? null));
}

export const wrapSuccess = (json: string) => `{"code":0,"msg":"","data":${json}}`;

/** The words of whoever decided, in the language of the caller or the first they were written in. */
function toldIn(told: unknown, language: Language): string {
  if (typeof told !== 'object' || told === null) return '';
  const texts: Partial<Record<string, unknown>> = { ...told };
  return String(texts[language] ?? Object.values(texts)[0] ?? '');
}

/** Where the fault is ours, the envelope has what a customer can quote. */
export function refusalEnvelope(refusal: Refusal, language: Language, requestId?: string): Envelope {
  const messages = messagesFor(language);
  const problem = refusal.data?.problem;
  const msg =
    typeof problem === 'string' && problem in messages.problems
      ? messages.problems[problem as FieldProblem]
      : [messages.errors[refusal.errorName], toldIn(refusal.data?.told, language)].join(' ').trim();
  const code = errorCodes[refusal.errorName];
  if (requestId === undefined || refusal.errorName !== 'internal') return { code, msg, data: refusal.data };
  const quoted = `${msg} ${messages.quote.replace('{id}', requestId)}`;
  return { code, msg: quoted, data: { ...refusal.data, requestId } };
}
