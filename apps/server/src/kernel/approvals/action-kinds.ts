import type { ActionKind } from './action-kind.ts';

/** Every kind of action the server knows, by name; put together in the composition root. */
export class ActionKinds {
  readonly #byName: ReadonlyMap<string, ActionKind>;

  constructor(kinds: readonly ActionKind[]) {
    this.#byName = new Map(kinds.map(kind => [kind.name, kind]));
    if (this.#byName.size !== kinds.length) throw new Error('Two kinds of action have the same name');
  }

  find(name: string): ActionKind | undefined {
    return this.#byName.get(name);
  }

  all(): ActionKind[] {
    return [...this.#byName.values()];
  }
}
