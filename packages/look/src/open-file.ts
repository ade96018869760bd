/** Leaves the file to the browser, which knows where this device keeps what is saved. The page stays, whatever comes. */
export function openFile({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
