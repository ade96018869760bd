import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFocusOnArrival } from './focus-on-arrival.ts';

function Arrived({ isQuick }: { isQuick: boolean }) {
  const content = useFocusOnArrival();
  const field = useRef<HTMLInputElement>(null);
  // Somebody taps the field as soon as it is there.
  useLayoutEffect(() => {
    if (isQuick) field.current?.focus();
  }, [isQuick]);
  return (
    <main ref={content} tabIndex={-1}>
      <input ref={field} aria-label="Field" />
    </main>
  );
}

it('continues at the content of a page that one comes to, and takes nobody out of its fields', async () => {
  const first = await render(<Arrived isQuick={false} />);
  await expect.element(page.getByRole('main')).toBeVisible();
  await first.unmount();
  const { unmount } = await render(<Arrived isQuick={false} />);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await unmount();
  await render(<Arrived isQuick />);
  await expect.element(page.getByLabelText('Field')).toHaveFocus();
});
