import { copyText } from '@openfloor/look/copy-text';

/** Offers this page's address to the device's own share sheet; where there is none, copies it. */
export async function sharePage(title: string): Promise<'shared' | 'copied' | 'nothing'> {
  const url = window.location.href;
  if (!navigator.share) return (await copyText(url)) ? 'copied' : 'nothing';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch {
    // The user closed the share sheet.
    return 'nothing';
  }
}
