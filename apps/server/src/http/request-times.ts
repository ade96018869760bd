import type { Metric, Registry } from 'prom-client';

const name = 'openfloor_http_request_seconds';
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often it took up to each bound and longer than the last one, and how long in all. */
interface Tally {
  counts: number[];
  seconds: number;
}

/**
 * How long answers take, by call and status: a histogram for Prometheus. The library's own puts its labels into a text
 * at every observation, which is a twentieth of a hot read's time; here they are found as they are.
 */
export class RequestTimes {
  readonly name = name;
  readonly #tallies = new Map<string, Map<number, Tally>>();

  constructor(registry: Registry) {
    // The registry asks for a name and for what `get` gives, and for nothing else.
    registry.registerMetric(this as unknown as Metric);
  }

  observe(call: string, status: number, seconds: number): void {
    const tally = this.#tallies.get(call)?.get(status) ?? this.#begin(call, status);
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place++;
    tally.counts[place] = (tally.counts[place] as number) + 1;
    tally.seconds += seconds;
  }

  /** Of all calls since the start; `failed` are those where the fault was ours. */
  get sums(): { answered: number; failed: number } {
    const sums = { answered: 0, failed: 0 };
    for (const ofCall of this.#tallies.values()) {
      for (const [status, { counts }] of ofCall) {
        const count = counts.reduce((sum, more) => sum + more, 0);
        sums.answered += count;
        if (status >= 500) sums.failed += count;
      }
    }
    return sums;
  }

  #begin(call: string, status: number): Tally {
    const ofCall = this.#tallies.get(call) ?? new Map<number, Tally>();
    this.#tallies.set(call, ofCall);
    const tally = { counts: Array<number>(bounds.length + 1).fill(0), seconds: 0 };
    ofCall.set(status, tally);
    return tally;
  }

  async get() {
    const values = [...this.#tallies].flatMap(([call, ofCall]) =>
      [...ofCall].flatMap(([status, tally]) => valuesOf({ call, status }, tally)),
    );
    return { name, help: 'Time to answer, by call and status', type: 'histogram', values };
  }
}

function valuesOf(labels: { call: string; status: number }, { counts, seconds }: Tally) {
  let count = 0;
  const buckets = counts.map((more, place) => {
    count += more;
    return { metricName: `${name}_bucket`, labels: { le: bounds[place] ?? '+Inf', ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
