/** @jsxImportSource react */

const SHAPES = {
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  lock: "M6 11h12v9H6v-9Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2",
  warning: "M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01",
};

export function Icon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
