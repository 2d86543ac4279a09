import { useEffect, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo } from '../app/route';
import { useSay } from '../i18n/text';
import { CardImpact } from '../lab/CardImpact';
import { Lengths } from '../lab/Lengths';
import { Progress } from '../lab/Progress';
import { DeckRates, Matrix } from '../lab/Rates';
import type { Report } from '../lab/report';
import { Setup } from '../lab/Setup';
import { Summary } from '../lab/Summary';
import { useSimulation } from '../lab/useSimulation';
import { http, type LabLimits } from '../net/http';
import { NoServer } from '../parts/Notice';
import { useStore } from '../store/store';
import './Lab.css';

function useLimits(): LabLimits | null | 'failed' {
  const [limits, setLimits] = useState<LabLimits | null | 'failed'>(null);
  useEffect(() => {
    let gone = false;
    http.lab().then(
      (answer) => !gone && setLimits(answer),
      () => !gone && setLimits('failed'),
    );
    return () => {
      gone = true;
    };
  }, []);
  return limits;
}

function save(report: Report): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }));
  link.download = `${report.game}-${report.checksum}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Simulations on the server, and what they say about decks and cards. The address holds game and simulation. */
export function Lab({ game: wanted, id }: { game: string; id: string }) {
  const say = useSay();
  const client = useClient();
  const games = useStore((state) => state.catalogue.games);
  const limits = useLimits();
  const game = games?.find((candidate) => candidate.id === wanted) ?? games?.[0];
  const { simulation, gone, cancel } = useSimulation(id);
  const gameId = game?.id;
  useEffect(() => {
    if (gameId) void client.loadCards(gameId);
  }, [client, gameId]);

  const report = simulation?.report;
  return (
    <main className="page lab">
      <h1>{say('lab')}</h1>
      <p className="note">{say('labLead')}</p>
      <nav aria-label={say('games')} className="tabs">
        {games?.map(({ id: other, title }) => (
          <a
            key={other}
            className={`button${other === gameId ? ' button--primary' : ''}`}
            href={linkTo('lab', other)}
            {...(other === gameId ? { 'aria-current': 'page' as const } : {})}
          >
            {title}
          </a>
        ))}
      </nav>
      {limits === 'failed' && <NoServer />}
      {limits !== null && limits !== 'failed' && !limits.enabled && <p>{say('labNone')}</p>}
      {game && limits !== null && limits !== 'failed' && limits.enabled && (
        <Setup
          key={game.id}
          game={game}
          limits={limits}
          onStart={(started) => goTo(`/lab/${encodeURIComponent(game.id)}/${started}`)}
        />
      )}
      {gone && (
        <p className="note" role="status">
          {say('labGone')}
        </p>
      )}
      {simulation && <Progress simulation={simulation} onCancel={cancel} />}
      {report && (
        <>
          <Summary report={report} />
          <DeckRates report={report} />
          <Matrix report={report} />
          <Lengths report={report} />
          <CardImpact report={report} />
          <button type="button" className="button" onClick={() => save(report)}>
            {say('labSave')}
          </button>
        </>
      )}
    </main>
  );
}
