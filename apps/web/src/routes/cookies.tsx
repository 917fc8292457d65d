import { Cookies } from '../features/articles/cookies.tsx';

export default Cookies;
