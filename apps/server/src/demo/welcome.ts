import {
  demoCustomers,
  demoExaminer,
  demoInvitationCode,
  demoPlatformStaff,
  demoStaff,
  demoTenants,
} from './tenants.ts';

/** What somebody who just typed `npm start` needs to know. */
export function welcomeText(port: number): string {
  const addresses = demoTenants.map(tenant => {
    const address = `http://${tenant.hosts[0]}:${port}`;
    return `  ${address.padEnd(30)} ${tenant.title}, ${tenant.default_currency}, ${tenant.default_language}`;
  });
  const logIns = demoCustomers.map(
    customer =>
      `  ${`${customer.username} / ${customer.password}`.padEnd(30)} ${customer.verified ? 'verified' : 'new, unverified'}`,
  );
  return [
    '',
    'Openfloor is ready (demo data, simulated market)',
    '',
    ...addresses,
    '',
    'Log in with',
    ...logIns,
    `  or register with the invitation code ${demoInvitationCode}`,
    '',
    'Operator console at /console of each address',
    ...demoStaff.map(({ username, password }) => `  ${username} / ${password}`),
    `  ${`${demoExaminer.username} / ${demoExaminer.password}`.padEnd(30)} for a regulator`,
    ...demoPlatformStaff.map(
      ({ username, password }) => `  ${`${username} / ${password}`.padEnd(30)} for the platform`,
    ),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}
