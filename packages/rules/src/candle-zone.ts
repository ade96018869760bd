interface OffsetSegment {
  fromMs: number;
  toMs: number;
  offsetMs: number;
}

interface Zone {
  format: Intl.DateTimeFormat;
  segmentsBySpan: Map<number, OffsetSegment[]>;
  last: OffsetSegment;
}

// About 13 months. One span is looked up at a time, so a zone's table stays a handful of rows.
const spanMs = 2 ** 35;
// Shorter than any daylight-saving period in use, so that no pair of changes hides between two probes.
const probeStepMs = 7 * 86_400_000;

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zone = { format, segmentsBySpan: new Map(), last: { fromMs: 0, toMs: 0, offsetMs: 0 } };
    zones.set(timeZone, zone);
  }
  return zone;
}

function askedOffsetMs(format: Intl.DateTimeFormat, timeMs: number): number {
  const whole = Math.floor(timeMs / 1000) * 1000;
  const fields: Record<string, number> = {};
  for (const part of format.formatToParts(whole)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/** The first second in (`fromMs`, `toMs`] with the offset that `toMs` has. */
function changeBetween(format: Intl.DateTimeFormat, fromMs: number, toMs: number, offsetMs: number): number {
  let before = fromMs;
  let after = toMs;
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (askedOffsetMs(format, middle) === offsetMs) after = middle;
    else before = middle;
  }
  return after;
}

function buildSegments(format: Intl.DateTimeFormat, span: number): OffsetSegment[] {
  const end = (span + 1) * spanMs;
  let fromMs = span * spanMs;
  let offsetMs = askedOffsetMs(format, fromMs);
  const segments: OffsetSegment[] = [];
  for (let probed = fromMs; probed < end; ) {
    const probe = Math.min(probed + probeStepMs, end);
    const found = askedOffsetMs(format, probe);
    if (found !== offsetMs) {
      const change = changeBetween(
        format,
        Math.ceil(probed / 1000) * 1000,
        Math.ceil(probe / 1000) * 1000,
        found,
      );
      segments.push({ fromMs, toMs: change, offsetMs });
      fromMs = change;
      offsetMs = found;
    }
    probed = probe;
  }
  return [...segments, { fromMs, toMs: end, offsetMs }];
}

function segmentAt(timeMs: number, timeZone: string): OffsetSegment {
  const zone = zoneOf(timeZone);
  // Nearly every question is about the present: this line answers it without a search.
  if (timeMs >= zone.last.fromMs && timeMs < zone.last.toMs) return zone.last;
  const span = Math.floor(timeMs / spanMs);
  let segments = zone.segmentsBySpan.get(span);
  if (!segments) {
    segments = buildSegments(zone.format, span);
    zone.segmentsBySpan.set(span, segments);
  }
  const segment = segments.find(candidate => timeMs < candidate.toMs);
  if (!segment) throw new RangeError(`No offset for ${timeMs} in ${timeZone}`);
  zone.last = segment;
  return segment;
}

/** What local clocks are ahead of UTC by, at that moment. */
export function zoneOffsetMs(timeMs: number, timeZone: string): number {
  return segmentAt(timeMs, timeZone).offsetMs;
}

/**
 * The moment at which local clocks first show `localMs` (a wall-clock time written as if it were UTC). Where clocks
 * skip it, the moment of the jump's end; where they show it twice, the first.
 */
export function localToUtc(localMs: number, timeZone: string): number {
  const dayMs = 86_400_000;
  const before = zoneOffsetMs(localMs - dayMs, timeZone);
  const after = zoneOffsetMs(localMs + dayMs, timeZone);
  const early = localMs - Math.max(before, after);
  return zoneOffsetMs(early, timeZone) === localMs - early ? early : localMs - Math.min(before, after);
}
