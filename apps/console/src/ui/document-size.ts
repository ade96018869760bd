import type { CSSProperties } from 'react';

export const zooms = [100, 150, 200, 300, 400] as const;

/** In degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;
export const turned = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;

interface Size {
  width: number;
  height: number;
}

/**
 * The box that a picture takes, and the picture in it. At 100 % the whole picture is in sight, however it is turned;
 * the view says how high that is.
 */
export function pictureStyle({ width, height }: Size, zoom: number, turn: Turn) {
  const isOnSide = turn % 180 !== 0;
  const [across, up] = isOnSide ? [height, width] : [width, height];
  const scale = (zooms[zoom] ?? 100) / 100;
  const box: CSSProperties = {
    width: `calc(min(100%, var(--view-height) * ${across / up}) * ${scale})`,
    aspectRatio: `${across} / ${up}`,
  };
  const image: CSSProperties = {
    width: isOnSide ? `${(width / height) * 100}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  };
  return { box, image };
}
