import { useCallback, useEffect, useState } from 'react';
import { http, RequestError, type Simulation } from '../net/http';

const askEveryMs = 400;
const againAfterMs = 2000; // when the server did not answer

export const isOver = (simulation: Simulation): boolean =>
  simulation.state !== 'waiting' && simulation.state !== 'running';

export interface Watched {
  simulation: Simulation | null;
  gone: boolean; // there is no such simulation any more
  cancel(): void;
}

/** Follows a simulation until it is over. */
export function useSimulation(id: string): Watched {
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    setSimulation(null);
    setGone(false);
    if (!id) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const now = await http.simulation(id);
        if (left) return;
        setSimulation(now);
        if (!isOver(now)) timer = setTimeout(ask, askEveryMs);
      } catch (error) {
        if (left) return;
        if (error instanceof RequestError && error.status === 404) setGone(true);
        else timer = setTimeout(ask, againAfterMs);
      }
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id]);

  const cancel = useCallback(() => void http.cancelSimulation(id).catch(() => {}), [id]);
  return { simulation, gone, cancel };
}
