const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A rounded square in the brand's colour with the title's first letter: a logo until the tenant has its own. */
export function letterLogo(title: string, colour: string): string {
  const [first = ''] = [...title.trim().toUpperCase()];
  const letter = entities[first] ?? first;
  const font = 'font-family="Inter, system-ui, sans-serif" font-size="16" font-weight="700"';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    `<rect width="28" height="28" rx="8" fill="${colour}"/>` +
    `<text x="14" y="19.600" text-anchor="middle" ${font} fill="${labelOn(colour)}">${letter}</text></svg>`
  );
}

/** White, or near black on a light colour. */
function labelOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 160 ? '#0D1117' : '#fff';
}
