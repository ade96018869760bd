const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids come as any text; one that cannot be an id belongs to nothing, which the database would say less kindly. */
export const isUuid = (text: string) => uuidPattern.test(text);
