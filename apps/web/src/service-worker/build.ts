/** What the build put in: see build/service-worker-plugin.ts. */
export interface Build {
  /** Names this build by its files. */
  name: string;
  /** The app's entry, which its page names. */
  entry: string;
  /** Every file that the app may need without a connection. */
  files: string[];
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;
