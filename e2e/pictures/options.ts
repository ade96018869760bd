import { accessibilityFaults } from './checks/accessibility.ts';
import { largeTextFaults } from './checks/large-text.ts';
import type { Check } from './draw.ts';
import {
  bothThemes,
  everyVariant,
  narrow,
  phone,
  readmeVariants,
  type Variant,
  variantsInPairs,
  wide,
} from './variants.ts';

/** What one run does. */
export interface Mode {
  variants: readonly Variant[];
  check?: Check;
  /** A check draws nothing, unless it is asked to. */
  draws: boolean;
  /** The browser's own few colours, for people who need strong ones. */
  forcedColors?: true;
  /** Draws what the README shows, instead of a contact sheet. */
  readme?: true;
}

const modes: Readonly<Record<string, Mode>> = {
  '--phone': { variants: phone, draws: true },
  '--wide': { variants: wide, draws: true },
  '--every': { variants: everyVariant, draws: true },
  '--axe': { variants: bothThemes, check: accessibilityFaults, draws: false },
  '--large': { variants: narrow, check: largeTextFaults, draws: true },
  '--forced': { variants: phone, draws: true, forcedColors: true },
  '--readme': { variants: readmeVariants, draws: true, readme: true },
};

const usual: Mode = { variants: variantsInPairs, draws: true };

/** Which way of drawing, and which scenes: those whose name has one of the words, all where there is none. */
export function readOptions(given: readonly string[]): { mode: Mode; words: readonly string[] } {
  const words = given.filter(word => !word.startsWith('--'));
  const [first, ...others] = given.filter(word => word.startsWith('--')).sort(everyLast);
  const mode = first === undefined ? usual : modes[first];
  const everywhere = others.length === 1 && others[0] === '--every';
  if (!mode || (others.length > 0 && !everywhere)) {
    throw new Error(`Not understood: ${given.join(' ')}. There are ${Object.keys(modes).join(', ')}.`);
  }
  return { mode: everywhere ? { ...mode, variants: everyVariant } : mode, words };
}

/** A check of everything is still that check. */
const everyLast = (one: string, other: string): number =>
  Number(one === '--every') - Number(other === '--every');
