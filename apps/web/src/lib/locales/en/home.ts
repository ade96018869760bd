export const home = {
  welcome: 'Welcome to {{title}}',
  welcomeLead: 'Open an account in a minute, or log in to go on where you stopped.',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  accountNumber: 'Account number',
  totalAssets: 'Total assets',
  goToAccount: 'Go to account',
};
