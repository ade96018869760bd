export interface CurvePoint {
  at: number;
  growth: number;
}

/** Parts of the picture's width and height, from the top left. */
export interface Place {
  x: number;
  y: number;
}

const edge = 0.06;

/** Where each point stands: across by time, up by growth, with the start always in the picture. */
export function curvePlaces(points: readonly CurvePoint[]): { places: Place[]; startY: number } {
  const first = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - first);
  const low = Math.min(0, ...points.map(point => point.growth));
  const high = Math.max(0, ...points.map(point => point.growth));
  const height = (growth: number) =>
    high === low ? 0.5 : 1 - edge - ((growth - low) / (high - low)) * (1 - 2 * edge);
  return {
    places: points.map(point => ({ x: (point.at - first) / span, y: height(point.growth) })),
    startY: height(0),
  };
}

const figure = (value: number) => Math.round(value * 10) / 10;

export function curvePath(places: readonly Place[], width: number, height: number): string {
  return places
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${figure(x * width)} ${figure(y * height)}`)
    .join('');
}

/** The point that a finger at this part of the width means. */
export function nearestPoint(places: readonly Place[], x: number): number {
  let nearest = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? 0) - x)) nearest = index;
  }
  return nearest;
}

export interface RailMark {
  x: number;
  isIn: boolean;
}

const apart = 0.07;

/** Payments on their rail. Those of one direction that would cover each other share a circle. */
export function railMarks(
  flows: readonly { at: number; amount: string }[],
  fromMs: number,
  toMs: number,
): RailMark[] {
  const marks: RailMark[] = [];
  for (const { at, amount } of flows) {
    const x = Math.min(1, Math.max(0, (at - fromMs) / Math.max(1, toMs - fromMs)));
    const isIn = !amount.startsWith('-');
    if (!marks.some(mark => mark.isIn === isIn && Math.abs(mark.x - x) < apart)) marks.push({ x, isIn });
  }
  return marks;
}
