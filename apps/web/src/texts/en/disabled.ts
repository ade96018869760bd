export const disabled = {
  title: 'Your account is disabled',
  reason: 'Reason: {{reason}}',
  text: 'Since {{time}} nothing can be paid in or bought. You can read everything, and withdraw what is yours.',
  withdraw: 'Withdraw',
};
