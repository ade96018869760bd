/** The revealed action is this wide. */
export const actionPx = 88;

/** The row follows the pointer between closed and open, and a little stiffly beyond. */
export function draggedTo(offset: number): number {
  if (offset >= 0) return 0;
  return offset >= -actionPx ? offset : -actionPx + (offset + actionPx) / 4;
}

/** Let go past its middle, the action stays open. */
export const settlesOpen = (offset: number): boolean => offset < -actionPx / 2;
