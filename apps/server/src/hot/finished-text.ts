import { wrapSuccess } from '../http/envelope.ts';

const finishedMax = 2_000;
const finishedTexts = new Map<string, string>();

/** A whole successful reply, written in ASCII, so that its length is its size and sending it needs no encoding. */
export function finishedText(json: string): string {
  let text = finishedTexts.get(json);
  if (text === undefined) {
    if (finishedTexts.size >= finishedMax) finishedTexts.clear();
    text = wrapSuccess(json.replaceAll(/[\u0080-\uffff]/g, escaped));
    finishedTexts.set(json, text);
  }
  return text;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
