/** @jsxImportSource hono/jsx */

export function PuffPuffPicture() {
  return (
    <svg class="puff__picture" viewBox="0 0 400 320" aria-hidden="true">
      <ellipse cx="200" cy="292" rx="150" ry="16" fill="#5f3c00" opacity=".18" />
      {PIECES.map(({ x, y, r }) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r={r} fill="#a85a16" />
          <circle cx={x - r * 0.08} cy={y - r * 0.1} r={r * 0.88} fill="#c9761f" />
          <ellipse cx={x - r * 0.2} cy={y - r * 0.28} rx={r * 0.6} ry={r * 0.5} fill="#e39a3b" />
          <ellipse cx={x - r * 0.32} cy={y - r * 0.46} rx={r * 0.24} ry={r * 0.16} fill="#f7cf86" />
        </g>
      ))}
      <path d="M42 168h316c0 70-52 122-158 122S42 238 42 168Z" fill="#2a3fc7" />
      <path d="M42 168h316c0 9-1 18-3 26H45c-2-8-3-17-3-26Z" fill="#1e2e9c" />
      <path
        d="M66 222c40 22 84 30 134 30s94-8 134-30"
        fill="none"
        stroke="#f3a92f"
        stroke-width="5"
        stroke-linecap="round"
        stroke-dasharray="16 13"
      />
    </svg>
  );
}

const PIECES = [
  { x: 150, y: 82, r: 36 },
  { x: 224, y: 66, r: 38 },
  { x: 282, y: 104, r: 36 },
  { x: 96, y: 122, r: 38 },
  { x: 188, y: 122, r: 42 },
  { x: 318, y: 146, r: 32 },
  { x: 250, y: 146, r: 40 },
  { x: 134, y: 158, r: 38 },
  { x: 76, y: 166, r: 28 },
  { x: 200, y: 172, r: 36 },
] as const;
