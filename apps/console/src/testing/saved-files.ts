import { expect, vi } from 'vitest';

/** Waits for the file that a click saves; gives its name and text. */
export async function savedFile(save: () => Promise<void>): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(source => {
    if (source instanceof Blob) blobs.push(source);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await save();
  await vi.waitFor(() => expect(blobs).toHaveLength(1));
  const bytes = new Uint8Array(await blobs[0]!.arrayBuffer());
  // The byte order mark is part of what is saved.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { name: names[0] ?? '', text };
}
