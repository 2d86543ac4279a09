import { useMemo } from 'react';
import { useStore } from '../store/store';
import type { Interval } from './report';

/** Numbers as the reader's language writes them. */
export function useNumbers() {
  const language = useStore((state) => state.settings.language);
  return useMemo(() => {
    const plain = new Intl.NumberFormat(language);
    const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const percent = new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const points = new Intl.NumberFormat(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
    return {
      count: (value: number) => plain.format(value),
      mean: (value: number) => tenths.format(value),
      percent: (value: number) => percent.format(value),
      points: (value: number) => points.format(value * 100),
      range: ([low, high]: Interval) => `${oneDecimal.format(low * 100)} – ${percent.format(high)}`,
      pointRange: ([low, high]: Interval) => `${points.format(low * 100)} … ${points.format(high * 100)}`,
    };
  }, [language]);
}

export type Numbers = ReturnType<typeof useNumbers>;
