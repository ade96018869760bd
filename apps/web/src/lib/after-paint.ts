/** Does what takes long after the frame that answers a tap, so that a slow phone does not look as if it had missed it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
