/** As much as search engines show. */
const lengthMax = 160;

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The beginning of a story as plain text, up to the end of a word where the language has spaces. */
export function storySummary(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  if (letters.length <= lengthMax) return text;
  const cut = letters.slice(0, lengthMax).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > lengthMax / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
