/** @jsxImportSource react */
import type { Box, Side } from "#shop/placement.ts";

const ROOM_FOR_WORDS = 200;
const LINE_HEIGHT = 26;

export function Placeholder({ side, box, onDark }: { side: Side; box: Box; onDark: boolean }) {
  const fits = box.width >= ROOM_FOR_WORDS;
  const x = box.x + box.width / 2;
  const y = fits ? box.y + box.height / 2 : box.y + box.height + LINE_HEIGHT;
  const ink = onDark ? "#fff" : "#1f1c29";
  return (
    <g fill={ink} textAnchor="middle" className="placeholder">
      <rect
        {...box}
        rx="8"
        fill={ink}
        fillOpacity="0.04"
        stroke={ink}
        strokeOpacity="0.7"
        strokeWidth="2"
        strokeDasharray="8 7"
      />
      {WORDS[side].map((words, line) => (
        <text key={words} x={x} y={y + line * LINE_HEIGHT} fontSize={line === 0 ? 21 : 18}>
          {words}
        </text>
      ))}
    </g>
  );
}

const WORDS: Record<Side, string[]> = {
  front: ["Design preview"],
  back: ["Add Back Logo", "Optional back design"],
};
