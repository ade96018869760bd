/* How figures stand on the screen, by the boxes that the browser made of them. */

const figure = /[+−]?(?:R\$|[₦$₹])?\u00a0?\d[\d.,]*\d%?/g;

/** Figures of the page that are broken over lines, cut off, or out of sight; each with what is wrong. */
export function spoiltFigures(place: Element): string[] {
  return figuresOf(place).flatMap(({ text, range, element }) => {
    const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
    const [first] = boxes;
    if (!first || isHidden(element)) return [];
    const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom)));
    const box = range.getBoundingClientRect();
    if (lines.size > 1 && box.height > first.height * 1.5) return [`${text} is broken`];
    const frame = clippingFrame(element);
    const isCut = box.left < frame.left - 1 || box.right > frame.right + 1;
    return isCut ? [`${text} ends at ${Math.round(box.right)} of ${Math.round(frame.right)}`] : [];
  });
}

/** Pairs of figures that lie over one another. */
export function overlappingFigures(place: Element): string[] {
  const shown = figuresOf(place)
    .filter(({ element }) => !isHidden(element))
    .map(({ text, range }) => ({ text, box: range.getBoundingClientRect() }));
  return shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(
        other =>
          one.box.left < other.box.right - 1 &&
          other.box.left < one.box.right - 1 &&
          one.box.top < other.box.bottom - 4 &&
          other.box.top < one.box.bottom - 4,
      )
      .map(other => `${one.text} and ${other.text}`),
  );
}

function figuresOf(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const found: { text: string; range: Range; element: Element }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('.visually-hidden')) continue;
    for (const match of (node.textContent ?? '').matchAll(figure)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      found.push({ text: match[0], range, element });
    }
  }
  return found;
}

const isHidden = (element: Element): boolean => !element.checkVisibility({ visibilityProperty: true });

/** What scrolls may hold more than it shows. */
function clippingFrame(element: Element): { left: number; right: number } {
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    const { overflowX } = getComputedStyle(frame);
    if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity };
    if (overflowX === 'hidden' || overflowX === 'clip') return frame.getBoundingClientRect();
  }
  return { left: 0, right: window.innerWidth };
}
