import { validate } from 'uuid';

/** Ids come as any text; one that cannot be an id belongs to nothing, which the database would say less kindly. */
export const isUuid = (text: string): boolean => validate(text);
