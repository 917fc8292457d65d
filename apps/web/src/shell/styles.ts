/**
 * Global styles. The component library's own styles come per component: the build adds the file of each component that is
 * really used (`vite/mantine-styles.ts`). The cascade is decided by layers, never by the order in which files arrive: the
 * library's components in its own order, then our element defaults (`base`), then our CSS modules (no layer).
 */
import 'virtual:base-styles.css';
import './fonts.css';
import './tokens.css';
import './base.css';
