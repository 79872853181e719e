/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { PROOF_STATE_TEXTS, proofState } from "#shop/proofs/proof.ts";
import { shownLines } from "#shop/proofs/shown-lines.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Cautions } from "#ui/proofs/cautions.tsx";
import { ProofLines } from "#ui/proofs/proof-lines.tsx";
import { VersionLinks } from "#ui/proofs/version-links.tsx";
import { Edits } from "./edits.tsx";
import type { LoadedProofs } from "./load.ts";
import type { ProofsPageProps } from "./proofs-page-props.ts";
import { Requirement } from "./requirement.tsx";
import { SendForm } from "./send-form.tsx";
import { ProofStanding } from "./standing.tsx";

export function ProofsHead({ order }: Pick<LoadedProofs, "order">) {
  return (
    <header class="page-head">
      <BackLink href={paths.adminOrderPage(order.id)}>{`Order #${order.id}`}</BackLink>
      <h1>Proofs</h1>
    </header>
  );
}

export function ProofsPage(props: ProofsPageProps) {
  const { order, proofs, lines, cautions } = props;
  const shown = proofs.find(({ number }) => number === props.compared) ?? proofs[0];
  const isNow = shown === proofs[0] && shown !== undefined && !shown.isOutdated && !shown.ended;
  const sizes = isNow ? "(width < 48rem) 92vw, 34rem" : "(width < 40rem) 92vw, 28rem";
  return (
    <>
      <ProofStanding {...props} />
      <VersionLinks
        versions={proofs.map((one) => ({
          number: one.number,
          text: PROOF_STATE_TEXTS[proofState(one)].toLowerCase(),
          href: `${paths.adminOrderProofs(order.id)}?version=${one.number}`,
          isHere: one === shown,
        }))}
      />
      <div class={isNow || !shown ? "proof-columns" : "proof-columns proof-columns--two"}>
        {shown && (
          <div class="stack">
            <h2>
              Version {shown.number}
              <span class="muted">, {PROOF_STATE_TEXTS[proofState(shown)].toLowerCase()}</span>
            </h2>
            <ProofLines
              groups={shownLines(lines, { files: shown.files, isOld: shown.ended !== null })}
              marks={shown.marks}
              sizes={sizes}
              level={3}
            />
          </div>
        )}
        {!isNow && (
          <div class="stack">
            <h2>{shown ? "What would be printed now" : "What the customer would see"}</h2>
            <ProofLines groups={groupsNow(props)} marks={[]} sizes={sizes} level={3} />
          </div>
        )}
      </div>
      <Edits {...props} />
      <SendForm {...props} />
      <Cautions cautions={cautions} />
      <Requirement {...props} />
    </>
  );
}

/** Files that are not made yet have no advice. */
function groupsNow({ lines, printFiles }: LoadedProofs) {
  const files = lines.flatMap((line) =>
    line.prints.map(({ area }) => {
      const file = printFiles.find((one) => one.position === line.position && one.area === area);
      const scale = line.printScales[area] ?? 1;
      return { ...line, area, scale, advice: file?.advice ?? [] };
    }),
  );
  return shownLines(lines, { files, isOld: false });
}
