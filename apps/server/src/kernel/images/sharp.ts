import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** Loaded with the first picture: a server that starts need not wait for it. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Each image is seen once; kept tiles would only hold somebody's document in memory.
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return loading;
}
