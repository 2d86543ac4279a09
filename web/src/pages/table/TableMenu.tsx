import { memo, useState } from 'react';
import { useClient } from '../../app/context';
import { goTo, linkTo } from '../../app/route';
import { isTextKey, useSay } from '../../i18n/text';
import { emotes } from '../../net/protocol';
import { Dialog } from '../../parts/Dialog';
import { Question } from '../../parts/Question';
import { Sign } from '../../parts/Sign';
import type { MatchView } from '../../store/match';
import { settingsChanged } from '../../store/settings';
import { useDispatchTo, useStore } from '../../store/store';
import { SettingsForm } from '../Settings';
import { useWatchSentence } from '../watching';
import { Report } from './Report';
import './TableMenu.css';

interface Props {
  playing: boolean; // not watching, and not over
  game: string;
  alone: boolean; // against the computer: nobody to talk to or to agree with
  undo: MatchView['undo'];
  undoable: boolean;
  draw: MatchView['draw'];
  spectators: MatchView['spectators'];
  onHelp(): void;
  onLog(): void;
}

type Open = 'no' | 'menu' | 'concede' | 'talk' | 'report';

/** Everything that is not a move: undo, words, help, draw, concede, settings. What is wanted in a hurry comes first. */
export const TableMenu = memo(function TableMenu(props: Props) {
  const { playing, game, alone, undo, undoable, draw, spectators, onHelp, onLog } = props;
  const client = useClient();
  const say = useSay();
  const [open, setOpen] = useState<Open>('no');
  const close = () => setOpen('no');
  const watchSentence = useWatchSentence();
  return (
    <div className="table-menu">
      <button type="button" className="button button--quiet button--icon table-log-button" onClick={onLog}>
        {say('history')}
      </button>
      {playing && (
        <button
          type="button"
          className="button button--quiet"
          disabled={undo !== 'none' || !undoable}
          aria-label={undo === 'asking' ? say('undoAsking') : say('undo')}
          onClick={() => client.askUndo()}
        >
          <span aria-hidden="true">↶</span>
          <span className="table-undo-word">{undo === 'asking' ? say('undoAsking') : say('undo')}</span>
        </button>
      )}
      {playing && !alone && (
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={say('emotes')}
          onClick={() => setOpen('talk')}
        >
          <Sign of="talk" />
        </button>
      )}
      {spectators?.hands === 'delayed' && (
        <span role="img" aria-label={watchSentence(spectators)} title={watchSentence(spectators)}>
          <Sign of="watched" />
        </span>
      )}
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={say('menu')}
        onClick={() => setOpen('menu')}
      >
        ☰
      </button>
      {open === 'menu' && (
        <Dialog title={say('menu')} onClose={close}>
          <div className="table-ways">
            <button
              type="button"
              className="button"
              onClick={() => {
                close();
                onHelp();
              }}
            >
              {say('help')}
            </button>
            <a className="button" href={linkTo('rules', game)}>
              {say('rules')}
            </a>
            <a className="button" href="#/">
              {say('homePage')}
            </a>
            <WatchLink />
            <button type="button" className="button" onClick={() => setOpen('report')}>
              {say('report')}
            </button>
            {playing && !alone && (
              <button
                type="button"
                className="button"
                disabled={draw === 'offered'}
                onClick={() => {
                  client.offerDraw();
                  close();
                }}
              >
                {say('drawOffer')}
              </button>
            )}
            {playing && (
              <button type="button" className="button button--danger" onClick={() => setOpen('concede')}>
                {say('concede')}
              </button>
            )}
            {!playing && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  client.leaveTable();
                  goTo('/');
                }}
              >
                {say('leaveTable')}
              </button>
            )}
          </div>
          {spectators && <p className="note">{watchSentence(spectators)}</p>}
          <h3>{say('settings')}</h3>
          <SettingsForm />
        </Dialog>
      )}
      {open === 'talk' && <Talk onClose={close} />}
      {open === 'report' && <Report onClose={close} />}
      {open === 'concede' && (
        <Question
          title={say('concedeQuestion')}
          no={say('playOn')}
          yes={say('concede')}
          danger
          onAnswer={(yes) => {
            if (yes) client.concede();
            close();
          }}
        />
      )}
    </div>
  );
});

function Talk({ onClose }: { onClose(): void }) {
  const client = useClient();
  const say = useSay();
  const dispatch = useDispatchTo();
  const muted = useStore((state) => state.settings.muted);
  return (
    <Dialog title={say('emotes')} onClose={onClose}>
      <div className="emotes" role="group" aria-label={say('emotes')}>
        {emotes.map((emote) => {
          const key = `emote_${emote}`;
          return (
            <button
              type="button"
              key={emote}
              className="button"
              onClick={() => {
                client.emote(emote);
                onClose();
              }}
            >
              {isTextKey(key) ? say(key) : emote}
            </button>
          );
        })}
      </div>
      <label className="inline">
        <input
          type="checkbox"
          checked={muted}
          onChange={(event) => dispatch(settingsChanged({ muted: event.target.checked }))}
        />
        {say('mute')}
      </label>
    </Dialog>
  );
}

/** Where others can watch this match; nothing against the computer, which nobody may watch. */
function WatchLink() {
  const match = useStore((state) => state.match);
  const say = useSay();
  const [copied, setCopied] = useState(false);
  if (!match || match.players.some(({ bot }) => bot)) return null;
  const { origin, pathname } = window.location;
  const code = match.watchCode ? `?code=${match.watchCode}` : '';
  const link = `${origin}${pathname}${linkTo('watch', match.id)}${code}`;
  return (
    <button
      type="button"
      className="button"
      onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}
    >
      {copied ? say('copied') : say('watchLink')}
    </button>
  );
}
