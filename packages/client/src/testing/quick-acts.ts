import { commands, type Locator, page } from 'vitest/browser';
import { watched } from './watched.ts';

/*
 * A click or a text by Playwright is a dozen messages between four processes, most of them to find out whether the
 * thing can be hit. The page knows that by itself: where it is sure, one message does the same with the same mouse and
 * keyboard. Where it is not (nothing there, hidden, disabled, moving, covered, out of sight), Playwright does it as ever.
 */

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The mouse's way to a point of the window, and so many clicks there. */
    tapAt(x: number, y: number, times: number): Promise<void>;
    /** Into what has the focus, in place of what is selected. */
    insertText(text: string): Promise<void>;
  }
}

const patienceMs = 1_000;
const lookEveryMs = 50;
const restMs = 300;
// A test may stop the clocks.
const { setTimeout, clearTimeout, requestAnimationFrame } = window;

type Act = (this: Locator, ...parameters: unknown[]) => Promise<void>;
const locators: Record<string, Act> = Object.getPrototypeOf(page.getByText('any'));

quicken('click', place => tap(place, 1));
quicken('dblClick', place => tap(place, 2));
quicken('fill', (place, text) => write(place, String(text)));

/** Tries the short way first, which tells whether it went. */
function quicken(name: string, shortWay: (place: Locator, ...parameters: unknown[]) => Promise<boolean>) {
  const longWay = locators[name];
  if (!longWay) throw new Error(`Locators know no ${name}`);
  locators[name] = async function (...parameters) {
    const hasOptions = parameters.some(parameter => typeof parameter === 'object');
    if (hasOptions || !(await shortWay(this, ...parameters))) await longWay.apply(this, parameters);
    await settled();
  };
}

async function tap(place: Locator, times: number): Promise<boolean> {
  const element = await whenUsable(place);
  if (!element) return false;
  const point = middleOf(element);
  await nextFrame();
  const now = middleOf(element);
  const isStill = point.x === now.x && point.y === now.y;
  const hit = document.elementFromPoint(now.x, now.y);
  if (!isStill || !isUsable(element) || !element.contains(hit)) return false;
  const { x, y } = inWindow(now);
  return whileOnly(element, () => commands.tapAt(x, y, times));
}

const ofMouse = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/** The page may move while the mouse is on its way: what then hits something else is held back. Tells whether it did not. */
async function whileOnly(element: Element, act: () => Promise<void>): Promise<boolean> {
  let isHit: boolean | undefined;
  const look = (event: Event) => {
    if (!event.isTrusted) return;
    isHit ??= event.target instanceof Node && element.contains(event.target);
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ofMouse) window.addEventListener(kind, look, { capture: true });
  await act();
  for (const kind of ofMouse) window.removeEventListener(kind, look, { capture: true });
  return isHit ?? false;
}

const writable = 'input:is([type=text], [type=password], [type=search], [type=tel], :not([type])), textarea';

async function write(place: Locator, text: string): Promise<boolean> {
  const element = text === '' ? undefined : await whenUsable(place);
  if (!element?.matches(writable) || element.matches(':read-only')) return false;
  const field = element as HTMLInputElement;
  field.select();
  field.focus();
  if (document.activeElement !== field) return false;
  await commands.insertText(text);
  return true;
}

/** The one thing at this place, as soon as it is there to be used. */
async function whenUsable(place: Locator): Promise<Element | undefined> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = place.elements();
    const [element] = found;
    if (found.length > 1) return undefined;
    if (element && isUsable(element)) return element;
    if (performance.now() > until) return undefined;
    await somethingChanged();
  }
}

const isUsable = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *');

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The tests' frame may be drawn smaller, to fit into the browser's window. */
function inWindow({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.x + x * scale, y: frame.y + y * scale };
}

/**
 * What an act sets off is over before the next one begins, which is not to meet what was there a moment before: answers
 * have come, and the page has stood still for two frames. What a test holds back, or what never rests, is not waited for.
 */
async function settled(): Promise<void> {
  const until = performance.now() + restMs;
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  let seen = -1;
  while (performance.now() < until) {
    const isAnswered = watched.servers.every(({ isIdle }) => isIdle);
    if (isAnswered && changes === seen) break;
    seen = isAnswered ? changes : -1;
    await nextFrame();
    await nextTask();
  }
  observer.disconnect();
}

const nextTask = () => new Promise(resolve => setTimeout(resolve));
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

function somethingChanged(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(end);
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    // Styles change without the document's doing.
    const timer = setTimeout(end, lookEveryMs);
  });
}
