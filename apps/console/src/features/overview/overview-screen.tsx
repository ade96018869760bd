import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api.ts';
import { keepStaffToken } from '@/lib/session.ts';

export function OverviewScreen() {
  const me = useQuery({ queryKey: ['me'], queryFn: () => api.call('GET /me') });
  const logOut = useMutation({
    mutationFn: () => api.call('DELETE /session'),
    onSettled: () => keepStaffToken(null),
  });

  return (
    <>
      <header className="bar">
        <strong>{me.data?.tenant.title ?? 'Openfloor'} console</strong>
        <button className="button" type="button" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
          Log out
        </button>
      </header>
      <main className="page">
        {me.isPending && <p role="status">Loading…</p>}
        {me.error && (
          <section className="panel" role="alert">
            <p className="problem">{me.error.message}</p>
            <button className="button" type="button" onClick={() => me.refetch()}>
              Retry
            </button>
          </section>
        )}
        {me.data && (
          <section className="panel">
            <h1>{me.data.tenant.legalName}</h1>
            <dl className="facts">
              <dt>Logged in as</dt>
              <dd>{me.data.username}</dd>
              <dt>Roles</dt>
              <dd>{me.data.roles.join(', ')}</dd>
              <dt>Hosts</dt>
              <dd>{me.data.tenant.hosts.join(', ')}</dd>
            </dl>
          </section>
        )}
      </main>
    </>
  );
}
