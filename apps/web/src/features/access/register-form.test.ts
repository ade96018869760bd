import { describe, expect, it } from 'vitest';
import { emptyRegistration, registerChecks } from './register-form.ts';

const filled = {
  username: 'ada.o',
  password: 'Longenough1',
  repeat: 'Longenough1',
  authCode: 'DEMO2026',
  USER: 'accepted',
  REGISTRATION: 'accepted',
};

const problemsOf = (
  values: typeof filled,
  agreements: ('USER' | 'REGISTRATION')[] = ['USER', 'REGISTRATION'],
) => Object.fromEntries(Object.entries(registerChecks(agreements)(values)).filter(([, problem]) => problem));

describe('registerChecks', () => {
  it('accepts a filled form', () => {
    expect(problemsOf(filled)).toEqual({});
  });

  it('names every empty field', () => {
    expect(problemsOf(emptyRegistration)).toEqual({
      username: 'usernameRequired',
      password: 'passwordRequired',
      repeat: 'repeatPasswordRequired',
      authCode: 'authCodeRequired',
      USER: 'userAgreementRequired',
      REGISTRATION: 'registrationAgreementRequired',
    });
  });

  it('asks only for the agreements the tenant has published', () => {
    expect(problemsOf({ ...filled, USER: '', REGISTRATION: '' }, ['USER'])).toEqual({
      USER: 'userAgreementRequired',
    });
  });

  it('notices two different passwords', () => {
    expect(problemsOf({ ...filled, repeat: 'Longenough2' })).toEqual({ repeat: 'passwordsDiffer' });
  });
});
