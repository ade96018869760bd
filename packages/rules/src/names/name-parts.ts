import { otherSoundOf, plainText, skeletonOf, soundOf } from './name-sound.ts';

/** A word of a name. */
export interface NamePart {
  /** As it was written. */
  text: string;
  /** In small letters without accents. */
  plain: string;
  sound: string;
  /** Where it is said in another way, too. */
  otherSound: string | null;
  skeleton: string;
}

/** Before and after names, and no part of them. */
const titles = new Set(
  `mr mrs ms miss dr prof professor eng engr engineer barr barrister arc chief alhaji alhaja alh hajia haji hajj hadji sheikh
  shaykh sheik shaikh mallam malam mullah mulla maulana mawlawi maulvi ustaz imam sayyid rev pastor sir lady lord hon shri shree sri smt
  kumari pandit senhor senhora dona sr sra srta jr junior filho neto sobrinho iii gen general col colonel maj major capt captain lt`.split(
    /\s+/,
  ),
);

/** Between names: written or left out as one likes. */
const particles = new Set(
  'al el ul ur as ad an ar az bin ibn ben bint binti binte da de do dos das di del della e y van von der den la le du wa'.split(
    ' ',
  ),
);

export const isParticle = (plain: string): boolean => particles.has(plain);

const partOf = (text: string, plain: string): NamePart => {
  const sound = soundOf(plain);
  return { text, plain, sound, otherSound: otherSoundOf(plain), skeleton: skeletonOf(sound) };
};

/** `Abdul Rahman`, `Abd al-Rahman` and `Abdurrahman` are one name in two parts; of `Abdullah` nobody takes the end off. */
const servant = /^abd(?:[aeiou](?:l|r|s|n|d|z)?)?-?(?=.{4,}$)(?!ul+ah)(.+)$/;

export const partsMax = 12;

/**
 * The parts of a name, in the order in which it is said: a family name that stands before a comma goes to the end. Titles go,
 * particles too, unless nothing else is left.
 */
export function nameParts(name: string): NamePart[] {
  const [family = '', ...given] = name.split(',');
  const said = given.length > 0 ? `${given.join(' ')} ${family}` : name;
  const words = said
    .replaceAll(/['’ʼ`´ʿʾ‘]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')
    .slice(0, 2 * partsMax)
    .flatMap(splitServant);
  const named = words.filter(([, plain]) => !titles.has(plain));
  const kept = (named.length >= 2 ? named : words).filter(([, plain]) => !particles.has(plain));
  return (kept.length > 0 ? kept : words).slice(0, partsMax).map(([text, plain]) => partOf(text, plain));
}

function splitServant(text: string): (readonly [text: string, plain: string])[] {
  const plain = plainText(text);
  const [, rest] = servant.exec(plain) ?? [];
  if (!rest) return [[text, /^abd[aeiou]?l?$/.test(plain) ? 'abd' : plain]];
  return [
    [text.slice(0, text.length - rest.length), 'abd'],
    [text.slice(text.length - rest.length), rest],
  ];
}

/** Two words that somebody else writes as one. */
export const joined = (one: NamePart, other: NamePart): NamePart =>
  partOf(`${one.text} ${other.text}`, one.plain + other.plain);
