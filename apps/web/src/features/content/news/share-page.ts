/** Offers this page's address to the device's own share sheet; where there is none, copies it. */
export async function sharePage(title: string): Promise<'shared' | 'copied' | 'nothing'> {
  const url = window.location.href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The user closed the share sheet, or the browser refused the clipboard.
    return 'nothing';
  }
}
