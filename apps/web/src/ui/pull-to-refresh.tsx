import { Icon } from '@openfloor/look/ui/icon';
import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?raw';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { easedPull, headPx, type PullState, pullState, successMs } from './pull-distance.ts';
import styles from './pull-to-refresh.module.css';

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const slopPx = 6;

/** Pulling the page's top down reloads it, by finger or by mouse. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<PullState>('normal');
  const [pulled, setPulled] = useState(0);
  const start = useRef<{ x: number; y: number; pulling: boolean } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useHoldScroll(frame, start);

  function down(event: PointerEvent) {
    const busy = state === 'loading' || state === 'success';
    if (busy || event.button !== 0 || window.scrollY > 0 || scrolledInside(event.target, frame.current))
      return;
    start.current = { x: event.clientX, y: event.clientY, pulling: false };
  }

  function move(event: PointerEvent) {
    const origin = start.current;
    if (!origin) return;
    const distance = event.clientY - origin.y;
    if (!origin.pulling) {
      // Sideways and upward movements belong to carousels, rows and the page itself.
      if (Math.abs(event.clientX - origin.x) > slopPx || distance < -slopPx) start.current = null;
      if (distance <= slopPx || start.current === null) return;
      origin.pulling = true;
      frame.current?.setPointerCapture(event.pointerId);
    }
    const next = easedPull(distance - slopPx);
    setPulled(next);
    setState(pullState(next));
  }

  async function up() {
    const wasPulling = start.current?.pulling;
    start.current = null;
    if (!wasPulling) return;
    if (state !== 'loosing') return rest();
    setState('loading');
    setPulled(headPx);
    try {
      await onRefresh();
      setState('success');
      setTimeout(rest, successMs);
    } catch {
      // What failed says so itself; this only must not claim success.
      rest();
    }
  }

  function rest() {
    setState('normal');
    setPulled(0);
  }

  return (
    <div className={styles.clip}>
      <div
        ref={frame}
        className={styles.frame}
        data-pull={state}
        style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          start.current = null;
          if (state === 'pulling' || state === 'loosing') rest();
        }}
      >
        <div className={styles.head} aria-live="polite">
          {state !== 'normal' && (
            <>
              {state !== 'loading' && <Icon svg={state === 'success' ? check : arrowDown} size={16} />}
              <span>{t(`common.pull.${state}`)}</span>
            </>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** While pulling, the browser must not scroll the page as well; only a non-passive listener can say so. */
function useHoldScroll(
  frame: RefObject<HTMLDivElement | null>,
  start: RefObject<{ y: number; pulling: boolean } | null>,
) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const hold = (event: TouchEvent) => {
      const origin = start.current;
      const finger = event.touches[0];
      if (origin && finger && (origin.pulling || finger.clientY - origin.y > slopPx)) event.preventDefault();
    };
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, [frame, start]);
}

/** A list scrolled inside the page keeps its own downward movement. */
function scrolledInside(target: EventTarget, frame: HTMLElement | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== frame) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}
