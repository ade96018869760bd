import type { ActionKind } from './action-kind.ts';

/** Every kind of action the server knows, by name; put together in the composition root. */
export class ActionKinds<Kind extends { name: string } = ActionKind> {
  readonly #byName: ReadonlyMap<string, Kind>;

  constructor(kinds: readonly Kind[]) {
    this.#byName = new Map(kinds.map(kind => [kind.name, kind]));
    if (this.#byName.size !== kinds.length) throw new Error('Two kinds of action have the same name');
  }

  find(name: string): Kind | undefined {
    return this.#byName.get(name);
  }

  all(): Kind[] {
    return [...this.#byName.values()];
  }
}
