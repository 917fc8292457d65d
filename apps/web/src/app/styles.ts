/**
 * Global styles in their order. The component library's own styles come per component: the build adds the file
 * of each component that is really used (`vite/mantine-styles.ts`), all in the CSS layer `mantine`, so our CSS
 * modules (no layer) always win. The parts that others build upon must come first, hence the list here.
 */
import 'virtual:mantine-base-styles';
import './fonts.css';
import './tokens.css';
import './base.css';
