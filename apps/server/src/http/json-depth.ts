/** Deeper than any call's body. */
export const jsonDepthMax = 32;

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];

/**
 * Whether JSON text is nested deeper than any call needs. Told from the text alone, in one pass, before anything is made
 * of it: whatever walks a value recursively would run out of stack.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const character = json.charCodeAt(index);
    if (inText) {
      if (character === backslash) index++;
      else if (character === quote) inText = false;
    } else if (character === quote) inText = true;
    else if (character === openBrace || character === openBracket) {
      if (++depth > jsonDepthMax) return true;
    } else if (character === closeBrace || character === closeBracket) depth--;
  }
  return false;
}
