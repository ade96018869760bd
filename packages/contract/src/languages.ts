export const languages = ['en', 'zh', 'pt'] as const;
export type Language = (typeof languages)[number];
