import { useToasts } from './toast.ts';

const gapPx = 12;

interface Span {
  top: number;
  bottom: number;
}

const spansOf = (selector: string): Span[] =>
  [...document.querySelectorAll(selector)]
    .map(element => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** What people are about to use: the field they type in, and the button that sends it. */
function keptClear(): Span[] {
  const focused = document.activeElement;
  const field = focused?.matches('input, textarea, select') ? [focused.getBoundingClientRect()] : [];
  return [...field, ...spansOf('button[type="submit"]')];
}

/**
 * Puts the toasts above whatever stands at the bottom: the bar with the tabs, a page's action, a sheet's action, the
 * keyboard. Where they would cover what is kept clear, they stand below the page's head instead.
 */
function placeToasts(): void {
  const place = document.getElementById('toasts');
  if (!place) return;
  const view = window.visualViewport;
  const start = view?.offsetTop ?? 0;
  const end = start + (view?.height ?? window.innerHeight);
  const middle = (start + end) / 2;
  const bars = spansOf('footer, nav, [data-sheet-action]').filter(
    ({ top, bottom }) => bottom >= end - 1 && top > middle,
  );
  const heads = spansOf('header').filter(
    ({ top, bottom }) => top <= start && bottom < middle && bottom > start,
  );
  const { height } = place.getBoundingClientRect();
  const kept = keptClear();
  const covers = (top: number) => kept.some(span => span.top < top + height && span.bottom > top);
  const low = Math.min(end, ...bars.map(({ top }) => top)) - gapPx - height;
  const high = Math.max(start, ...heads.map(({ bottom }) => bottom)) + gapPx;
  const inset = `${covers(low) && !covers(high) ? high : low}px 0 auto`;
  if (place.style.inset !== inset) place.style.inset = inset;
}

/**
 * From now on every toast stands where it covers nothing; before, above the bar with the tabs. It is looked at as long as one stands:
 * a slow device draws them late, bars and the keyboard come and go below them.
 */
export function startPlacing(): () => void {
  let frame = 0;
  const follow = () => {
    placeToasts();
    frame = useToasts.getState().toasts.length > 0 ? requestAnimationFrame(follow) : 0;
  };
  const stop = useToasts.subscribe(() => {
    if (frame === 0) frame = requestAnimationFrame(follow);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
