export interface TextPart {
  text: string;
  /** Where a tap leads; absent: nowhere. */
  to?: string;
}

/**
 * A message cut into plain text and paths of the app. Whatever else looks like an address stays text: somebody of staff
 * who wants a customer to go elsewhere gets no link for it. A path stands alone between spaces, so that none is made of
 * the end of an address.
 */
export function partsOf(text: string, isOpen: (path: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let rest = '';
  for (const word of text.split(/(\s+)/)) {
    const [, path = '', after = ''] = /^(\/[A-Za-z/]+)([.,;:!?)]*)$/.exec(word) ?? [];
    if (path === '' || path.startsWith('//') || !isOpen(path)) {
      rest += word;
      continue;
    }
    if (rest !== '') parts.push({ text: rest });
    parts.push({ text: path, to: path });
    rest = after;
  }
  if (rest !== '') parts.push({ text: rest });
  return parts;
}
