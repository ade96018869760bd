/** The words of e-mails in one language. `{{name}}` stands for what is filled in. */
export interface MailWords {
  testSubject: string;
  test: string;
  codeSubject: string;
  code: string;
  codeNot: string;
  changesSubject: string;
  changesTo: string;
  removed: string;
  changesNot: string;
  /** Below every message. */
  from: string;
  /** Below a notice that can be switched off. */
  choose: string;
}
