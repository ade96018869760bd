/**
 * What a screen looks like, as text: each shown thing with its box, its type and its colours. Pixels differ from machine
 * to machine with the way letters are smoothed; where things stand and which colours they have does not.
 */
export interface Layout {
  inThisTheme(): string;
  /** After the colours have changed: adds those of the other theme to each line. */
  withOtherTheme(): string;
}

interface Shown {
  element: Element;
  line: string;
  colours: string;
}

const between = ' | ';
const otherColours = /(?<= \| \([^|\n]*) \| \([^|\n]*$/gm;

export function readLayout(): Layout {
  const shown = [...document.body.querySelectorAll('*')].flatMap(read);
  return {
    inThisTheme: () => shown.map(({ line, colours }) => [line, colours].join(between)).join('\n'),
    withOtherTheme: () =>
      shown
        .map(({ element, line, colours }) => {
          const other = coloursOf(element);
          return [line, colours, ...(other === colours ? [] : [other])].join(between);
        })
        .join('\n'),
  };
}

/** Of a layout in both themes, what the first one showed. */
export const withoutOtherTheme = (layout: string): string => layout.replaceAll(otherColours, '');

function read(element: Element): Shown[] {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
  if (element.closest('.visually-hidden') || element.parentElement?.closest('svg')) return [];
  const box = element.getBoundingClientRect();
  const text = ownText(element);
  if (box.width < 2 || box.height < 2 || (text === '' && !isPainted(element))) return [];
  const { fontSize, fontWeight, borderRadius } = getComputedStyle(element);
  const numbers = [box.left, box.top + window.scrollY, box.width, box.height].map(Math.round).join(' ');
  const type = text && `${Number.parseFloat(fontSize)}/${fontWeight}`;
  const corner = borderRadius === '0px' ? '' : `r${borderRadius.replaceAll('px', '')}`;
  const words = text.replaceAll(/\d/g, '0').slice(0, 40);
  const line = [element.tagName.toLowerCase(), numbers, type, corner, words].filter(Boolean).join(' ');
  return [{ element, line, colours: coloursOf(element) }];
}

/** Times and prices differ each time, their digits are all equally wide. */
const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(node => node.nodeType === Node.TEXT_NODE)
    .map(node => node.textContent?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

const clear = 'rgba(0, 0, 0, 0)';

function isPainted(element: Element): boolean {
  const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
  const isThing = ['IMG', 'svg', 'CANVAS', 'INPUT', 'BUTTON', 'A'].includes(element.tagName);
  return isThing || backgroundColor !== clear || borderTopWidth !== '0px' || borderBottomWidth !== '0px';
}

function coloursOf(element: Element): string {
  const { color, backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
  const parts = [shortly(color)];
  if (backgroundColor !== clear) parts.push(`on ${shortly(backgroundColor)}`);
  if (borderTopWidth !== '0px') parts.push(`edge ${shortly(borderTopColor)}`);
  return parts.join(' ');
}

const shortly = (colour: string): string =>
  colour.replace('rgb(', '(').replace('rgba(', '(').replaceAll(', ', ' ');
