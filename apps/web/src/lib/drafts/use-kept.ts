import { useEffect, useRef } from 'react';
import type { UploadPlace } from '../use-upload.ts';
import type { DraftContent, DraftPhoto } from './draft.ts';
import type { DraftDesk } from './use-draft.ts';

interface Kept {
  basis?: string;
  values: Record<string, string>;
  places?: Record<string, UploadPlace>;
  /** False from the moment it is sent: what may have been done must not come back as if it had not. */
  unsent: boolean;
}

/** Keeps what the form holds as long as it is not sent, once it differs from what it started with. */
export function useKept(desk: DraftDesk, { basis = '', values, places = {}, unsent }: Kept): void {
  const photos = Object.fromEntries(
    Object.entries(places).flatMap(([at, place]): [string, DraftPhoto][] => {
      const photo = place.photo();
      return photo ? [[at, photo]] : [];
    }),
  );
  const content: DraftContent = { basis, values, photos };
  // Two photos differ by their keys, and one that has arrived by its id.
  const mark = JSON.stringify([
    basis,
    values,
    Object.entries(photos).map(([at, { key, id }]) => [at, key, id]),
  ]);
  const first = useRef(mark);
  const latest = useRef(content);
  latest.current = content;
  const { keep, drop } = desk;
  useEffect(() => {
    if (!unsent) drop();
    else if (mark !== first.current) {
      first.current = '';
      keep(latest.current);
    }
  }, [mark, unsent, keep, drop]);
}
