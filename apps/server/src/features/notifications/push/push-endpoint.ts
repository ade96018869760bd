import { type EndpointRules, outsideAddress } from '../../../kernel/network/outside-address.ts';

const endpointMax = 1_000;

/** The address a push goes to, which the client has given; undefined where none may be sent there. */
export const pushEndpoint = (text: string, rules: EndpointRules): URL | undefined =>
  outsideAddress(text, { ...rules, lengthMax: endpointMax, ports: false });
