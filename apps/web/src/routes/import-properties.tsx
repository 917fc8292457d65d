import { ImportScreen } from '../features/imports/import-screen.tsx';

export default ImportScreen;
