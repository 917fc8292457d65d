import { HostResources } from '../features/articles/host-resources.tsx';

export default HostResources;
