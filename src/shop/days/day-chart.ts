const STEP = 10;
const HEIGHT = 100;

/** A day's figures, the one as a bar and the other as a point of a line. */
export type DayPoint = { day: string; bar: number; line: number };

/** What stands beside the drawing, from 0 upwards in even steps. */
type Ticks = { bars: readonly number[]; line: readonly number[] };

type Bar = { day: string; x: number; y: number; width: number; height: number };

export type DayChart = {
  width: number;
  height: number;
  bars: Bar[];
  points: { x: number; y: number }[];
};

export function drawDays(days: readonly DayPoint[], ticks: Ticks): DayChart {
  const heightOf = (value: number, scale: readonly number[]) =>
    round((HEIGHT * value) / (scale.at(-1) ?? 1));
  return {
    width: days.length * STEP,
    height: HEIGHT,
    bars: days.map(({ day, bar }, at) => {
      const height = heightOf(bar, ticks.bars);
      return { day, x: at * STEP + 1.5, y: round(HEIGHT - height), width: STEP - 3, height };
    }),
    points: days.map(({ line }, at) => ({
      x: (at + 0.5) * STEP,
      y: round(HEIGHT - heightOf(line, ticks.line)),
    })),
  };
}

const PARTS = 4;

/** 0 and four more, with the smallest step of 1, 2, 3, 4, 5, 10, 20 … units that fits. */
export function ticksTo(max: number, unit: number): number[] {
  const minStep = Math.max(1, max / PARTS / unit);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const factor = [1, 2, 3, 4, 5, 10].find((step) => step * power >= minStep) ?? 10;
  return Array.from({ length: PARTS + 1 }, (_, at) => at * factor * power * unit);
}

const round = (value: number) => Math.round(value * 100) / 100;
