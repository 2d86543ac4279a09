import { useSay } from '../i18n/text';
export function Replay(_: { id: string; at: number; seat: string | null }) {
  const say = useSay();
  return (
    <main className="page">
      <p>{say('replayMissing')}</p>
    </main>
  );
}
