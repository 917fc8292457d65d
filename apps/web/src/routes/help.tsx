import { Help } from '../features/articles/help.tsx';

export default Help;
