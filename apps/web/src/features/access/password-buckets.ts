/** Into how many files the common passwords are parted: nobody fetches more than one of them for a password. */
export const bucketCount = 16;

export function bucketOf(password: string): number {
  let sum = 0;
  for (let place = 0; place < password.length; place++) sum += password.charCodeAt(place) * (place + 1);
  return sum % bucketCount;
}
