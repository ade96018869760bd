/** An address of the web as a whole, or nothing: whatever else an operator wrote must not become a link. */
export function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : undefined;
}
