import '@/ui/fonts.css';
import 'virtual:colours.css';
import '@/ui/tokens.css';
import '@/ui/base.css';

/**
 * All screens. Vitest reads its set-up anew for each file: what takes long to read stands here, and is read once. A test's own
 * clock is for what it does: the first one would wait for its screen to be read too.
 */
// A screen's styles come behind those that they change, as in the built app.
import.meta.glob(['../ui/**/*.tsx', '!../ui/**/*.test.tsx'], { eager: true });
import.meta.glob(['../features/**/*.tsx', '!../features/**/*.test.tsx'], { eager: true });
