import type { Readable } from 'node:stream';
import type { Envelope } from '@openfloor/contract/envelope';
import { errorCodes } from '@openfloor/contract/error-codes';
import { messagesFor } from '@openfloor/contract/messages/for-language';
import type { Language } from '@openfloor/homes/codes';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { Refusal } from './refusal.ts';

/** Reply data that is already JSON, for reads that are encoded once and sent many times. */
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
  return data instanceof EncodedReply ? finished(data.json) : wrapSuccess(JSON.stringify(data ?? null));
}

const wrapSuccess = (json: string) => `{"code":0,"msg":"","data":${json}}`;

const finishedMax = 2_000;
const finishedTexts = new Map<string, string>();

/** Written in ASCII, so that its length is its size and sending it needs no encoding. */
function finished(json: string): string {
  let text = finishedTexts.get(json);
  if (text === undefined) {
    if (finishedTexts.size >= finishedMax) finishedTexts.clear();
    text = wrapSuccess(json.replaceAll(/[\u0080-\uffff]/g, escaped));
    finishedTexts.set(json, text);
  }
  return text;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export function refusalEnvelope(refusal: Refusal, language: Language): Envelope {
  const messages = messagesFor(language);
  const problem = refusal.data?.problem;
  const msg =
    typeof problem === 'string' && problem in messages.problems
      ? messages.problems[problem as FieldProblem]
      : messages.errors[refusal.errorName];
  return { code: errorCodes[refusal.errorName], msg, data: refusal.data };
}
