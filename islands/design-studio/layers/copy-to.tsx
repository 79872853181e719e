/** @jsxImportSource react */
import { useState } from "react";
import { areaOf } from "#shop/goods/areas.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import type { CopyChoicesProps } from "./copy-choices.tsx";
import type { Chosen } from "./use-chosen.ts";

/** The selected layers, or the whole side when none is. */
export function CopyTo({ chosen }: { chosen: Chosen }) {
  const [wasOpen, setWasOpen] = useState(false);
  const { area, layers, subject } = chosen;
  const what = layers.length > 0 ? subject : `the whole ${areaOf(area).name.toLowerCase()}`;
  return (
    <details className="copy-to" onToggle={() => setWasOpen(true)}>
      <summary className="small">
        Copy {layers.length === 1 ? "the selected layer" : what} to another side
      </summary>
      {wasOpen && <LazyPart part={CHOICES} props={{ chosen, what }} />}
    </details>
  );
}

const CHOICES: Part<CopyChoicesProps> = {
  load: async () => (await import("./copy-choices.tsx")).CopyChoices,
};
