import { type RefObject, useEffect, useState } from 'react';

/** Sends a form whose button was pressed before the app ran; first.ts marked it. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (form.current?.dataset.sent !== undefined) setIsDue(true);
  }, [form]);
  // A render later, when the fields have taken over what was typed.
  useEffect(() => {
    if (isDue) form.current?.requestSubmit();
  }, [isDue, form]);
}
