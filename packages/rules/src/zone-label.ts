/** `Lagos time` for `Africa/Lagos`: what stands at every column, field and file that has times. */
export const zoneLabel = (zone: string): string =>
  zone === 'UTC' ? zone : `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
