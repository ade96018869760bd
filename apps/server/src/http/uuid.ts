/** Ids come as any text; one that cannot be an id belongs to nothing, which the database would say less kindly. */
export { validate as isUuid } from 'uuid';
