import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

it('does not draw its spinner over its label, and keeps its width and name while it is busy', async () => {
  const drawn = (busy: boolean) => (
    <Button look="text" busy={busy}>
      Send again
    </Button>
  );
  const { rerender } = await render(drawn(false));
  const button = page.getByRole('button', { name: 'Send again', exact: true });
  await expect.element(button).toBeVisible();
  await document.fonts.ready;
  const idle = button.element().getBoundingClientRect();
  await rerender(drawn(true));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  const [label, spinner] = button.element().children;
  if (!label || !spinner) throw new Error('A busy button has a label and a spinner');
  expect(getComputedStyle(label).opacity).toBe('0');
  expect(button.element().getBoundingClientRect().width).toBe(idle.width);
  expect(button.element().getBoundingClientRect().height).toBe(idle.height);
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  expect(middle(spinner)).toBeCloseTo(middle(button.element()), 0);
});
