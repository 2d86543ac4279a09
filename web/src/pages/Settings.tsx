import { languages, loadLanguage, nameOfLanguage, useSay } from '../i18n/text';
import { type Settings, settingsChanged } from '../store/settings';
import { useDispatchTo, useStore } from '../store/store';
import './Settings.css';

/** A browser notifies only those who said yes to it. */
async function askToNotify(wanted: boolean): Promise<boolean> {
  if (!wanted || Notification.permission === 'granted') return wanted;
  return (await Notification.requestPermission()) === 'granted';
}

export function SettingsForm() {
  const say = useSay();
  const dispatch = useDispatchTo();
  const settings = useStore((state) => state.settings);
  const set = (change: Partial<Settings>) => dispatch(settingsChanged(change));
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
        <select
          value={settings.language}
          onChange={({ target }) => void loadLanguage(target.value).then(() => set({ language: target.value }))}
        >
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
      {'Notification' in window && (
        <label className="inline">
          <input
            type="checkbox"
            checked={settings.notify}
            onChange={({ target }) => void askToNotify(target.checked).then((notify) => set({ notify }))}
          />
          {say('notify')}
        </label>
      )}
      {flag('autoPass', say('autoPass'))}
      {flag('plainBoard', say('plainBoard'))}
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
