import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
}

const autoplayMs = 3_000;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that move on by themselves, except under a finger, a pointer or focus, on a hidden page or for stillness. */
export default function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTranslation();
  const [plugins] = useState(() =>
    prefersStillness()
      ? []
      : [
          Autoplay({
            delay: autoplayMs,
            stopOnInteraction: false,
            stopOnMouseEnter: true,
            stopOnFocusIn: true,
          }),
        ],
  );
  const [viewport, carousel] = useEmblaCarousel(
    { loop: true, duration: prefersStillness() ? 0 : 25 },
    plugins,
  );
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel]);

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.track}>
          {slides.map((slide, index) => (
            <fieldset
              key={slide.key}
              className={styles.slide}
              aria-roledescription="slide"
              aria-label={t('common.slide', { number: index + 1, count: slides.length })}
            >
              {slide.content}
            </fieldset>
          ))}
        </div>
      </div>
      <CarouselDots count={slides.length} selected={selected} />
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
