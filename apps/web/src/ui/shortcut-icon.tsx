import { Icon } from '@openfloor/look/ui/icon';
import { shortcutIcon } from './shortcut-icons.ts';

export default function ShortcutIcon({ name }: { name: string }) {
  return <Icon svg={shortcutIcon(name)} />;
}
