/** What axe looks for: WCAG 2.2 up to AA, and good practice beside it, such as landmarks that can be told apart. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations' as const],
  // The page of a tenant's service belongs to somebody else.
  iframes: false,
};

/** Of what another theme changes. */
export const axeColourOptions = { ...axeOptions, runOnly: ['color-contrast'], rules: {} };
