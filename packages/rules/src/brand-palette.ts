import { type Color, converter, formatHex, parse, wcagContrast } from 'culori';
import { type BrandColours, type ColourMode, colours } from './colours.ts';

const textContrastMin = 4.5;
const shapeContrastMin = 3;
const white = colours.surface.light.toUpperCase();
const black = colours['text-1'].light.toUpperCase();

/** What brand text stands on: page, card and well. Filled buttons stand on the first two only. */
const grounds = [colours.bg, colours.surface, colours.inset];

/** WCAG contrast of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const toOklch = converter('oklch');
const hex = (colour: Color) => (formatHex(colour) ?? black).toUpperCase();

export function isColour(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/** Moves a colour lighter or darker, keeping its hue, until it passes; black or white at the very end. */
function shiftUntil(colour: string, step: number, passes: (candidate: string) => boolean): string {
  const start = toOklch(parse(colour) ?? parse(black)!);
  for (let lightness = start.l; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate = hex({ ...start, l: lightness });
    if (passes(candidate)) return candidate;
  }
  return step > 0 ? white : black;
}

const contrastWithAll = (colour: string, others: readonly string[]) =>
  Math.min(...others.map(other => contrast(colour, other)));

const readableOn = (fill: string) => (contrast(white, fill) >= textContrastMin ? white : black);

/**
 * The four brand values of one mode, from the two an operator picks. A colour that passes is kept to the digit; one
 * that fails is moved to the nearest lightness that does.
 */
export function brandColours(chosen: { fill: string; ink: string }, mode: ColourMode): BrandColours {
  const behind = grounds.map(ground => ground[mode]);
  const away = mode === 'light' ? -0.01 : 0.01;
  const fillPasses = (fill: string) =>
    contrast(readableOn(fill), fill) >= textContrastMin &&
    contrastWithAll(fill, behind.slice(0, 2)) >= shapeContrastMin;
  const fill = shiftUntil(chosen.fill, away, fillPasses);
  const onFill = readableOn(fill);
  // Pressed is a little further from its label, so the label only gets easier to read.
  const press = shiftUntil(fill, onFill === white ? -0.01 : 0.01, candidate => {
    return Math.abs(toOklch(parse(candidate)!).l - toOklch(parse(fill)!).l) >= 0.05;
  });
  const ink = shiftUntil(
    chosen.ink,
    away,
    candidate => contrastWithAll(candidate, behind) >= textContrastMin,
  );
  return { fill, press, onFill, ink };
}
