import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { InstrumentState } from '../hub/instrument-state.ts';
import { MessageBudget, type SocketLimits } from './limits.ts';
import { errorMessage, priceMessage } from './messages.ts';
import { textFrame } from './text-frame.ts';

const policyViolation = 1008;

/** One reader of live quotes. */
export class Connection {
  readonly subscriptions = new Set<InstrumentState>();
  readonly budget: MessageBudget;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #limits: SocketLimits;
  /** Frames of the current flush. */
  #outbox: Buffer[] = [];
  #outboxBytes = 0;
  #awaitsFlush = false;
  /** While the reader is slow: what it has missed, by instrument, as volume. The latest price is read when sending. */
  readonly #missed = new Map<InstrumentState, number>();
  #mistakes = 0;
  #heardMs: number;
  #stuckSinceMs: number | undefined;
  #bufferedBefore = 0;

  constructor(socket: WebSocket, stream: Duplex, limits: SocketLimits, nowMs: number) {
    this.#socket = socket;
    this.#stream = stream;
    this.#limits = limits;
    this.budget = new MessageBudget(limits.messagesPerSecond, nowMs);
    this.#heardMs = nowMs;
  }

  heard(nowMs: number): void {
    this.#heardMs = nowMs;
  }

  /** Answers at once. A reader that takes nothing gets no answers either: they would pile up in memory. */
  send(message: string): void {
    if (this.#socket.readyState === this.#socket.OPEN && !this.#isSlow) this.#socket.send(message);
  }

  /** Tells the reader what was wrong; one that keeps making mistakes is shown the door. */
  refuse(problem: string): void {
    this.send(errorMessage(problem));
    if (++this.#mistakes >= this.#limits.mistakes) this.#socket.close(policyViolation, 'too many mistakes');
  }

  /** Takes one frame for the next `flush`; a slow reader only remembers that it missed something. */
  queue(state: InstrumentState, frame: Buffer, volume: number): void {
    this.#awaitsFlush = true;
    // Nothing is written before the flush, so a reader that is not slow at its first frame stays so.
    const isSlow = this.#outbox.length === 0 && this.#isSlow;
    const missed = this.#missed.size > 0 ? this.#missed.get(state) : undefined;
    if (missed === undefined && !isSlow) this.#push(frame);
    else this.miss(state, volume);
  }

  /** What the next message of an instrument tells besides, or less than nothing where some of it was told already. */
  miss(state: InstrumentState, volume: number): void {
    this.#missed.set(state, (this.#missed.get(state) ?? 0) + volume);
  }

  get awaitsFlush(): boolean {
    return this.#awaitsFlush;
  }

  get hasMissed(): boolean {
    return this.#missed.size > 0;
  }

  /** Writes everything queued at once; each message stays a frame of its own. */
  flush(): void {
    this.#awaitsFlush = false;
    if (this.#missed.size > 0 && !this.#isSlow) this.#catchUp();
    if (this.#outbox.length === 0) return;
    // Straight to the stream: the library would spend more on each message than all the rest together.
    if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(this.#joinedOutbox());
    this.#outbox = [];
    this.#outboxBytes = 0;
  }

  #catchUp(): void {
    for (const [state, volume] of this.#missed) this.#push(textFrame(priceMessage(state, volume)));
    this.#missed.clear();
  }

  #push(frame: Buffer): void {
    this.#outbox.push(frame);
    this.#outboxBytes += frame.length;
  }

  #joinedOutbox(): Buffer {
    const [only] = this.#outbox;
    return only && this.#outbox.length === 1 ? only : Buffer.concat(this.#outbox, this.#outboxBytes);
  }

  forget(state: InstrumentState): void {
    this.subscriptions.delete(state);
    this.#missed.delete(state);
  }

  /** Whether the connection is of no more use: silent too long, or taking nothing. */
  isDead(nowMs: number): boolean {
    if (nowMs - this.#heardMs > this.#limits.idleMs) return true;
    const buffered = this.#socket.bufferedAmount;
    const draining = buffered === 0 || buffered < this.#bufferedBefore;
    this.#bufferedBefore = buffered;
    this.#stuckSinceMs = draining ? undefined : (this.#stuckSinceMs ?? nowMs);
    return this.#stuckSinceMs !== undefined && nowMs - this.#stuckSinceMs > this.#limits.stuckMs;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  get #isSlow(): boolean {
    return this.#socket.bufferedAmount > this.#limits.bufferedBytes;
  }
}
