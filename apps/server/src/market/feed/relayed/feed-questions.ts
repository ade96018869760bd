import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RelayKeys, RelayLink } from './relay-parts.ts';

export type QuestionKind = 'instruments' | 'snapshots' | 'history';
export type AnswerQuestion = (kind: QuestionKind, details: unknown) => Promise<unknown>;

interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** A source that has to be asked politely takes its time. */
const answerMs = 60_000;

/** What only the leader's source can answer, asked by everybody over Redis. */
export class FeedQuestions {
  readonly #redis: Redis;
  readonly #reader: Redis;
  readonly #keys: RelayKeys;
  readonly #node: string;
  readonly #asked = new Map<string, Asked>();
  #answer: AnswerQuestion | undefined;

  constructor(link: RelayLink, keys: RelayKeys, node: string) {
    this.#redis = link.commands;
    this.#keys = keys;
    this.#node = node;
    this.#reader = link.openReader('questions');
    this.#reader.on('ready', () => {
      this.#reader.subscribe(...this.#channels()).catch(() => {});
    });
    this.#reader.on('message', (channel: string, text: string) => {
      if (channel === keys.questions) void this.#heardQuestion(text);
      else this.#heardAnswer(text);
    });
  }

  /** From now on this node answers what others ask, until it is told otherwise. */
  answerWith(answer: AnswerQuestion | undefined): void {
    this.#answer = answer;
    if (this.#reader.status !== 'ready') return;
    const { questions } = this.#keys;
    const change = answer ? this.#reader.subscribe(questions) : this.#reader.unsubscribe(questions);
    change.catch(() => {});
  }

  /** Rejects where nobody leads, where the leader's source refuses, and after a while. */
  async ask(kind: QuestionKind, details: unknown = {}): Promise<unknown> {
    if (this.#answer) return this.#answer(kind, details);
    const id = randomUUID();
    const answered = new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(id, 'The leader does not answer'), answerMs);
      this.#asked.set(id, { resolve, reject, timer });
    });
    // Whether somebody hears it shows first.
    answered.catch(() => {});
    const question = JSON.stringify({ id, from: this.#node, kind, details });
    const heardBy = await this.#redis.publish(this.#keys.questions, question).catch(() => 0);
    if (heardBy === 0) this.#fail(id, 'No node leads the source of prices');
    return answered;
  }

  close(): void {
    for (const id of [...this.#asked.keys()]) this.#fail(id, 'The market stops');
  }

  #channels(): string[] {
    const { questions, answers } = this.#keys;
    return this.#answer ? [answers(this.#node), questions] : [answers(this.#node)];
  }

  async #heardQuestion(text: string): Promise<void> {
    const { id, from, kind, details } = JSON.parse(text);
    if (!this.#answer) return;
    const answer = await this.#answer(kind, details).then(
      value => ({ id, value }),
      (error: unknown) => ({ id, problem: error instanceof Error ? error.message : String(error) }),
    );
    await this.#redis.publish(this.#keys.answers(from), JSON.stringify(answer)).catch(() => {});
  }

  #heardAnswer(text: string): void {
    const { id, value, problem } = JSON.parse(text);
    const asked = this.#asked.get(id);
    if (problem !== undefined) this.#fail(id, String(problem));
    else if (asked) {
      this.#forget(id, asked);
      asked.resolve(value);
    }
  }

  #fail(id: string, problem: string): void {
    const asked = this.#asked.get(id);
    if (!asked) return;
    this.#forget(id, asked);
    asked.reject(new Error(problem));
  }

  #forget(id: string, { timer }: Asked): void {
    clearTimeout(timer);
    this.#asked.delete(id);
  }
}
