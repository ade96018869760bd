interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';

/** Adds up what moves on the page without anybody's doing, as the browser counts it. */
export function watchShifts(): { end(): { score: number; moved: string[] } } {
  let score = 0;
  const moved: string[] = [];
  const take = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!isShift(entry) || entry.hadRecentInput) continue;
      score += entry.value;
      moved.push(...entry.sources.map(wordsOf));
    }
  };
  const observer = new PerformanceObserver(list => take(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    end() {
      take(observer.takeRecords());
      observer.disconnect();
      return { score, moved };
    },
  };
}

function wordsOf({ node, previousRect, currentRect }: Shift['sources'][number]): string {
  const element = node instanceof Element ? node : node?.parentElement;
  const name = element?.textContent?.trim().slice(0, 30) || element?.className || 'something';
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
}
