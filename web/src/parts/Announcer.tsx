import { useEffect, useState } from 'react';

/** Reads the newest lines out to screen readers, several that come together as one. */
export function Announcer({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setSpoken(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {spoken}
    </div>
  );
}
