declare module 'bidi-js/dist/bidi.mjs' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'ltr'): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };
}
