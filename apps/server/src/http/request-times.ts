import { type ErrorName, errorCodes } from '@openfloor/contract/error-codes';
import { Counter, type Metric, type Registry } from 'prom-client';

const name = 'openfloor_http_request_seconds';
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often it took up to each bound and longer than the last one, and how long in all. */
interface Tally {
  counts: number[];
  seconds: number;
}

/** Of one call. A refusal stands under its status with a minus: most of them have that of a success. */
type Tallies = Map<number, Tally>;

/** What a reply came to: a refusal is no success, whatever its status. */
const outcomeOf = (key: number): 'ok' | 'refused' | 'failed' => {
  if (Math.abs(key) >= 500) return 'failed';
  return key < 0 || key >= 400 ? 'refused' : 'ok';
};

const sizeOf = ({ counts }: Tally): number => counts.reduce((sum, more) => sum + more, 0);

/**
 * How long answers take and with which code they end, by call: for Prometheus. The library's own histogram puts its labels into a text
 * at every observation, which is a twentieth of a hot read's time; here they are found as they are.
 */
export class RequestTimes {
  readonly name = name;
  readonly #tallies = new Map<string, Tallies>();
  readonly #refusals = new Map<string, Map<ErrorName, number>>();
  /** Failures are there from the start: what begins with one has not grown for Prometheus. */
  readonly #others = new Map<number, number>([
    [500, 0],
    [503, 0],
  ]);

  constructor(registry: Registry) {
    // The registry asks for a name and for what `get` gives, and for nothing else.
    registry.registerMetric(this as unknown as Metric);
    this.#countReplies(registry);
  }

  observe(call: string, status: number, seconds: number, refused?: ErrorName): void {
    const key = refused === undefined ? status : -status;
    const tally = this.#tallies.get(call)?.get(key) ?? this.#begin(call, key);
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place++;
    tally.counts[place] = (tally.counts[place] as number) + 1;
    tally.seconds += seconds;
    if (refused !== undefined) this.#refuse(call, refused);
  }

  /** A page, a file, or an address that leads nowhere. */
  observeOther(status: number): void {
    this.#others.set(status, (this.#others.get(status) ?? 0) + 1);
  }

  /** Of all calls since the start; `failed` are those where the fault was ours. */
  get sums(): { answered: number; failed: number } {
    const sums = { answered: 0, failed: 0 };
    for (const tallies of this.#tallies.values()) {
      for (const [key, tally] of tallies) {
        const count = sizeOf(tally);
        sums.answered += count;
        if (outcomeOf(key) === 'failed') sums.failed += count;
      }
    }
    return sums;
  }

  #begin(call: string, key: number): Tally {
    const tallies = this.#tallies.get(call) ?? new Map<number, Tally>();
    this.#tallies.set(call, tallies);
    const tally = { counts: Array<number>(bounds.length + 1).fill(0), seconds: 0 };
    tallies.set(key, tally);
    return tally;
  }

  #refuse(call: string, refused: ErrorName): void {
    const refusals = this.#refusals.get(call) ?? new Map<ErrorName, number>();
    this.#refusals.set(call, refusals);
    refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
  }

  #countReplies(registry: Registry): void {
    const registers = [registry];
    const [tallies, refusals, others] = [this.#tallies, this.#refusals, this.#others];
    new Counter({
      name: 'openfloor_replies_total',
      help: 'Replies by call and by the code of their envelope, with the name of the error',
      labelNames: ['call', 'code', 'error'],
      registers,
      collect() {
        this.reset();
        for (const [call, ofCall] of tallies)
          for (const [key, tally] of ofCall)
            if (key >= 0) this.inc({ call, code: key < 400 ? errorCodes.ok : '', error: '' }, sizeOf(tally));
        for (const [call, ofCall] of refusals)
          for (const [error, count] of ofCall) this.inc({ call, code: errorCodes[error], error }, count);
      },
    });
    new Counter({
      name: 'openfloor_other_replies_total',
      help: 'Replies that no call gave, by status: pages, files and addresses that lead nowhere',
      labelNames: ['status'],
      registers,
      collect() {
        this.reset();
        for (const [status, count] of others) this.inc({ status }, count);
      },
    });
  }

  async get() {
    const values = [...this.#tallies].flatMap(([call, tallies]) =>
      [...tallies].flatMap(([key, tally]) =>
        valuesOf({ call, status: Math.abs(key), outcome: outcomeOf(key) }, tally),
      ),
    );
    return { name, help: 'Time to answer, by call, status and outcome', type: 'histogram', values };
  }
}

interface Labels {
  call: string;
  status: number;
  outcome: string;
}

function valuesOf(labels: Labels, { counts, seconds }: Tally) {
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
