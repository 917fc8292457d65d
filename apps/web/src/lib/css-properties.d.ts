import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties in inline styles. */
    [key: `--${string}`]: string | number | undefined;
  }
}
