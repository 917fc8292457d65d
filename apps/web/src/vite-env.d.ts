/// <reference types="vite/client" />

declare module 'virtual:base-styles.css';

interface ImportMetaEnv {
  /** The year in which the landing page was prerendered. */
  readonly VITE_BUILD_YEAR: number;
}
