/** The shape of every reply, successful or not. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data | null;
}

/** `data` of an invalid-input reply: which field, and the problem's name for programs. */
export interface InvalidInputData {
  field: string;
  problem: string;
}
