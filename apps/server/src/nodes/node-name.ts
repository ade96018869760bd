import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** Unlike that of any process before, on whatever machine. */
export const newNodeName = () =>
  `${hostname().slice(0, 100)}:${process.pid}:${randomBytes(4).toString('hex')}`;
