/** The shades of one picture, from its sky to its nearest shapes. */
export interface Tone {
  skyTop: string;
  skyBottom: string;
  far: string;
  middle: string;
  near: string;
  ground: string;
  light: string;
}

export function tone(hue: number, saturation: number, lightHue: number): Tone {
  const shade = (lightness: number, strength = 1) =>
    `hsl(${hue},${Math.round(saturation * strength)}%,${lightness}%)`;
  return {
    skyTop: shade(89),
    skyBottom: shade(76),
    far: shade(66, 0.8),
    middle: shade(48, 0.8),
    near: shade(36),
    ground: shade(25),
    light: `hsl(${lightHue},50%,86%)`,
  };
}
