/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { areasAtom } from "../editor/state.ts";
import { useIsEarly } from "../use-is-early.ts";

/** Nobody needs the rules before there is a layer. */
const AdviceList = lazy(() =>
  import("./advice-list.tsx").then(({ AdviceList }) => ({ default: AdviceList })),
);

export function PrintAdvice() {
  const isEarly = useIsEarly();
  const areas = useAtomValue(areasAtom);
  const isUsed = Object.values(areas).some((layers) => layers.length > 0);
  if (!isUsed || isEarly) return null;
  return (
    <Suspense>
      <AdviceList />
    </Suspense>
  );
}
