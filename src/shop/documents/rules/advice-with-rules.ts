import { type Advice, adviceFor } from "../advice/advice.ts";
import type { AdvisedDesign } from "../advice/advice-subject.ts";
import type { PrintScales } from "../fit.ts";
import { type BrokenRule, brokenRules, type JudgedDesign } from "./broken-rules.ts";

/** The rules that its areas have come first: what breaks one is not made, or made otherwise. */
export function adviceWithRules(design: AdvisedDesign, judged: JudgedDesign, scales?: PrintScales) {
  const broken = brokenRules(judged, scales);
  const others = adviceFor(design).filter((advice) => !broken.some((rule) => says(rule, advice)));
  return [...broken.map(toAdvice), ...others];
}

function toAdvice({ area, index, message }: BrokenRule): Advice {
  return { kind: "rule", severity: "poor", area, index, message };
}

/** The rule says it of the same picture already. */
function says(rule: BrokenRule, { area, index, kind }: Advice): boolean {
  const isOfPicture = kind === "low-dpi" || kind === "translucent";
  return isOfPicture && !rule.isOfAll && rule.area === area && rule.index === index;
}
