import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { later, laterThanDrawn } from './later.tsx';

const Sheet = ({ name }: { name: string }) => <p>Sheet of {name}</p>;
const Empty = ({ name }: { name: string }) => <p>Place of {name}</p>;

it('keeps a place until its code has come, and needs none afterwards', async () => {
  const { load, come } = heldBack(Sheet);
  const Part = later(load, Empty);
  const { unmount } = await render(<Part name="ACME" />);
  await expect.element(page.getByText('Place of ACME')).toBeVisible();
  come();
  await expect.element(page.getByText('Sheet of ACME')).toBeVisible();
  await unmount();
  await render(<Part name="OTHER" />);
  await expect.element(page.getByText('Sheet of OTHER')).toBeVisible();
});

it('needs no place where its code was fetched before', async () => {
  const load = vi.fn(async () => ({ default: Sheet }));
  const Place = vi.fn(Empty);
  const Part = later(load, Place);
  await Part.prepare();
  await render(<Part name="ACME" />);
  await expect.element(page.getByText('Sheet of ACME')).toBeVisible();
  expect(Place).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails where failures are caught, and tries again the next time', async () => {
  const load = vi.fn(async () => ({ default: Sheet }));
  load.mockRejectedValueOnce(new Error('No connection'));
  const Part = later(load);
  const drawn = (key: string) => (
    <ErrorBoundary resetKey={key} fallback={<p>It broke</p>}>
      <Part name="ACME" />
    </ErrorBoundary>
  );
  // React tells of what a boundary has caught.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = await render(drawn('first'));
  await expect.element(page.getByText('It broke')).toBeVisible();
  await rerender(drawn('second'));
  await expect.element(page.getByText('Sheet of ACME')).toBeVisible();
  told.mockRestore();
});

function heldBack(Part: ComponentType<{ name: string }>) {
  let come = () => {};
  const code = new Promise<{ default: ComponentType<{ name: string }> }>(resolve => {
    come = () => resolve({ default: Part });
  });
  return { load: () => code, come: () => come() };
}

it('what the server drew stays until the code has come, and then answers', async () => {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = '<!--$--><button type="button">Open</button><!--/$-->';
  const drawn = holder.querySelector('button');
  const open = vi.fn();
  const { load, come } = heldBack(() => (
    <button type="button" onClick={open}>
      Open
    </button>
  ));
  const Place = vi.fn(Empty);
  const Part = laterThanDrawn(load, Place);
  const root = hydrateRoot(holder, <Part name="ACME" />);
  onTestFinished(() => {
    root.unmount();
    holder.remove();
  });
  await new Promise(requestAnimationFrame);
  drawn?.click();
  expect(holder.querySelector('button')).toBe(drawn);
  expect(open).not.toHaveBeenCalled();
  come();
  await expect
    .poll(() => {
      drawn?.click();
      return open.mock.calls.length;
    })
    .toBeGreaterThan(0);
  expect(holder.querySelector('button')).toBe(drawn);
  expect(Place).not.toHaveBeenCalled();
});

it('where the server drew nothing, it keeps a place', async () => {
  const { load, come } = heldBack(Sheet);
  const Part = laterThanDrawn(load, Empty);
  await render(<Part name="ACME" />);
  await expect.element(page.getByText('Place of ACME')).toBeVisible();
  come();
  await expect.element(page.getByText('Sheet of ACME')).toBeVisible();
});
