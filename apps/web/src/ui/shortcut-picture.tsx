import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

type IconOf = (name: string) => string;

let iconOf: IconOf | undefined;

/** The icons arrive apart from the page, which need not wait for them; their place is kept. */
export function ShortcutPicture({ icon }: { icon: string }) {
  const [known, setKnown] = useState<{ iconOf: IconOf | undefined }>({ iconOf });
  useEffect(() => {
    if (iconOf) return;
    let shown = true;
    void import('./shortcut-icons.ts').then(icons => {
      iconOf = icons.shortcutIcon;
      if (shown) setKnown({ iconOf });
    });
    return () => {
      shown = false;
    };
  }, []);

  if (isImageAddress(icon)) return <img src={icon} alt="" width={24} height={24} />;
  return <Icon svg={known.iconOf?.(icon) ?? ''} />;
}

/** An image of the operator's own instead of one of the icons. */
const isImageAddress = (icon: string): boolean => /^(https?:\/\/|\/)/i.test(icon);
