import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Which record of a list is open, kept in the address as `open`: a link can lead straight to it. */
export function useOpenRecord(): [openKey: string | null, open: (key: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (key: string | null) =>
      setParams(
        present => {
          const next = new URLSearchParams(present);
          if (key === null) next.delete('open');
          else next.set('open', key);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params.get('open'), open];
}
