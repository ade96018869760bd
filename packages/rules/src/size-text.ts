const kilo = 1_000;

/** How large a file is, as people say it. */
export function sizeText(bytes: number, language: string): string {
  const isMega = bytes >= kilo * kilo;
  const [value, unit] = isMega ? [bytes / kilo / kilo, 'megabyte'] : [Math.max(1, bytes / kilo), 'kilobyte'];
  const maximumFractionDigits = isMega ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
