export const access = {
  logIn: 'Log in',
  register: 'Register',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  login: {
    title: 'Welcome back',
    lead: 'Log in to trade and see your account.',
    newHere: 'New here?',
    help: 'Help with login',
    forgot: 'Forgot password?',
    success: 'Login success',
    passkey: 'Use a passkey',
    noPasskey: 'No passkey was used. Please try again, or use your password.',
    neverAsks: 'Customer service never asks for your password or withdrawal password.',
  },
};
