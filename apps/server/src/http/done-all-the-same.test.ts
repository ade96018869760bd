import { DatabaseBusy } from '@openfloor/db/errors';
import { QueueFull } from '@openfloor/db/fair-queue';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';

const app = fastify();
app.decorateRequest('hasCommitted', false);
answerErrors(app);
const problems = { silence: () => new DatabaseBusy('no answer'), crowd: () => new QueueFull() };
for (const [name, problem] of Object.entries(problems)) {
  app.get(`/before/${name}`, async () => {
    throw problem();
  });
  app.get(`/after/${name}`, async request => {
    request.hasCommitted = true;
    throw problem();
  });
}

test.each(Object.keys(problems))(
  'a %s after the effects were committed is never told as nothing done',
  async name => {
    expect((await app.inject(`/before/${name}`)).json()).toMatchObject({ code: 10429 });
    expect((await app.inject(`/after/${name}`)).json()).toMatchObject({ code: 10500 });
  },
);
