/** @jsxImportSource hono/jsx */

type Ranked = { name: string; value: number; text: string };

type RankChartProps = {
  rows: readonly Ranked[];
  /** A table has the figures for who does not see it. */
  label: string;
};

const WIDTH = 100;

/** A bar for each, as long as its value beside the greatest one; what is below 0 has none. */
export function RankChart({ rows, label }: RankChartProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <div class="ranks" role="img" aria-label={label}>
      {rows.map(({ name, value, text }) => (
        <div key={name} class="ranks__row" aria-hidden="true">
          <bdi class="ranks__name">{name}</bdi>
          <span class="ranks__value">{text}</span>
          <svg class="ranks__bar" viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none">
            <title>{`${name}: ${text}`}</title>
            <rect class="ranks__ground" width={WIDTH} height={1} />
            <rect class="ranks__part" width={partOf(value, most)} height={1} />
          </svg>
        </div>
      ))}
    </div>
  );
}

function partOf(value: number, most: number): number {
  return Math.round((WIDTH * Math.max(0, value) * 100) / most) / 100;
}
