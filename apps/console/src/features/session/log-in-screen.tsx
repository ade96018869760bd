import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '@/lib/api.ts';
import { keepStaffToken } from '@/lib/session.ts';

export function LogInScreen() {
  const logIn = useMutation({
    mutationFn: (body: { username: string; password: string }) => api.call('POST /session', { body }),
    onSuccess: ({ token }) => keepStaffToken(token),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (logIn.isPending) return;
    logIn.mutate({ username: String(form.get('username')).trim(), password: String(form.get('password')) });
  }

  return (
    <main className="centre">
      <form className="panel" onSubmit={submit}>
        <div>
          <h1>Operator console</h1>
          <p>For staff. Everything you do here is logged and shown to the customers it touches.</p>
        </div>
        <label className="field">
          Username
          <input name="username" autoComplete="username" required />
        </label>
        <label className="field">
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {logIn.error && (
          <p className="problem" role="alert">
            {logIn.error.message}
          </p>
        )}
        <button className="button" type="submit" disabled={logIn.isPending}>
          {logIn.isPending ? 'Logging in…' : 'Log in'}
        </button>
      </form>
    </main>
  );
}
