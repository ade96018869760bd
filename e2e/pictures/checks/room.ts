/**
 * Texts that have not enough room: cut off by a box that does not scroll, on top of one another, or beyond the page's
 * right edge. Runs in the page, so it uses nothing from outside of itself.
 */
export function roomFaults(): string[] {
  const slack = 2;
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + slack) {
    faults.push(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}: ${widest()}`);
  }
  const texts = shownTexts();
  for (const text of texts) {
    const cutter = cutterOf(text);
    if (cutter) faults.push(`cut off by ${nameOf(cutter)}: ${text.words}`);
  }
  for (const [one, other] of overlaps(texts)) {
    faults.push(
      `on top of one another: ${one.words} | ${other.words} (${nameOf(one.element)}, ${nameOf(other.element)})`,
    );
  }
  return [...new Set(faults)];

  interface Text {
    element: Element;
    words: string;
    box: DOMRect;
    /** What it moves with: a bar that stays lies over what scrolls below it, a row over what swiping it shows. */
    layer: Element | null;
  }

  function shownTexts(): Text[] {
    // Where a sheet is open, what lies below it cannot be read anyway.
    const overlays = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const place = overlays.at(-1) ?? document.body;
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        words === '' ||
        !element ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      if (element.closest('.visually-hidden, option, select, svg, [inert], noscript, script, style'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 1 && box.height > 1)
        found.push({ element, words: words.slice(0, 60), box, layer: layerOf(element) });
    }
    return found;
  }

  function layerOf(element: Element): Element | null {
    for (let place: Element | null = element; place; place = place.parentElement) {
      const { position, zIndex, backgroundColor } = getComputedStyle(place);
      if (position === 'fixed' || position === 'sticky') return place;
      if (Number(zIndex) > 0 && backgroundColor !== 'rgba(0, 0, 0, 0)') return place;
    }
    return null;
  }

  /** The box that hides a part of the text for good. */
  function cutterOf({ element, words, box }: Text): Element | undefined {
    let { left, right, top, bottom } = box;
    for (let place: Element | null = element; place && place !== document.body; place = place.parentElement) {
      // Tabs that have no room are behind the three dots at their end.
      if (place.matches('.ant-tabs-nav-wrap')) return undefined;
      const style = getComputedStyle(place);
      const frame = place.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      // A name may end in dots; a figure may not.
      const mayEnd = style.textOverflow === 'ellipsis' && !/^\W*\d[\d.,]*\W*$/.test(words);
      const lines = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
      if (hides(style.overflowX) && !lines && (left < frame.left - slack || right > frame.right + slack)) {
        if (!mayEnd && frame.width > 1) return place;
        // What the dots stand for reaches no further.
        if (mayEnd) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      }
      // A line that wraps within the height of one leaves out whole what does not fit.
      if (hides(style.overflowY) && style.flexWrap === 'wrap' && top > frame.bottom - slack) return undefined;
      // The height of a line is more than its letters need.
      const inner = (bottom - top) * 0.2;
      if (hides(style.overflowY) && !lines && (top + inner < frame.top || bottom - inner > frame.bottom)) {
        if (frame.height > 1) return place;
      }
      if (scrolls(style.overflowX)) [left, right] = [frame.left, frame.right];
      if (scrolls(style.overflowY)) [top, bottom] = [frame.top, frame.bottom];
      if (style.position === 'fixed') break;
    }
    return undefined;
  }

  function overlaps(all: Text[]): [Text, Text][] {
    const pairs: [Text, Text][] = [];
    for (const [place, one] of all.entries()) {
      for (const other of all.slice(place + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (cutterOf(one) || cutterOf(other)) continue;
        if (touch(one.element, other.element)) pairs.push([one, other]);
      }
    }
    return pairs;
  }

  /** Whether lines of both lie on one another, by more than what lines always do. */
  function touch(one: Element, other: Element): boolean {
    for (const first of linesOf(one)) {
      for (const second of linesOf(other)) {
        const wide = Math.min(first.right, second.right) - Math.max(first.left, second.left);
        const high = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
        const least = Math.min(first.height, second.height);
        if (wide > 3 && least > 1 && high > 0.35 * least) return true;
      }
    }
    return false;
  }

  /** The lines of its own text, without what a name's dots stand for. */
  function linesOf(element: Element): DOMRect[] {
    return [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap(node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(line => shownPart(element, line));
      });
  }

  function shownPart(element: Element, { left, right, top, bottom }: DOMRect): DOMRect {
    let shown = { left, right, top, bottom };
    for (let place: Element | null = element; place && place !== document.body; place = place.parentElement) {
      const style = getComputedStyle(place);
      const frame = place.getBoundingClientRect();
      if (style.overflowX !== 'visible') {
        shown = {
          ...shown,
          left: Math.max(shown.left, frame.left),
          right: Math.min(shown.right, frame.right),
        };
      }
      if (style.overflowY !== 'visible') {
        shown = {
          ...shown,
          top: Math.max(shown.top, frame.top),
          bottom: Math.min(shown.bottom, frame.bottom),
        };
      }
    }
    const size = [Math.max(0, shown.right - shown.left), Math.max(0, shown.bottom - shown.top)] as const;
    return new DOMRect(shown.left, shown.top, ...size);
  }

  function widest(): string {
    const beyond = [...document.body.querySelectorAll('*')].filter(element => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > root.clientWidth + slack && getComputedStyle(element).position !== 'fixed';
    });
    return beyond.slice(-3).map(nameOf).join(', ');
  }

  function nameOf(element: Element): string {
    const styled = [...element.classList].join('.');
    return `${element.tagName.toLowerCase()}${styled && `.${styled}`}`;
  }
}
