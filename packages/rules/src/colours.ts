/*
 * Every colour of both apps, by its role: their style sheets, the console's theme and the choice of a tenant's colours
 * are made of this file. Text roles keep 4.5:1 on bg, surface and inset, line-strong 3:1 on surface.
 */

export type ColourMode = 'light' | 'dark';
export type Colour = Readonly<Record<ColourMode, string>>;

const colour = (light: string, dark = light): Colour => ({ light, dark });

/** What both apps are drawn with. */
export const colours = {
  bg: colour('#f4f5f6', '#090b0e'),
  surface: colour('#ffffff', '#12151a'),
  inset: colour('#eff1f3', '#1b2027'),
  press: colour('#e6e9ec', '#232932'),
  line: colour('#e3e6ea', '#252a32'),
  'line-strong': colour('#8b929d', '#69717d'),
  'text-1': colour('#0d1117', '#f3f5f8'),
  'text-2': colour('#4f5764', '#a9b1bd'),
  'text-3': colour('#626a76', '#8d96a3'),
  'ink-fill': colour('#14181f', '#f3f5f8'),
  'on-ink': colour('#ffffff', '#0d1117'),
  good: colour('#0a7a3c', '#3ecf82'),
  'good-tint': colour('#e5f4ea', '#0f2a1d'),
  bad: colour('#c2272d', '#ff7a76'),
  'bad-tint': colour('#fcebea', '#331718'),
  warn: colour('#8a5a00', '#f0b64a'),
  'warn-tint': colour('#fdf3dc', '#2e230c'),
  skeleton: colour('#e9ecef', '#1b2027'),
  /** Of shadows. */
  shade: colour('rgb(13 17 23 / 12%)', 'rgb(0 0 0 / 50%)'),
  /** A code to scan is dark on white in either mode: many readers know nothing else. */
  'code-paper': colour('#ffffff'),
  'code-ink': colour('#0d1117'),
};

/** What the investor app needs besides. */
export const investorColours = {
  gain: colours.good,
  'gain-tint': colours['good-tint'],
  loss: colours.bad,
  'loss-tint': colours['bad-tint'],
  error: colours.bad,
  raised: colour('#ffffff', '#323a45'),
  'segment-track': colour('#e6e9ec', '#1b2027'),
  'candle-up': colour('#12924c', '#2ebd73'),
  'candle-down': colour('#d63a3f', '#f0605d'),
  'average-1': colour('#9a6000', '#f0b64a'),
  'average-2': colour('#2260c4', '#74abff'),
  'average-3': colour('#8a3cc4', '#c893f7'),
  'average-4': colour('#0b7285', '#4cc4da'),
  'tile-1': colour('#e8ecf1', '#222a35'),
  'tile-1-ink': colour('#3c4a5e', '#b4c2d6'),
  'tile-2': colour('#f4ebdd', '#30281a'),
  'tile-2-ink': colour('#6b4e1d', '#e0c590'),
  'tile-3': colour('#f7e6df', '#35221c'),
  'tile-3-ink': colour('#87402a', '#edb09c'),
  'tile-4': colour('#e4eee4', '#1d2b20'),
  'tile-4-ink': colour('#35593b', '#a9cfb0'),
  'tile-5': colour('#e1eef5', '#182a35'),
  'tile-5-ink': colour('#1f5673', '#9ccbe4'),
  'tile-6': colour('#f0e6f2', '#2c2030'),
  'tile-6-ink': colour('#6a3c77', '#d6b0e0'),
  'skeleton-shine': colour('#f5f6f8', '#252b34'),
  scrim: colour('rgb(9 11 14 / 48%)', 'rgb(0 0 0 / 64%)'),
  /** What a brand is deepened with, until white can be read on it. */
  depth: colour('#060809'),
  /** Below and on pictures, whatever the mode. */
  picture: colour('#14181f'),
  'picture-veil': colour('#080c10'),
  'on-picture': colour('#ffffff'),
};

/** The four colours of a brand in one mode. */
export interface BrandColours {
  fill: string;
  press: string;
  onFill: string;
  ink: string;
}
export type Brand = Record<ColourMode, BrandColours>;

/** Until the tenant's colours are known, and where there is no tenant, the brand is ink. */
export const inkBrand: Brand = {
  light: { fill: '#14181f', press: '#2a303a', onFill: '#ffffff', ink: '#14181f' },
  dark: { fill: '#f3f5f8', press: '#d9dee5', onFill: '#0d1117', ink: '#f3f5f8' },
};

/** What the form of a new tenant starts with. */
export const firstBrandColour = '#00664F';
