import { useEffect, useState } from 'react';
import { useIsShowing } from '../parts/showing';
import { wantsMotion } from '../parts/useMotion';
import { useStore } from '../store/store';

const lookMs = 1700; // to see the last blow land, and who falls by it

/** True once it is over and there was time to see how it ended. */
export function useSeen(over: boolean): boolean {
  const showing = useIsShowing();
  const pace = useStore((state) => state.settings.pace);
  const [seen, setSeen] = useState(() => over && !wantsMotion());
  useEffect(() => {
    if (!over || showing) return;
    const timer = setTimeout(() => setSeen(true), wantsMotion() ? lookMs / pace : 0);
    return () => clearTimeout(timer);
  }, [over, showing, pace]);
  return seen;
}
