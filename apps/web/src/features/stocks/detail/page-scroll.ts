/** From here on a touch is a drag, for the chart library too. */
const dragPx = 5;

/**
 * Lets a finger that moves up or down over the chart scroll the page. The library takes every drag for itself, which
 * on a small phone would leave no way past the chart. Once the crosshair is out, drags belong to it.
 */
export function letPageScroll(holder: HTMLElement, hasCrosshair: () => boolean): () => void {
  let start: { x: number; y: number } | undefined;
  let owner: 'page' | 'chart' | undefined;

  function onStart({ touches }: TouchEvent): void {
    const [first] = touches;
    start = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : undefined;
    owner = start && !hasCrosshair() ? undefined : 'chart';
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches;
    if (owner === undefined && start && touch) {
      const across = Math.abs(touch.clientX - start.x);
      const along = Math.abs(touch.clientY - start.y);
      if (hasCrosshair()) owner = 'chart';
      else if (across + along >= dragPx) owner = along > across ? 'page' : 'chart';
    }
    if (owner === 'page') event.stopPropagation();
  }

  const paper = holder.firstElementChild;
  if (paper instanceof HTMLElement) {
    paper.style.touchAction = 'pan-y';
    paper.style.overscrollBehavior = 'auto';
  }
  holder.addEventListener('touchstart', onStart, { capture: true, passive: true });
  holder.addEventListener('touchmove', onMove, { capture: true, passive: true });
  return () => {
    holder.removeEventListener('touchstart', onStart, { capture: true });
    holder.removeEventListener('touchmove', onMove, { capture: true });
  };
}
