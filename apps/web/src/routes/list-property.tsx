import { ListProperty } from '../features/pages/list-property.tsx';

export default ListProperty;
