import { Island } from '../../components/illustrations/island-scene.tsx';
import { Scene } from '../../components/illustrations/scene.tsx';

const HeroPicture = () => <Scene kind="island" drawing={Island} />;
export default HeroPicture;
