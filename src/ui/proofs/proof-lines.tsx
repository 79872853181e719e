/** @jsxImportSource hono/jsx */

import { describePrintPlace } from "#shop/documents/prints/print-place.ts";
import { describePrint } from "#shop/documents/prints/print-text.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { type LineGroup, saidOfAll } from "#shop/orders/group-lines.ts";
import { describeLineTitle } from "#shop/proofs/line-title.ts";
import type { Mark } from "#shop/proofs/marks.ts";
import { proofPictures, type ShownLine } from "#shop/proofs/shown-lines.ts";
import { Alert } from "#ui/alert.tsx";
import { Fact } from "#ui/fact.tsx";
import { useShop } from "#ui/shop.ts";
import { ProofPicture } from "./proof-picture.tsx";

type ProofLinesProps = {
  groups: readonly LineGroup<ShownLine>[];
  marks: readonly Mark[];
  /** The form that marks are sent with. */
  form?: string | undefined;
  /** The value is that of HTML's `sizes`. */
  sizes: string;
  level?: 2 | 3;
};

/** All that is printed: each view, each print's inches and DPI, and what somebody should know of it. */
export function ProofLines({ groups, marks, form, sizes, level = 2 }: ProofLinesProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      {groups.map((group) => (
        <section key={group.first.position} class="card proof-line">
          <Heading class="card__title">{describeLineTitle(group.first)}</Heading>
          <div class="proof-line__pictures">
            {proofPictures(group).map((picture) => (
              <ProofPicture
                key={picture.view}
                picture={picture}
                name={describeLineTitle(group.first)}
                mark={marks.find(
                  ({ position, view }) => position === picture.position && view === picture.view,
                )}
                form={form}
                sizes={sizes}
              />
            ))}
          </div>
          <Facts group={group} />
          <Advice group={group} />
        </section>
      ))}
    </>
  );
}

function Facts({ group: { first, lines, quantity, sizes } }: { group: LineGroup<ShownLine> }) {
  const { units } = useShop();
  return (
    <dl class="summary">
      <Fact name="Color">{first.color}</Fact>
      <Fact name={lines.length === 1 ? "Size" : "Sizes"}>{sizes}</Fact>
      <Fact name="Pieces">{quantity}</Fact>
      {first.prints.map((print) => (
        <Fact key={print.area} name={areaOf(print.area).name}>
          {saidOfAll(lines, (line) => [
            `${describePrint(print, line, units)}, ${describePrintPlace(print, line, units)}`,
          ]).join("; ")}
        </Fact>
      ))}
      {first.description && (
        <Fact name="Your note">
          <span dir="auto">{first.description}</span>
        </Fact>
      )}
    </dl>
  );
}

function Advice({ group: { lines } }: { group: LineGroup<ShownLine> }) {
  const advice = saidOfAll(lines, (line) => [...line.advice, ...softPrints(line)]);
  if (advice.length === 0) return null;
  return (
    <Alert variant="warning" title="Please look at this">
      <ul>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Print files name low resolution by a number alone. */
function softPrints({ prints, printScales }: ShownLine): string[] {
  return prints.flatMap(({ area, dpi }) => {
    const printed = dpi === null ? Infinity : dpi / (printScales[area] ?? 1);
    return printed < 150
      ? [`${areaOf(area).name}: ${Math.round(printed)} DPI is coarse; it prints soft or jagged.`]
      : [];
  });
}
