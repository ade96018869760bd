import { Malformed } from './bytes.ts';
import type { Json } from './canonical-json.ts';

/**
 * JSON from somebody who may want to deceive: one meaning for every reader, or none. Unlike JSON.parse it refuses a name
 * that stands twice, fractions, half characters and nesting without end. Objects have no prototype.
 */
export interface JsonLimits {
  /** Characters of the whole text. */
  length: number;
  depth: number;
}

export const statementLimits: JsonLimits = { length: 64_000_000, depth: 12 };

// A string of plain characters and escapes; what it means is left to JSON.parse, which is exact about both.
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them
const stringPattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them
const plainString = /"[^"\\\u0000-\u001f]*"/y;
const numberPattern = /-?(?:0|[1-9][0-9]{0,15})(?![0-9.eE])/y;
const wordPattern = /true|false|null/y;
const spacePattern = /[ \t\n\r]*/y;
const words: Record<string, Json> = { true: true, false: false, null: null };

export function readStrictJson(source: string, limits: JsonLimits = statementLimits): Json {
  if (source.length > limits.length) throw new Malformed('This file is too large.');
  return new Reader(source, limits.depth).whole();
}

class Reader {
  #at = 0;

  constructor(
    readonly source: string,
    readonly depthMax: number,
  ) {}

  whole(): Json {
    const value = this.#value(1);
    this.#space();
    if (this.#at !== this.source.length) this.#fail('something after the end');
    return value;
  }

  #value(depth: number): Json {
    if (depth > this.depthMax) throw new Malformed('This file is nested too deeply.');
    this.#space();
    switch (this.source[this.#at]) {
      case '{':
        return this.#object(depth);
      case '[':
        return this.#list(depth);
      case '"':
        return this.#string();
      default:
        return this.#numberOrWord();
    }
  }

  #object(depth: number): Json {
    const fields: Record<string, Json> = Object.create(null);
    this.#at++;
    if (this.#takes('}')) return fields;
    do {
      this.#space();
      const name = this.#string();
      if (name in fields) this.#fail(`the name ${JSON.stringify(name.slice(0, 40))} twice`);
      if (!this.#takes(':')) this.#fail('no colon');
      fields[name] = this.#value(depth + 1);
    } while (this.#takes(','));
    if (!this.#takes('}')) this.#fail('no end of an object');
    return fields;
  }

  #list(depth: number): Json {
    const items: Json[] = [];
    this.#at++;
    if (this.#takes(']')) return items;
    do items.push(this.#value(depth + 1));
    while (this.#takes(','));
    if (!this.#takes(']')) this.#fail('no end of a list');
    return items;
  }

  #string(): string {
    const plain = this.#match(plainString);
    if (plain !== undefined) return this.#whole(plain.slice(1, -1));
    const text = this.#match(stringPattern);
    if (text === undefined) return this.#fail('no text');
    return this.#whole(JSON.parse(text) as string);
  }

  #whole(text: string): string {
    return /\p{Surrogate}/u.test(text) ? this.#fail('half of a character') : text;
  }

  #numberOrWord(): Json {
    const word = this.#match(wordPattern);
    if (word !== undefined) return words[word]!;
    const text = this.#match(numberPattern);
    const number = Number(text);
    if (text === undefined || !Number.isSafeInteger(number) || Object.is(number, -0))
      return this.#fail('neither a value nor a whole number');
    return number;
  }

  #takes(character: string): boolean {
    this.#space();
    if (this.source[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    this.#match(spacePattern);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #fail(what: string): never {
    throw new Malformed(`This is no JSON that is read here: ${what} at character ${this.#at}.`);
  }
}
