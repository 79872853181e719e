/** @jsxImportSource hono/jsx */
import { averageText } from "#shop/reviews/rating-summary.ts";

const STAR = "3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z";
const FIVE = [12, 36, 60, 84, 108].map((x) => `M${x} ${STAR}`).join("");
const WIDTH = 120;

/** An average or a rating of one to five, drawn to its tenth. */
export function Stars({ value }: { value: number }) {
  return (
    <svg
      class="stars"
      role="img"
      aria-label={`${averageText(value).replace(".0", "")} out of 5 stars`}
      viewBox={`0 0 ${WIDTH} 24`}
    >
      <path d={FIVE} />
      <svg aria-hidden="true" width={(WIDTH * value) / 5} height="24">
        <path class="stars__on" d={FIVE} />
      </svg>
    </svg>
  );
}
