const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no way to write, and banks no use for: control characters, halves of characters, no characters. */
const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/** Text on one line, no longer than the format has room, cut between characters. */
export const lineText = (text: string, max: number) =>
  [...text.replaceAll(unwritable, ' ').replaceAll(/\s+/gu, ' ').trim()].slice(0, max).join('').trim();

/** Text that reads the same when it is read back, and is never markup. */
export const xmlText = (text: string) =>
  text.replaceAll(unwritable, ' ').replaceAll(/[&<>"']/g, found => entities[found] ?? '');

/** An element of text or of others; where there is nothing in it, none. */
export function element(name: string, inside: string | readonly string[] | null, attribute = ''): string {
  const content = typeof inside === 'string' ? xmlText(inside) : (inside?.join('') ?? '');
  return content === '' ? '' : `<${name}${attribute}>${content}</${name}>`;
}
