import { type Language, languages } from '@openfloor/homes/codes';

export type DrawnTenant = 'savanna' | 'aurora' | 'lotus';

/** One way in which a scene is drawn. */
export interface Variant {
  tenant: DrawnTenant;
  language: Language;
  dark: boolean;
  width: number;
}

const tenants: readonly DrawnTenant[] = ['savanna', 'aurora', 'lotus'];
const widths = [320, 390, 768, 1440];
const themes = [false, true];

/** Every combination. */
export const everyVariant: readonly Variant[] = tenants.flatMap(tenant =>
  languages.flatMap(language =>
    themes.flatMap(dark => widths.map(width => ({ tenant, language, dark, width }))),
  ),
);

/** Twelve in which each tenant, language, theme and width meets each of the others: faults come from pairs. */
export const variantsInPairs: readonly Variant[] = tenants.flatMap((tenant, t) =>
  widths.map((width, w) => ({
    tenant,
    language: languages[(t + w) % languages.length] ?? 'en',
    dark: (t + w) % 2 === 1,
    width,
  })),
);

/** The device for which it was drawn first. */
export const phone: readonly Variant[] = [{ tenant: 'savanna', language: 'en', dark: false, width: 390 }];

/** Both themes; the tenants' own colours keep their contrast by rule. */
export const bothThemes: readonly Variant[] = themes.map(dark => ({
  tenant: 'savanna',
  language: 'en',
  dark,
  width: 390,
}));

/** Where there is little room, and where words and figures are longest. */
export const narrow: readonly Variant[] = [
  { tenant: 'savanna', language: 'en', dark: false, width: 320 },
  { tenant: 'aurora', language: 'pt', dark: false, width: 390 },
];

/** A desk's screen, in both themes. */
export const wide: readonly Variant[] = [
  { tenant: 'savanna', language: 'en', dark: false, width: 1440 },
  { tenant: 'aurora', language: 'pt', dark: true, width: 1440 },
];

/** One look of each tenant. */
export const readmeVariants: readonly Variant[] = [
  { tenant: 'savanna', language: 'en', dark: false, width: 390 },
  { tenant: 'aurora', language: 'pt', dark: true, width: 390 },
  { tenant: 'lotus', language: 'en', dark: false, width: 390 },
];

/** The console is for desks, and speaks one language. */
export const desk = (variants: readonly Variant[]): Variant[] => {
  const wide = variants.map((variant): Variant => ({ ...variant, language: 'en', width: 1440 }));
  return [...new Map(wide.map(variant => [variantName(variant), variant])).values()];
};

export const variantName = ({ tenant, language, dark, width }: Variant): string =>
  `${tenant}-${language}-${dark ? 'dark' : 'light'}-${width}`;
