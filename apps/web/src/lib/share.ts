import { copyText } from '@openfloor/look/copy-text';

export type Shared = 'shared' | 'copied' | 'nothing';

/** Offers a page's address or a text to the device's own share sheet; where there is none, copies it. */
export async function share(
  title: string,
  content: { url: string; text?: never } | { text: string; url?: never },
): Promise<Shared> {
  if (!navigator.share) return (await copyText(content.url ?? content.text)) ? 'copied' : 'nothing';
  try {
    await navigator.share({ title, ...content });
    return 'shared';
  } catch {
    // The user closed the share sheet.
    return 'nothing';
  }
}
