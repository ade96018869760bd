/** The host a request names, without port, in one spelling; undefined where it is no host name at all. */
export function hostName(hostHeader: string | undefined): string | undefined {
  if (!hostHeader || hostHeader.length > 255) return undefined;
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/.exec(hostHeader.toLowerCase());
  return match?.[1]?.replace(/\.$/, '') || undefined;
}
