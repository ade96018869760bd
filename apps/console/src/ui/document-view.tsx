import minus from '@phosphor-icons/core/regular/magnifying-glass-minus.svg?raw';
import plus from '@phosphor-icons/core/regular/magnifying-glass-plus.svg?raw';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import styles from './document-view.module.css';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { Loading } from './loading.tsx';

interface DocumentViewProps {
  document: { id: string; width: number; height: number };
  /** What the picture shows, for those who cannot see it. */
  label: string;
}

const zooms = [100, 150, 200, 300, 400] as const;

/** A customer's picture behind a short-lived link, with zoom. Asking for the link is recorded as a view. */
export function DocumentView({ document, label }: DocumentViewProps) {
  const [zoom, setZoom] = useState(0);
  const link = useCall('GET /documents/{id}/link', { params: { id: document.id } }, { staleTime: 120_000 });
  const change = (step: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + step)));
  if (link.isPending) return <Loading />;
  if (!link.data)
    return <ErrorState error={link.error} retrying={link.isFetching} onRetry={() => void link.refetch()} />;
  return (
    <figure className={styles.frame}>
      <div className={styles.view}>
        <img
          src={link.data.url}
          alt={label}
          width={document.width}
          height={document.height}
          style={{ width: `${zooms[zoom]}%` }}
          onError={() => void link.refetch()}
        />
      </div>
      <figcaption className={styles.tools}>
        <span>{label}</span>
        <Button
          size="small"
          type="text"
          aria-label="Smaller"
          disabled={zoom === 0}
          icon={<Icon svg={minus} size={16} />}
          onClick={() => change(-1)}
        />
        <Button
          size="small"
          type="text"
          aria-label="Larger"
          disabled={zoom === zooms.length - 1}
          icon={<Icon svg={plus} size={16} />}
          onClick={() => change(1)}
        />
      </figcaption>
    </figure>
  );
}
