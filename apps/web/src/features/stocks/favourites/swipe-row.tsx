import { Icon } from '@openfloor/look/ui/icon';
import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { actionPx, draggedTo, settlesOpen } from './swipe-distance.ts';
import styles from './swipe-row.module.css';

interface SwipeRowProps {
  action: string;
  /** Names the action with what it acts on. */
  actionLabel: string;
  onAction: () => void;
  children: ReactNode;
}

interface Drag {
  x: number;
  y: number;
  from: number;
  sideways: boolean;
}

const slopPx = 6;

/** Swiped to the left, by finger or mouse, a row reveals its action; focus on the action reveals it too. */
export function SwipeRow({ action, actionLabel, onAction, children }: SwipeRowProps) {
  const [offset, setOffset] = useState(0);
  const [dragging, setDragging] = useState(false);
  const drag = useRef<Drag | null>(null);
  const swiped = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const widthPx = () => button.current?.offsetWidth ?? actionPx;

  function down(event: PointerEvent) {
    swiped.current = false;
    if (event.button === 0)
      drag.current = { x: event.clientX, y: event.clientY, from: offset, sideways: false };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const start = drag.current;
    if (!start) return;
    const sideways = Math.abs(event.clientX - start.x);
    if (!start.sideways) {
      const isScroll = Math.abs(event.clientY - start.y) > slopPx;
      if (isScroll) drag.current = null;
      if (isScroll || sideways <= slopPx) return;
      start.sideways = true;
      swiped.current = true;
      setDragging(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setOffset(draggedTo(start.from + event.clientX - start.x, widthPx()));
  }

  function up() {
    if (drag.current?.sideways) setOffset(settlesOpen(offset, widthPx()) ? -widthPx() : 0);
    drag.current = null;
    setDragging(false);
  }

  function swallowTap(event: MouseEvent) {
    // The end of a swipe is no tap, and a tap on an open row closes it.
    if (!swiped.current && offset === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!swiped.current) setOffset(0);
    swiped.current = false;
  }

  return (
    <div className={styles.row}>
      <div
        className={styles.front}
        data-dragging={dragging || undefined}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onClickCapture={swallowTap}
      >
        {children}
      </div>
      <button
        ref={button}
        type="button"
        className={styles.action}
        aria-label={actionLabel}
        onFocus={event => event.currentTarget.matches(':focus-visible') && setOffset(-widthPx())}
        onBlur={() => setOffset(0)}
        onClick={onAction}
      >
        <Icon svg={starFill} size={20} />
        {action}
      </button>
    </div>
  );
}
