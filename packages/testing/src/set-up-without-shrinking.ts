import fc from 'fast-check';

/** For runs that ask whether a property fails, and not how simply: looking for the simplest input takes longest. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
