import { Icon } from '@openfloor/look/ui/icon';
import { laterThanDrawn } from '@/lib/later.tsx';

// The icons arrive apart from the page, which need not wait for them; their place is kept.
const ShortcutIcon = laterThanDrawn(
  () => import('./shortcut-icon.tsx'),
  () => <Icon svg="" />,
);

export function ShortcutPicture({ icon }: { icon: string }) {
  if (isImageAddress(icon)) return <img src={icon} alt="" width={24} height={24} />;
  return <ShortcutIcon name={icon} />;
}

/** An image of the operator's own instead of one of the icons. */
const isImageAddress = (icon: string): boolean => /^(https?:\/\/|\/)/i.test(icon);
