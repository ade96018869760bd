interface Device {
  /** As the server names it. */
  device: string | null;
  userAgent: string;
}

/** A device by its name; where it has none, by what it says of itself, as far as that fits. */
export const deviceText = ({ device, userAgent }: Device): string =>
  device ?? (userAgent.slice(0, 60) || 'Unknown device');
