/** @jsxImportSource hono/jsx */
import { shortDay } from "#shop/date.ts";
import { type DayPoint, drawDays } from "#shop/days/day-chart.ts";

type Scale = { name: string; ticks: readonly number[]; tickText: (tick: number) => string };

type DayChartProps = {
  days: readonly DayPoint[];
  bars: Scale;
  /** Its scale stands at the other side. */
  line: Scale;
  label: string;
  /** What a day says when it is pointed at. */
  tip: (day: DayPoint) => string;
};

/** Bars and a line over days; a table has the figures for who does not see it. */
export function DayChart({ days, bars, line, label, tip }: DayChartProps) {
  const weeks = Math.max(1, Math.ceil(days.length / WEEK / LABELS));
  const step = days.length < 2 * LABELS ? 2 : WEEK * weeks;
  return (
    <figure class="chart">
      <figcaption class="chart__legend small">
        <span class="chart__key chart__key--bars">{bars.name}</span>
        <span class="chart__key chart__key--line">{line.name}</span>
      </figcaption>
      <ScaleTexts {...bars} />
      <Plot days={days} bars={bars} line={line} label={label} tip={tip} />
      <ScaleTexts {...line} />
      <div class="chart__days" aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day}>{(days.length - 1 - at) % step === 0 && shortDay(day)}</span>
        ))}
      </div>
    </figure>
  );
}

const WEEK = 7;
/** So many days are named where there are many: a phone has room for them. */
const LABELS = 5;

function ScaleTexts({ ticks, tickText }: Scale) {
  return (
    <div class="chart__scale" aria-hidden="true">
      {ticks.toReversed().map((tick) => (
        <span key={tick}>{tickText(tick)}</span>
      ))}
    </div>
  );
}

function Plot({ days, bars: barScale, line: lineScale, label, tip }: DayChartProps) {
  const ticks = { bars: barScale.ticks, line: lineScale.ticks };
  const { width, height, bars, points } = drawDays(days, ticks);
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <svg
      class="chart__plot"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[0, 1, 2, 3, 4].map((part) => {
        const y = (height * part) / 4;
        return <line key={part} class="chart__rule" x1={0} x2={width} y1={y} y2={y} />;
      })}
      {bars.map(({ day, ...bar }) => (
        <rect key={day} class="chart__bar" {...bar} />
      ))}
      <polyline class="chart__halo" points={line} />
      <polyline class="chart__line" points={line} />
      {days.map((one, at) => (
        <rect key={one.day} class="chart__day" x={at * 10} y={0} width={10} height={height}>
          <title>{tip(one)}</title>
        </rect>
      ))}
    </svg>
  );
}
