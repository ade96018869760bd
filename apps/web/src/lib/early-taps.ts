/** What the app says to the script that runs before it; the two share no code. */
const listening = 'app-listens';

/**
 * On a page that the server drew, nothing answers a button until the app runs, which takes seconds on a slow phone. The one
 * that was tapped last is remembered until then; links and fields need no app.
 */
export function rememberTaps(): void {
  let tapped: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    if (target instanceof Element) tapped = target.closest('button');
  };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    listening,
    () => {
      document.removeEventListener('click', remember, true);
      if (tapped) answer(tapped);
    },
    { once: true },
  );
}

/** Taking focus has React take that part of the page over at once, with what was typed into it; then it is tapped again. */
function answer(button: HTMLElement): void {
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  setTimeout(() => button.click());
}

/** From now on React hears every tap. */
export function answerEarlyTap(): void {
  document.dispatchEvent(new Event(listening));
}
