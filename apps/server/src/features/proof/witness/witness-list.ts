import { readKey, signatureTypes, type VerifierKey } from '@openfloor/verify/note';

/** Somebody else who signs what the log shows, and no other past. */
export interface KnownWitness {
  /** Where it is asked; `add-checkpoint` stands below. */
  url: string;
  key: VerifierKey;
}

/** From a setting such as `https://witness.example w.example+1a2b3c4d+BA…`; several are separated by commas. */
export function readWitnesses(setting: string): KnownWitness[] {
  return setting
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')
    .map(one => {
      const [url = '', text = '', ...more] = one.split(/\s+/);
      if (!/^https?:\/\//.test(url) || !URL.canParse(url) || more.length > 0)
        throw new Error('must be addresses, each with the witness’s key after a space');
      const key = readKey(text);
      if (key.type !== signatureTypes.cosignature) throw new Error('must have keys of witnesses, of type 4');
      return { url: url.replace(/\/$/, ''), key };
    });
}
