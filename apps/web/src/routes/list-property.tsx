import { ListProperty } from '../features/articles/list-property.tsx';

export default ListProperty;
