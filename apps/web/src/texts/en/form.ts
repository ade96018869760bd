export const form = {
  max: 'MAX',
  optional: 'Optional',
  submitSuccess: 'Submit Success',
  unanswered: 'No answer came, and it may have gone through. Send it again: it counts only once.',
  sendAgain: 'Send again',
  startOver: 'Start over',
  verify: 'Verify identity',
  duration: {
    daysHours: '{{large}} d {{small}} h',
    hoursMinutes: '{{large}} h {{small}} min',
    minutesSeconds: '{{large}} min {{small}} s',
    seconds: '{{small}} s',
  },
};
