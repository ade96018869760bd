import { useEffect, useState } from 'react';

/**
 * Whether the app has taken over what the server drew. A form can be filled in before, and its fields keep what was
 * typed; only sending it waits.
 */
export function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs;
}
