import { HostResources } from '../features/pages/host-resources.tsx';

export default HostResources;
