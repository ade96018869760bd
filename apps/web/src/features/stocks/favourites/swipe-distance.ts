/** The revealed action is this wide, where text is not larger than usual. */
export const actionPx = 88;

/** The row follows the pointer between closed and open, and a little stiffly beyond. */
export function draggedTo(offset: number, widthPx = actionPx): number {
  if (offset >= 0) return 0;
  return offset >= -widthPx ? offset : -widthPx + (offset + widthPx) / 4;
}

/** Let go past its middle, the action stays open. */
export const settlesOpen = (offset: number, widthPx = actionPx): boolean => offset < -widthPx / 2;
