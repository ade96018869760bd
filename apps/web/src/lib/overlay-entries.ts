/**
 * History entries of sheets and dialogs. While one is open, an extra entry for the same address absorbs the device's
 * back gesture; closing in another way takes that entry out again. Browsers do this later, not at once: whatever
 * touches the history meanwhile would be undone or would undo it, so it waits.
 */
interface Overlay {
  id: number;
  close: () => void;
}

const marker = 'overlay';
/** The last one is on top, and the only one that a back gesture closes. */
const opened: Overlay[] = [];
let lastId = 0;

/** While an entry is being taken out: what waits for that. */
let waiting: (() => void)[] | null = null;
/** Browsers answer within a few frames, busy phones within seconds; a lost answer must not stop navigation for good. */
const lookAgainMs = 500;
const looksMax = 20;

const markOnTop = (): unknown => window.history.state?.[marker];

/** Does it now, or when the entry that is being taken out is gone. */
function whenSettled(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}

/** For steps to another address: does it once the page itself is on top of the history again. */
export function withoutOverlays(work: () => void): void {
  whenSettled(() => {
    if (markOnTop() === undefined) return work();
    takeOut();
    withoutOverlays(work);
  });
}

/** Returns how to take the entry out. */
export function enterOverlay(close: () => void): () => void {
  const overlay = { id: ++lastId, close };
  let left = false;
  whenSettled(() => {
    if (left) return;
    const onTop = markOnTop();
    // What the last one has just left behind serves the next: one that is opened in its place, or the same once more.
    if (typeof onTop === 'number' && !isOpened(onTop)) overlay.id = onTop;
    else window.history.pushState({ ...window.history.state, [marker]: overlay.id }, '');
    if (opened.push(overlay) === 1) window.addEventListener('popstate', closeTop);
  });
  return () => {
    left = true;
    const place = opened.indexOf(overlay);
    if (place < 0) return;
    opened.splice(place, 1);
    if (opened.length === 0) window.removeEventListener('popstate', closeTop);
    queueMicrotask(() =>
      whenSettled(() => {
        if (markOnTop() === overlay.id && !isOpened(overlay.id)) takeOut();
      }),
    );
  };
}

const isOpened = (id: number): boolean => opened.some(overlay => overlay.id === id);

function closeTop(): void {
  if (!waiting) opened.at(-1)?.close();
}

function takeOut(): void {
  const works: (() => void)[] = [];
  const leaving = markOnTop();
  waiting = works;
  const settle = () => {
    if (waiting !== works) return;
    window.removeEventListener('popstate', settle);
    clearInterval(timer);
    waiting = null;
    works.forEach(whenSettled);
  };
  let looks = 0;
  const timer = setInterval(() => {
    // Still there, it is on its way: what went on without it would be undone when it leaves.
    if (markOnTop() !== leaving || ++looks === looksMax) settle();
  }, lookAgainMs);
  window.addEventListener('popstate', settle);
  window.history.back();
}
