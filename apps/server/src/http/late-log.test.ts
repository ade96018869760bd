import { pino } from 'pino';
import { expect, it } from 'vitest';
import { lateLog } from './late-log.ts';

function createLog() {
  const lines: Record<string, unknown>[] = [];
  const parent = pino({ level: 'info', redact: ['token'] }, { write: line => lines.push(JSON.parse(line)) });
  return { log: lateLog(parent, { reqId: 'req-7' }, {}), lines };
}

it.each(['info', 'warn', 'error', 'fatal'] as const)('%s lines name the request and hide secrets', level => {
  const { log, lines } = createLog();
  log[level]({ token: 'secret', count: 1 }, 'said');
  expect(lines).toMatchObject([{ reqId: 'req-7', token: '[Redacted]', count: 1, msg: 'said' }]);
});

it('keeps the level, and makes children that name the request too', () => {
  const { log, lines } = createLog();
  expect(log.level).toBe('info');
  log.debug('not heard');
  log.child({ part: 'job' }).info('heard');
  expect(lines).toMatchObject([{ reqId: 'req-7', part: 'job', msg: 'heard' }]);
});
