export type CodeKind = 'invitation' | 'deposit';
