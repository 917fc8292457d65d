export { appName, ownerName, withClient } from '../provision.ts';
export { startTemporaryServer } from './server.ts';
