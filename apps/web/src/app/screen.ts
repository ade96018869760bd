import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts, type TextAmount } from '@/lib/i18n.ts';

type LoadScreen = () => Promise<{ default: ComponentType }>;

export interface Screen {
  /** The component once its code and texts are here. */
  shown(): ComponentType | undefined;
  /** Fetches the code ahead of showing the screen. */
  loadCode(): Promise<unknown>;
  /** Fetches all that the screen needs. */
  load(): Promise<ComponentType>;
  texts: TextAmount;
}

export function screen(loadCode: LoadScreen, texts: TextAmount = 'all'): Screen {
  let shown: ComponentType | undefined;
  const load = async () => {
    const [module] = await Promise.all([loadCode(), loadTexts(texts)]);
    shown = module.default;
    return shown;
  };
  return { shown: () => shown, loadCode, load, texts };
}

/**
 * The screen's component, or undefined while it comes. Not React's `lazy`: that one keeps what it has shown in the
 * meantime for 300 ms, and what has come would wait for it.
 */
export function useScreen(asked: Screen): ComponentType | undefined {
  const [arrived, setArrived] = useState<{ component: ComponentType }>();
  const component = asked.shown() ?? arrived?.component;
  const isMissing = component === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isAsked = true;
    asked.load().then(
      loaded => {
        if (isAsked) setArrived({ component: loaded });
      },
      (error: unknown) => {
        // Thrown while drawing, where the boundary of failures catches it.
        if (isAsked) {
          setArrived(() => {
            throw error;
          });
        }
      },
    );
    return () => {
      isAsked = false;
    };
  }, [asked, isMissing]);
  return component;
}
