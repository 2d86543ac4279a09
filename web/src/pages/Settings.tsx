import { useState } from 'react';
import { useInstall } from '../app/install';
import { mayNotify } from '../app/notify';
import { type Language, languages, loadLanguage, nameOfLanguage, useSay } from '../i18n/text';
import { type Settings, settingsChanged } from '../store/settings';
import { useDispatchTo, useStore } from '../store/store';
import './Settings.css';

/** Asks the browser as soon as it is wanted, and says so where the browser will not have it. */
function NotifySetting() {
  const say = useSay();
  const dispatch = useDispatchTo();
  const wanted = useStore((state) => state.settings.notify);
  const [denied, setDenied] = useState(false);
  const choose = async (yes: boolean) => {
    const may = yes && (await mayNotify());
    setDenied(yes && !may);
    dispatch(settingsChanged({ notify: may }));
  };
  return (
    <div>
      <label className="inline">
        <input type="checkbox" checked={wanted} onChange={({ target }) => void choose(target.checked)} />
        {say('notify')}
      </label>
      {denied && (
        <p className="error" role="alert">
          {say('notifyDenied')}
        </p>
      )}
    </div>
  );
}

/** Offered where the browser would install the page and has not yet. */
function InstallSetting() {
  const say = useSay();
  const install = useInstall();
  return install ? (
    <button type="button" className="button" onClick={() => void install()}>
      {say('install')}
    </button>
  ) : null;
}

export function SettingsForm() {
  const say = useSay();
  const dispatch = useDispatchTo();
  const settings = useStore((state) => state.settings);
  const set = (change: Partial<Settings>) => dispatch(settingsChanged(change));
  const speak = async (language: Language) => {
    await loadLanguage(language);
    set({ language });
  };
  const flag = (key: 'sound' | 'steps' | 'muted' | 'autoPass' | 'plainBoard', text: string) => (
    <label className="inline">
      <input type="checkbox" checked={settings[key]} onChange={(event) => set({ [key]: event.target.checked })} />
      {text}
    </label>
  );
  return (
    <div className="settings">
      <label>
        {say('language')}
        <select value={settings.language} onChange={({ target }) => void speak(target.value)}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {nameOfLanguage(language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('theme')}
        <select value={settings.theme} onChange={(event) => set({ theme: event.target.value as Settings['theme'] })}>
          <option value="system">{say('asSystem')}</option>
          <option value="dark">{say('dark')}</option>
          <option value="light">{say('light')}</option>
        </select>
      </label>
      <label>
        {say('motion')}
        <select value={settings.motion} onChange={(event) => set({ motion: event.target.value as Settings['motion'] })}>
          <option value="system">{say('asSystem')}</option>
          <option value="full">{say('motionFull')}</option>
          <option value="reduced">{say('motionReduced')}</option>
        </select>
      </label>
      <label>
        {say('pace')}
        <select value={settings.pace} onChange={(event) => set({ pace: Number(event.target.value) })}>
          <option value={0.5}>{say('paceSlow')}</option>
          <option value={1}>{say('paceNormal')}</option>
          <option value={2}>{say('paceFast')}</option>
          <option value={4}>{say('paceFaster')}</option>
        </select>
      </label>
      {flag('steps', say('steps'))}
      {flag('sound', say('sound'))}
      <label>
        {say('volume')}
        <input
          type="range"
          min={0.05}
          max={1}
          step={0.05}
          value={settings.volume}
          disabled={!settings.sound}
          onChange={(event) => set({ volume: event.target.valueAsNumber })}
        />
      </label>
      {flag('muted', say('mute'))}
      {'Notification' in window && <NotifySetting />}
      {flag('autoPass', say('autoPass'))}
      {flag('plainBoard', say('plainBoard'))}
      <InstallSetting />
    </div>
  );
}

export function SettingsPage() {
  const say = useSay();
  return (
    <main className="page">
      <h1>{say('settings')}</h1>
      <div className="panel">
        <SettingsForm />
      </div>
    </main>
  );
}
