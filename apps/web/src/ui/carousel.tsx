import { classNames } from '@openfloor/look/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import styles from './carousel.module.css';

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
}

const autoplayMs = 3_000;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const shownSlide = (view: HTMLElement) => Math.round(view.scrollLeft / Math.max(1, view.clientWidth));

/**
 * Slides that move on by themselves, except under a finger, a pointer or focus, on a hidden page or for stillness. The
 * browser scrolls and snaps: that runs beside the page's own work instead of through it.
 */
export default function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTranslation();
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const count = slides.length;

  useEffect(() => {
    if (isHeld || count < 2 || prefersStillness()) return;
    const timer = setInterval(() => {
      const view = viewport.current;
      if (!view || document.hidden) return;
      const next = (shownSlide(view) + 1) % count;
      view.scrollTo({ left: next * view.clientWidth, behavior: 'smooth' });
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [isHeld, count]);

  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onTouchStart={hold}
      onTouchEnd={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div
        ref={viewport}
        className={styles.viewport}
        onScroll={event => setSelected(shownSlide(event.currentTarget))}
      >
        {slides.map((slide, index) => (
          <fieldset
            key={slide.key}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={t('common.slide', { number: index + 1, count })}
          >
            {slide.content}
          </fieldset>
        ))}
      </div>
      <CarouselDots count={count} selected={selected} />
    </section>
  );
}

/** Which slide is shown; silent, because every slide says its own number. */
function CarouselDots({ count, selected }: { count: number; selected: number }) {
  const places = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={styles.dots} aria-hidden="true">
      {places.map(place => (
        <i key={place} className={classNames(styles.dot, place === selected && styles.on)} />
      ))}
    </div>
  );
}
