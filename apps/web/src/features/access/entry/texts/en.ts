/** What gate and registration say beyond the log-in, whose first load goes without it. */
export const entry = {
  repeatPassword: 'Repeat password',
  authCode: 'Authorization code',
  authCodeHint: 'From customer service',
  authCodeFrom: 'From {{title}}',
  service: 'Customer service',
  gate: {
    titleLocal: 'Invest in the {{market}} market',
    titleBoth: 'Invest in the {{market}} and US markets',
    lead: 'Log in to see your account and keep a list. Prices and news are open to everyone.',
    wallet: '{{signs}} wallet',
    walletTwo: '{{first}} and {{second}} wallet',
    quoted: 'Each order with its quote',
    checked: 'Records you can check',
    browse: 'Browse as guest',
  },
  registration: {
    success: 'Register success',
    agreeTo: 'I agree to the <a>{{title}}</a>',
    agreement: { USER: 'User Agreement', REGISTRATION: 'Registration Agreement' },
    free: 'An account is free. You can look around before you verify your identity.',
    available: 'Looks good',
    published: 'Published {{date}}',
  },
  strength: {
    weak: 'Weak password. Longer is stronger.',
    fair: 'Fair password. A few more characters help.',
    strong: 'Strong password.',
  },
};
