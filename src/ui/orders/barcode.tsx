/** @jsxImportSource hono/jsx */

type BarcodeProps = {
  text: string;
  bars: readonly { x: number; width: number }[];
  width: number;
};

const QUIET = 10;

export function Barcode({ text, bars, width }: BarcodeProps) {
  return (
    <figure class="barcode">
      <svg
        viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Barcode ${text}`}
      >
        <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v40h-${bar.width}z`).join("")} />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
