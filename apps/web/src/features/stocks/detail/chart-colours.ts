const roles = {
  surface: '--surface',
  line: '--line',
  text1: '--text-1',
  text2: '--text-2',
  text3: '--text-3',
  ink: '--ink-fill',
  onInk: '--on-ink',
  up: '--candle-up',
  down: '--candle-down',
  average1: '--average-1',
  average2: '--average-2',
  average3: '--average-3',
  average4: '--average-4',
} as const;

/** Where the device has few colours of its own: all others are one there, and a figure on its own colour is none. */
const forced: Partial<Record<string, string>> = {
  surface: 'Canvas',
  onInk: 'Canvas',
  line: 'GrayText',
};
const forcedColours = '(forced-colors: active)';

export type ChartColours = Record<keyof typeof roles, string>;

/** The tokens as a canvas understands them: a canvas knows neither variables nor `light-dark()`. */
export function readColours(inside: HTMLElement): ChartColours {
  const isForced = window.matchMedia(forcedColours).matches;
  const probes = document.createElement('span');
  for (const [role, variable] of Object.entries(roles)) {
    const probe = document.createElement('i');
    probe.style.color = (isForced && forced[role]) || `var(${variable})`;
    probes.append(probe);
  }
  // Read one after the other once all are there: the page works out its styles once for them.
  inside.append(probes);
  const entries = Object.keys(roles).map((role, index) => [
    role,
    getComputedStyle(probes.children[index] ?? probes).color,
  ]);
  probes.remove();
  return Object.fromEntries(entries);
}

/** A computed colour thinned out. */
export function faded(colour: string, opacity: number): string {
  return colour.replace(/^rgba?\(([^,]+,[^,]+,[^,)]+).*\)$/, `rgba($1, ${opacity})`);
}

/** Calls whenever the tokens may mean other colours. */
export function onThemeChange(listener: () => void): () => void {
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = ['(prefers-color-scheme: dark)', forcedColours].map(query => window.matchMedia(query));
  for (const setting of device) setting.addEventListener('change', listener);
  return () => {
    attributes.disconnect();
    for (const setting of device) setting.removeEventListener('change', listener);
  };
}
