import { z } from 'zod';

const form = /^(20\d{2})-(\d{2})-(\d{2})$/;

/** A day of the calendar, such as 2027-05-31. */
const isDay = (text: string): boolean => {
  const time = form.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

export const day = z.string({ error: 'wrongType' }).refine(isDay, { error: 'wrongType' });
