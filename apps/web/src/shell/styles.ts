/**
 * Global styles. The build adds the style sheets of the Mantine components that are really used (`vite/mantine-styles.ts`).
 * Layers decide the cascade, not the order in which files load: Mantine's components in Mantine's order, then our element
 * defaults (`base`), then our CSS modules (no layer).
 */
import 'virtual:base-styles.css';
import './fonts.css';
import './tokens.css';
import './base.css';
