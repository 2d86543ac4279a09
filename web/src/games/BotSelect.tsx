import { isTextKey, useSay } from '../i18n/text';

interface Props {
  label: string;
  bots: readonly string[];
  value: string;
  onChange(bot: string): void;
}

/** One of the server's bots, by what its name means to a player. */
export function BotSelect({ label, bots, value, onChange }: Props) {
  const say = useSay();
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {bots.map((name) => {
          const key = `bot_${name}`;
          return (
            <option key={name} value={name}>
              {isTextKey(key) ? say(key) : name}
            </option>
          );
        })}
      </select>
    </label>
  );
}
