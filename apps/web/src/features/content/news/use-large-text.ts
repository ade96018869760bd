import { readStored, writeStored } from '@openfloor/look/storage';
import { useState } from 'react';

const largeTextKey = 'STOCK_LARGE_TEXT';

/** The reader's choice of text size, remembered on this device. */
export function useLargeText() {
  const [large, setLarge] = useState(() => readStored(largeTextKey) !== null);
  return {
    large,
    setLarge: (next: boolean) => {
      writeStored(largeTextKey, next ? '1' : null);
      setLarge(next);
    },
  };
}
