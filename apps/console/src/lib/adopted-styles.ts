/**
 * Stands in for the two modules through which antd writes `<style>` elements, which the content security policy
 * refuses. A style sheet built by script is allowed, so the same texts go into the document's adopted sheets instead.
 * vite.config.ts puts this file in their place.
 */
interface StyleOptions {
  prepend?: boolean | 'queue';
  priority?: number;
}

interface Adopted {
  sheet: CSSStyleSheet;
  /** Names of layers come first, then antd's variables, then everything in order of arrival. */
  rank: number;
  /** What the callers mark with their attributes; never put into the page. */
  mark: HTMLStyleElement;
}

const firstRank = -1_000_000;
const adopted = new Map<string, Adopted>();

export function updateCSS(css: string, key: string, options: StyleOptions = {}): HTMLStyleElement {
  const known = adopted.get(key);
  if (known) {
    known.sheet.replaceSync(css);
    return known.mark;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const mark = document.createElement('style');
  adopted.set(key, { sheet, rank: rankOf(options), mark });
  publish();
  return mark;
}

export function removeCSS(key: string): void {
  if (adopted.delete(key)) publish();
}

let unnamed = 0;
export function injectCSS(css: string, options: StyleOptions = {}): HTMLStyleElement {
  unnamed += 1;
  return updateCSS(css, `unnamed-${unnamed}`, options);
}

export function clearContainerCache(): void {
  // There is no container.
}

export function getShadowRoot(element: Node): ShadowRoot | null {
  const root = element?.getRootNode?.();
  return root instanceof ShadowRoot ? root : null;
}

export function warningOnce(): void {
  // Only developers read these, and the development server keeps antd's own modules.
}

function rankOf({ prepend, priority = 0 }: StyleOptions): number {
  if (prepend === true) return firstRank;
  return prepend === 'queue' ? priority : 1;
}

function publish(): void {
  const inOrder = [...adopted.values()].sort((a, b) => a.rank - b.rank);
  document.adoptedStyleSheets = inOrder.map(({ sheet }) => sheet);
}
