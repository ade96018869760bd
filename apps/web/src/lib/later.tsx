import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTakenOver } from './use-in-browser.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a screen whose code comes when it is first drawn, or once `prepare` was called. Not React's `lazy`, which keeps
 * what came back for up to 300 ms: a sheet that was asked for is shown as soon as its code is there.
 */
export function later<Props extends object>(load: Load<Props>, Meanwhile?: ComponentType<Props>) {
  let Part: ComponentType<Props> | undefined;
  const prepare = async (): Promise<void> => {
    const loaded = await load();
    Part = loaded.default;
  };
  function Later(props: Props) {
    const [, redraw] = useState(0);
    const isMissing = Part === undefined;
    useEffect(() => {
      if (!isMissing) return;
      prepare().then(
        () => redraw(count => count + 1),
        // Thrown while drawing, where the boundary of failures catches it.
        (error: unknown) =>
          redraw(() => {
            throw error;
          }),
      );
    }, [isMissing]);
    if (Part) return <Part {...props} />;
    return Meanwhile ? <Meanwhile {...props} /> : null;
  }
  return Object.assign(Later, { prepare });
}

/**
 * The same for a part that the server draws too. There, and while that is taken over, it is React's `lazy`: what the server drew
 * stays on the screen until the code is here, and is then taken over by itself.
 */
export function laterThanDrawn<Props extends object>(load: Load<Props>, Meanwhile?: ComponentType<Props>) {
  const Drawn = lazy(load);
  const Later = later(load, Meanwhile);
  function LaterThanDrawn(props: Props) {
    if (!useTakenOver()) return <Later {...props} />;
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Drawn {...props} />
      </Suspense>
    );
  }
  return Object.assign(LaterThanDrawn, { prepare: Later.prepare });
}
