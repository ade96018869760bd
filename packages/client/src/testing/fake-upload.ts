/** What makes requests by XMLHttpRequest, as far as the apps use it: uploads, whose progress nothing else tells. */
export class FakeUpload {
  timeout = 0;
  responseText = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  readonly #headers = new Headers();
  readonly #aborting = new AbortController();
  #method = '';
  #address = '';

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  /** By `fetch`, which leads to the server made of replies. */
  send(body: FormData): void {
    const { signal } = this.#aborting;
    const sent = { method: this.#method, headers: this.#headers, body, signal };
    this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
    window
      .fetch(this.#address, sent)
      .then(response => response.text())
      .then(
        text => {
          this.responseText = text;
          this.onload?.();
        },
        () => (signal.aborted ? this.onabort?.() : this.onerror?.()),
      );
  }

  abort(): void {
    this.#aborting.abort();
  }
}
