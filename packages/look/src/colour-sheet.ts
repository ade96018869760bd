import type { Brand, Colour } from '@openfloor/rules/colours';
import type { Plugin } from 'vite';
import { brandRoles } from './brand-roles.ts';

type Colours = Readonly<Record<string, Colour>>;

const inBoth = ({ light, dark }: Colour): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** The roles as variables of a style sheet. A page replaces the brand's, one variable for each mode, by its tenant's. */
export function colourSheet(colours: Colours, brand: Brand): string {
  const roles = Object.entries(colours).map(([role, colour]) => `--${role}: ${inBoth(colour)};`);
  const ofBrand = Object.entries(brandRoles).flatMap(([role, part]) => [
    `--${role}-light: ${brand.light[part]};`,
    `--${role}-dark: ${brand.dark[part]};`,
    `--${role}: light-dark(var(--${role}-light), var(--${role}-dark));`,
  ]);
  return [
    `:root { color-scheme: light dark; ${[...roles, ...ofBrand].join('\n')} }`,
    ':root[data-theme="light"] { color-scheme: light; }',
    ':root[data-theme="dark"] { color-scheme: dark; }',
  ].join('\n');
}

const sheetId = 'virtual:colours.css';

/** Serves the roles as `virtual:colours.css`, and the page's ground to the page itself, where it says `%bg%` or `%bg-dark%`. */
export function colourSheetPlugin(colours: Colours & { bg: Colour }, brand: Brand): Plugin {
  return {
    name: 'colour-sheet',
    resolveId: id => (id === sheetId ? sheetId : null),
    load: id => (id === sheetId ? colourSheet(colours, brand) : null),
    transformIndexHtml: html =>
      html.replaceAll('%bg%', colours.bg.light).replaceAll('%bg-dark%', colours.bg.dark),
  };
}
