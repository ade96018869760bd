export type ServicePage =
  | { kind: 'none' }
  /** Cannot be framed here; the browser can open it. */
  | { kind: 'elsewhere'; href: string }
  | { kind: 'framed'; href: string; sandbox: string };

/** Scripts, forms and links in new windows, as a chat needs them; never the app's own window. */
const chatNeeds = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** How an operator's service link is shown by a page at this address. */
export function servicePage(link: string | null | undefined, pageAddress: string): ServicePage {
  if (!link) return { kind: 'none' };
  const here = new URL(pageAddress);
  const target = parsed(link, here);
  if (!target) return { kind: 'none' };
  if (target.protocol === 'mailto:' || target.protocol === 'tel:') {
    return { kind: 'elsewhere', href: target.href };
  }
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return { kind: 'none' };
  // Browsers refuse plain http inside https.
  if (here.protocol === 'https:' && target.protocol === 'http:') {
    return { kind: 'elsewhere', href: target.href };
  }
  // A frame of our own origin with both rights could take its sandbox off and read the session.
  const isForeign = target.origin !== here.origin;
  return {
    kind: 'framed',
    href: target.href,
    sandbox: isForeign ? `${chatNeeds} allow-same-origin` : chatNeeds,
  };
}

function parsed(link: string, base: URL): URL | undefined {
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
}
