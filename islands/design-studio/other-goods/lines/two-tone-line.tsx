/** @jsxImportSource react */
import type { ReactNode } from "react";

type LineProps = { shape: (own: object) => ReactNode; dashes?: string };

/** Dark on light, so that it is seen on whatever is printed. */
export function TwoToneLine({ shape, dashes }: LineProps) {
  const line = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <>
      {shape({ ...line, stroke: "#fff", strokeOpacity: 0.8, strokeWidth: 3 })}
      {shape({ ...line, stroke: "#1f1c29", strokeWidth: 1, strokeDasharray: dashes })}
    </>
  );
}
