/** A refusal in the source's own words, with its code: 400, 403, 404, 414, 429, 5xx, or 0 where it said nothing. */
export class TwelveDataError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(`Twelve Data: ${message}`);
    this.name = 'TwelveDataError';
    this.code = code;
  }
}

export class TwelveDataKeyRefused extends TwelveDataError {
  constructor() {
    super(401, 'the API key is refused; check TWELVEDATA_API_KEY');
    this.name = 'TwelveDataKeyRefused';
  }
}
