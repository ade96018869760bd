type Values = Readonly<Record<string, unknown>>;

/** Fills `{name}` in a path. A missing parameter is a mistake in the program, not something to send. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** `?a=1&b=2`; values that are undefined, null or empty are left out. */
export function queryText(query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
