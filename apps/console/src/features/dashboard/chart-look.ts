export const axisTick = { fill: 'var(--text-2)', fontSize: 11 };

export const tooltipLook = {
  cursor: { fill: 'var(--inset)' },
  contentStyle: { background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8 },
  itemStyle: { color: 'var(--text-1)' },
};

const shortFigures = new Intl.NumberFormat('en', { notation: 'compact' });
export const shortFigure = (value: number): string => shortFigures.format(value);
