import { useEffect, useState } from 'react';
import { useSay } from '../i18n/text';
import { http, type PlayerProfile, RequestError } from '../net/http';
import { whyNot } from '../net/whyNot';
import { RatingPlot, Statistics } from '../profile/Statistics';
import { asPlayed, ratingsOverTime } from '../profile/statistics';
import { useStore } from '../store/store';
import { nameOf } from './table/PlayerBar';

/** Ratings and how they went, by game. */
export function Ratings({ profile }: { profile: PlayerProfile }) {
  const say = useSay();
  const games = useStore((state) => state.catalogue.games);
  const titleOf = (game: string) => games?.find(({ id }) => id === game)?.title ?? game;
  if (!profile.ratings.length) return <p className="note">{say('ratingNone')}</p>;
  return (
    <>
      <p className="note">{say('deviationNote')}</p>
      {profile.ratings.map(({ game, rating, deviation, games: played, wins }) => (
        <section key={game}>
          <h3>{titleOf(game)}</h3>
          <p>
            {say('ratingOf', { rating: Math.round(rating), spread: Math.round(deviation * 2), games: played })}
            {wins === undefined ? '' : ` · ${say('winsOf', { wins })}`}
          </p>
          <RatingPlot
            game={titleOf(game)}
            ratings={ratingsOverTime(
              profile.matches.filter((match) => match.game === game),
              rating,
            )}
          />
        </section>
      ))}
    </>
  );
}

/** What anybody may know of a player. */
export function Player({ name }: { name: string }) {
  const say = useSay();
  const [profile, setProfile] = useState<PlayerProfile | RequestError | 'failed' | null>(null);
  useEffect(() => {
    setProfile(null);
    http.player(name).then(setProfile, (problem) => setProfile(problem instanceof RequestError ? problem : 'failed'));
  }, [name]);
  const there = profile && profile !== 'failed' && !(profile instanceof RequestError);
  return (
    <main className="page">
      <h1>{there ? profile.username : name}</h1>
      {profile === null && <p role="status">{say('loading')}</p>}
      {profile && !there && (
        <p className="error" role="alert">
          {whyNot(profile, say)}
        </p>
      )}
      {there && (
        <>
          <Ratings profile={profile} />
          {profile.matches.length > 0 && (
            <Statistics
              matches={profile.matches.map((match) => asPlayed(match, (player) => nameOf(player, say) ?? ''))}
            />
          )}
        </>
      )}
    </main>
  );
}
