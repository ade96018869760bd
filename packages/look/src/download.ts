/** Some browsers read what they save only after the click has been dealt with. */
const readWithinMs = 60_000;

/** Hands the reader a file that was made in the browser. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
