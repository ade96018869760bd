import { expect, test } from 'vitest';
import { shownSecret, webhookHeaders } from './sign.ts';

// The example that the specification and its libraries share.
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
};

test('a message is signed as the Standard Webhooks say', () => {
  expect(shownSecret(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  expect(webhookHeaders([secret], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('with two secrets there are two signatures, and either is good', () => {
  const other = Buffer.alloc(24, 7);
  const both = webhookHeaders([other, secret], message)['webhook-signature']?.split(' ');
  expect(both).toHaveLength(2);
  expect(both?.[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
