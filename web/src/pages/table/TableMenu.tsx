import { memo, useState } from 'react';
import { useClient } from '../../app/context';
import { goTo } from '../../app/route';
import { isTextKey, useSay } from '../../i18n/text';
import { emotes } from '../../net/protocol';
import { Dialog } from '../../parts/Dialog';
import type { MatchView } from '../../store/match';
import { SettingsForm } from '../Settings';

interface Props {
  playing: boolean; // not watching, and not over
  undo: MatchView['undo'];
  onHelp(): void;
  onLog(): void;
}

/** Everything that is not a move: undo, help, concede, emotes, settings. What is wanted in a hurry comes first. */
export const TableMenu = memo(function TableMenu({ playing, undo, onHelp, onLog }: Props) {
  const client = useClient();
  const say = useSay();
  const [open, setOpen] = useState<'no' | 'menu' | 'concede'>('no');
  const close = () => setOpen('no');
  return (
    <div className="table-menu">
      <button type="button" className="button button--quiet button--icon table-log-button" onClick={onLog}>
        {say('history')}
      </button>
      {playing && (
        <button
          type="button"
          className="button button--quiet"
          disabled={undo !== 'none'}
          aria-label={undo === 'asking' ? say('undoAsking') : say('undo')}
          onClick={() => client.askUndo()}
        >
          <span aria-hidden="true">↶</span>
          <span className="table-undo-word">{undo === 'asking' ? say('undoAsking') : say('undo')}</span>
        </button>
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
            <a className="button" href="#/">
              {say('homePage')}
            </a>
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
          {playing && (
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
                      close();
                    }}
                  >
                    {isTextKey(key) ? say(key) : emote}
                  </button>
                );
              })}
            </div>
          )}
          <h3>{say('settings')}</h3>
          <SettingsForm />
        </Dialog>
      )}
      {open === 'concede' && (
        <Dialog title={say('concedeQuestion')} onClose={close}>
          <div className="row">
            <button type="button" className="button" onClick={close}>
              {say('playOn')}
            </button>
            <button
              type="button"
              className="button button--danger"
              onClick={() => {
                client.concede();
                close();
              }}
            >
              {say('concede')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
});
