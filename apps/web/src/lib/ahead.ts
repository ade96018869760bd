/*
 * What a touched link leads to is fetched while the finger is still down. The app, which knows all screens, tells here
 * how; links, which are below it, only say where they lead.
 */
let bring: (address: string) => void = () => undefined;

export function declareAhead(howTo: (address: string) => void): void {
  bring = howTo;
}

export const fetchAhead = (address: string): void => bring(address);
