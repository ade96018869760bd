import { useEffect, useState } from 'react';

const usual = 16;
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How much larger than usual the reader's browser writes, for what is measured in pixels beside text. */
export function useTextScale(): number {
  const [scale, setScale] = useState(() => rootSize() / usual);
  useEffect(() => {
    const probe = document.createElement('div');
    probe.className = 'text-probe';
    document.body.append(probe);
    const observer = new ResizeObserver(() => setScale(rootSize() / usual));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return scale;
}
