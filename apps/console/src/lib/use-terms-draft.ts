import { useState } from 'react';
import { changedFields, type FieldTexts } from './terms-fields.ts';

/** Terms while somebody writes them. */
export interface TermsDraft<Fields> {
  initial: Fields;
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  undo: () => void;
  /** Somebody tried to go on: what is missing shows from now on. */
  tried: boolean;
  setTried: () => void;
  /** What the server refused, until something changes. */
  refused: FieldTexts<Fields>;
  setRefused: (texts: FieldTexts<Fields>) => void;
  /** What is typed has been saved or proposed. */
  keep: () => void;
  /** Something is typed that would be lost. */
  unsaved: boolean;
}

export function useTermsDraft<Fields extends object>(initial: Fields): TermsDraft<Fields> {
  const [fields, setFields] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldTexts<Fields>>({});
  const change = (part: Partial<Fields>) => {
    setRefused({});
    setFields(present => ({ ...present, ...part }));
  };
  return {
    initial,
    fields,
    change,
    undo: () => change(initial),
    tried,
    setTried: () => setTried(true),
    refused,
    setRefused,
    keep: () => setKept(fields),
    unsaved: changedFields(initial, fields).length > 0 && changedFields(kept, fields).length > 0,
  };
}
