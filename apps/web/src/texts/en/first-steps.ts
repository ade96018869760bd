export const firstSteps = {
  welcome: 'Welcome, {{name}}',
  progress: '{{count}} of {{all}} done',
  lead: 'Three steps to your first share. Leave at any time, nothing is lost.',
  next: 'Next: {{step}}',
  done: 'Done',
  after: 'After {{number}}',
  notNow: 'Not now',
  verify: {
    title: 'Verify who you are',
    text: 'ID card and up to two photos.',
    end: '3 min',
    action: 'Verify who you are',
    REVIEWING: {
      text: 'Sent {{time}}. A person is checking it, and you get a notice.',
      end: 'Under review',
      action: 'See what you sent',
    },
    REJECTED: {
      text: 'Not verified: {{reason}}',
      plain: 'Please check your details and send them again.',
      end: 'Not verified',
      action: 'Correct and send again',
    },
    doneText: 'Verified as {{name}}.',
  },
  payIn: {
    title: 'Pay in',
    text: 'By bank transfer, from {{amount}}.',
    action: 'Pay in',
    REVIEWING: {
      text: 'Announced {{time}}. It is credited as soon as a person has found it.',
      end: 'Under review',
      action: 'See your deposit',
    },
    REJECTED: {
      text: 'Your last deposit was rejected: {{reason}}',
      plain: 'Your last deposit was rejected.',
      end: 'Rejected',
      action: 'Pay in again',
    },
    doneText: '{{amount}} available.',
  },
  invest: {
    title: 'Buy your first share',
    text: 'From {{min}} shares. Sell when the market is open.',
    action: 'Choose a stock',
  },
};
