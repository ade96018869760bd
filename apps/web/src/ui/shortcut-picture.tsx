import { Icon } from '@openfloor/look/ui/icon';
import { lazy, Suspense } from 'react';

// The icons arrive apart from the page, which need not wait for them; their place is kept.
const ShortcutIcon = lazy(() => import('./shortcut-icon.tsx'));

export function ShortcutPicture({ icon }: { icon: string }) {
  if (isImageAddress(icon)) return <img src={icon} alt="" width={24} height={24} />;
  return (
    <Suspense fallback={<Icon svg="" />}>
      <ShortcutIcon name={icon} />
    </Suspense>
  );
}

/** An image of the operator's own instead of one of the icons. */
const isImageAddress = (icon: string): boolean => /^(https?:\/\/|\/)/i.test(icon);
