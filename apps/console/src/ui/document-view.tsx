import { Icon } from '@openfloor/look/ui/icon';
import rotate from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw';
import full from '@phosphor-icons/core/regular/corners-out.svg?raw';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { pictureStyle, type Turn, turned, zooms } from './document-size.ts';
import styles from './document-view.module.css';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

interface DocumentViewProps {
  document: { id: string; width: number; height: number };
  /** What the picture shows, for those who cannot see it. */
  label: string;
  /** The keys plus and minus zoom it too. */
  keys?: boolean;
}

/** A customer's picture behind a short-lived link: zoomed, turned, or over the whole screen. Each view is recorded. */
export function DocumentView({ document: picture, label, keys = false }: DocumentViewProps) {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState<Turn>(0);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const link = useCall(
    'GET /documents/{id}/link',
    { params: { id: picture.id } },
    { staleTime: 120_000, gcTime: 120_000 },
  );
  const change = (step: number) => setZoom(now => Math.min(zooms.length - 1, Math.max(0, now + step)));
  useDecisionKeys(keys ? { '+': () => change(1), '=': () => change(1), '-': () => change(-1) } : null);
  const fill = () =>
    document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
  const { box, image } = pictureStyle(picture, zoom, turn);
  const failed = link.isError || (link.data !== undefined && link.data.url === failedUrl);
  const tool = (name: string, svg: string, run: () => void, disabled: boolean) => (
    <Button
      size="small"
      type="text"
      aria-label={name}
      title={name}
      disabled={disabled}
      icon={<Icon svg={svg} size={16} />}
      onClick={run}
    />
  );
  return (
    <figure className={styles.frame} ref={frame}>
      <div className={styles.view}>
        {link.isPending ? (
          <Loading />
        ) : failed || !link.data ? (
          <ErrorState
            error={link.error}
            text="This picture could not be loaded."
            retrying={link.isFetching}
            onRetry={() => void link.refetch().then(() => setFailedUrl(null))}
          />
        ) : (
          <div className={styles.box} style={box}>
            <img src={link.data.url} alt={label} style={image} onError={() => setFailedUrl(link.data.url)} />
          </div>
        )}
      </div>
      <figcaption className={styles.tools}>
        <span>{label}</span>
        {tool('Smaller', minus, () => change(-1), zoom === 0)}
        <output className={styles.zoom}>{zooms[zoom]}%</output>
        {tool('Larger', plus, () => change(1), zoom === zooms.length - 1)}
        {tool('Turn', rotate, () => setTurn(turned), false)}
        {document.fullscreenEnabled && tool('Full screen', full, () => void fill(), false)}
      </figcaption>
    </figure>
  );
}
