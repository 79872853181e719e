import type { DayFigures } from "./statistics.ts";

const STEP = 10;
const HEIGHT = 100;

type Bar = { day: string; x: number; y: number; width: number; height: number };

type DayChart = {
  width: number;
  height: number;
  bars: Bar[];
  points: { x: number; y: number }[];
  orderTicks: number[];
  revenueTicks: number[];
};

export function drawDays(days: readonly DayFigures[]): DayChart {
  const orderTicks = ticksTo(Math.max(0, ...days.map(({ orders }) => orders)), 1);
  const revenueTicks = ticksTo(Math.max(0, ...days.map(({ cents }) => cents)), 100);
  const heightOf = (value: number, ticks: readonly number[]) =>
    round((HEIGHT * value) / (ticks.at(-1) ?? 1));
  return {
    width: days.length * STEP,
    height: HEIGHT,
    orderTicks,
    revenueTicks,
    bars: days.map(({ day, orders }, at) => {
      const height = heightOf(orders, orderTicks);
      return { day, x: at * STEP + 1.5, y: round(HEIGHT - height), width: STEP - 3, height };
    }),
    points: days.map(({ cents }, at) => ({
      x: (at + 0.5) * STEP,
      y: round(HEIGHT - heightOf(cents, revenueTicks)),
    })),
  };
}

const PARTS = 4;

/** 0 and four more, with the smallest step of 1, 2, 3, 4, 5, 10, 20 … that fits. */
function ticksTo(max: number, unit: number): number[] {
  const minStep = Math.max(1, max / PARTS / unit);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const factor = [1, 2, 3, 4, 5, 10].find((step) => step * power >= minStep) ?? 10;
  return Array.from({ length: PARTS + 1 }, (_, at) => at * factor * power * unit);
}

const round = (value: number) => Math.round(value * 100) / 100;
