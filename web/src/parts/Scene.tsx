import { sceneUrl } from '../art/art';
import { usePixels } from '../art/pixels';
import './Scene.css';

/** The place in which a game is played, behind everything. */
export function Scene({ game }: { game: string }) {
  return <img className="scene" src={usePixels(sceneUrl(game))} alt="" draggable={false} />;
}
