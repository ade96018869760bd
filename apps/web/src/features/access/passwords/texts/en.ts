export const passwords = {
  loginPassword: {
    title: 'Login password',
    note: 'After the change every other device is logged out and needs the new password.',
    save: 'Change password',
  },
  withdrawalPassword: {
    title: 'Withdrawal password',
    note: 'Six digits, asked for at every withdrawal. Customer service never asks for it.',
    set: 'Set password',
    change: 'Change password',
  },
  originalPassword: 'Original password',
  newPassword: 'New password',
  repeatNewPassword: 'Repeat new password',
  sixDigits: '6 digits',
};
