import type { MetricValueWithName, Registry } from 'prom-client';

const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  labels: { call: string; status: string };
  /** How many took at most the bound of the same place, and longer than the one before; then the rest. */
  counts: number[];
  seconds: number;
}

/**
 * A histogram of how long calls take. The library's own looks its labels up by a text made of them at each
 * observation, which would be a tenth of a hot read; this one only makes such texts when it is read.
 */
export class CallTimes {
  readonly name = 'openfloor_http_request_seconds';
  readonly help = 'Time to answer, by call and status';
  readonly #times = new Map<string, Map<number, Times>>();

  constructor(registry: Registry) {
    registry.registerMetric(this as unknown as Parameters<Registry['registerMetric']>[0]);
  }

  observe(call: string, status: number, seconds: number): void {
    const times = this.#timesOf(call, status);
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place++;
    times.counts[place] = (times.counts[place] ?? 0) + 1;
    times.seconds += seconds;
  }

  /** What the registry asks of a metric. */
  async get(): Promise<object> {
    const all = [...this.#times.values()].flatMap(byStatus => [...byStatus.values()]);
    return {
      name: this.name,
      help: this.help,
      type: 'histogram',
      aggregator: 'sum',
      values: all.flatMap(times => this.#valuesOf(times)),
    };
  }

  reset(): void {
    this.#times.clear();
  }

  #timesOf(call: string, status: number): Times {
    let byStatus = this.#times.get(call);
    if (!byStatus) {
      byStatus = new Map();
      this.#times.set(call, byStatus);
    }
    let times = byStatus.get(status);
    if (!times) {
      const counts = Array<number>(bounds.length + 1).fill(0);
      times = { labels: { call, status: String(status) }, counts, seconds: 0 };
      byStatus.set(status, times);
    }
    return times;
  }

  /** Prometheus counts each bucket together with all smaller ones. */
  #valuesOf({ labels, counts, seconds }: Times): MetricValueWithName<string>[] {
    let sum = 0;
    const buckets = counts.map((count, place) => {
      sum += count;
      const le = bounds[place] ?? '+Inf';
      return { metricName: `${this.name}_bucket`, labels: { ...labels, le }, value: sum };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: seconds },
      { metricName: `${this.name}_count`, labels, value: sum },
    ];
  }
}
