import { Help } from '../features/pages/help.tsx';

export default Help;
