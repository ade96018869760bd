import type { AnsweringVenue, VenueAnswer, VenueOrder } from '../venue.ts';

/** A venue that says what the test tells it to, now or when it is looked up later. */
export class TestVenue implements AnsweringVenue {
  readonly name = 'test-venue';
  readonly fills = 'by-answer';
  readonly asked: VenueOrder[] = [];
  answer: VenueAnswer | 'fails' = { kind: 'unknown' };
  readonly later = new Map<string, VenueAnswer>();

  async execute(order: VenueOrder): Promise<VenueAnswer> {
    this.asked.push(order);
    if (this.answer === 'fails') throw new Error('The line went dead');
    return this.answer;
  }

  async lookUp(orderId: string): Promise<VenueAnswer> {
    return this.later.get(orderId) ?? { kind: 'unknown' };
  }
}
