import type { Figure, Watched } from './watched.ts';

export interface OfTenant {
  name: string;
  /** By the name of what was watched. */
  figures: Map<string, readonly Figure[]>;
}

/** So many tenants are told by name; what the others have becomes one. */
const namedMax = 50;
export const others = 'others';

/** What tenants have under the same labels becomes one. */
export function foldTogether({ name, gauges, byTenant }: Watched, tenants: readonly OfTenant[]): Figure[] {
  const inOrder = tenants.toSorted((one, other) => one.name.localeCompare(other.name));
  const folded = new Map<string, Figure>();
  const isSum = new Map(gauges.map(gauge => [gauge.name, gauge.together === 'sum']));
  for (const [place, tenant] of inOrder.entries()) {
    const own = { tenant: place < namedMax ? tenant.name : others };
    for (const figure of tenant.figures.get(name) ?? []) {
      const labels = byTenant ? { ...figure.labels, ...own } : figure.labels;
      const key = JSON.stringify([figure.name, labels]);
      const before = folded.get(key);
      const value = !before
        ? figure.value
        : isSum.get(figure.name)
          ? before.value + figure.value
          : Math.max(before.value, figure.value);
      folded.set(key, { name: figure.name, labels, value });
    }
  }
  return [...folded.values()];
}
