import type { WatchedAlert } from './watched-alert-store.ts';

type Way = 'up' | 'down';

/** The nearest threshold stands last, where it is looked at and taken away without moving the others. */
class Thresholds {
  readonly #way: Way;
  readonly #alerts: WatchedAlert[] = [];

  constructor(way: Way) {
    this.#way = way;
  }

  isReached(figure: number): boolean {
    const nearest = this.#alerts.at(-1);
    return nearest !== undefined && this.#isCrossed(nearest, figure);
  }

  take(figure: number, into: WatchedAlert[]): void {
    while (this.isReached(figure)) {
      const alert = this.#alerts.pop();
      if (alert) into.push(alert);
    }
  }

  add(alert: WatchedAlert): void {
    this.#alerts.splice(this.#placeOf(alert.threshold), 0, alert);
  }

  delete(alert: WatchedAlert): void {
    for (let place = this.#placeOf(alert.threshold); place < this.#alerts.length; place++) {
      if (this.#alerts[place] === alert) {
        this.#alerts.splice(place, 1);
        return;
      }
      if (this.#alerts[place]?.threshold !== alert.threshold) return;
    }
  }

  #isCrossed({ threshold }: WatchedAlert, figure: number): boolean {
    return this.#way === 'up' ? figure >= threshold : figure <= threshold;
  }

  /** The first place of this threshold: those that are farther away come before it. */
  #placeOf(threshold: number): number {
    let from = 0;
    let to = this.#alerts.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#alerts[middle]?.threshold ?? 0;
      if (this.#way === 'up' ? other > threshold : other < threshold) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The alerts of one stock. A price looks at the nearest of each sort, however many there are. */
export class AlertBook {
  readonly #above = new Thresholds('up');
  readonly #below = new Thresholds('down');
  readonly #dayUp = new Thresholds('up');
  readonly #dayDown = new Thresholds('down');
  /** Those that have rung today and wait for another day of the market. */
  readonly #resting = new Set<WatchedAlert>();
  #dayMs = 0;

  /** Another day of the market: what has rung before it waits again. */
  beginDay(dayMs: number): void {
    if (dayMs <= this.#dayMs) return;
    this.#dayMs = dayMs;
    for (const alert of this.#resting) {
      if (alert.firedDayMs !== undefined && alert.firedDayMs >= dayMs) continue;
      this.#resting.delete(alert);
      this.#sortOf(alert).add(alert);
    }
  }

  isReached(price: number, percent: number): boolean {
    return (
      this.#above.isReached(price) ||
      this.#below.isReached(price) ||
      this.#dayUp.isReached(percent) ||
      this.#dayDown.isReached(percent)
    );
  }

  /** Takes away what this price crosses. */
  take(price: number, percent: number): WatchedAlert[] {
    const taken: WatchedAlert[] = [];
    this.#above.take(price, taken);
    this.#below.take(price, taken);
    this.#dayUp.take(percent, taken);
    this.#dayDown.take(percent, taken);
    return taken;
  }

  add(alert: WatchedAlert): void {
    const hasRung = alert.firedDayMs !== undefined && alert.firedDayMs >= this.#dayMs;
    if (hasRung) this.#resting.add(alert);
    else this.#sortOf(alert).add(alert);
  }

  delete(alert: WatchedAlert): void {
    if (!this.#resting.delete(alert)) this.#sortOf(alert).delete(alert);
  }

  #sortOf({ condition }: WatchedAlert): Thresholds {
    if (condition === 'DAY_UP') return this.#dayUp;
    if (condition === 'DAY_DOWN') return this.#dayDown;
    return condition === 'PRICE_ABOVE' || condition === 'MOVE_UP' ? this.#above : this.#below;
  }
}
