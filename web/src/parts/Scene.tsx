import { sceneUrl, sealUrl } from '../art/art';
import { usePixels } from '../art/pixels';
import { aboutGame } from '../games/about';
import './Scene.css';

/** The place in which a game is played, behind everything, and its seal, laid into the middle of the table. */
export function Scene({ game }: { game: string }) {
  const night = aboutGame(game)?.place.night;
  return (
    <>
      <img
        className="scene"
        src={usePixels(sceneUrl(game), 'scene')}
        alt=""
        draggable={false}
        style={night === undefined ? {} : ({ '--night': night } as React.CSSProperties)}
      />
      <img className="scene scene-seal" src={usePixels(sealUrl(game), 'seal')} alt="" draggable={false} />
    </>
  );
}
