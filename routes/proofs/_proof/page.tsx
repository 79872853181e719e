/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";
import { proofState } from "#shop/proofs/proof.ts";
import { shownLines } from "#shop/proofs/shown-lines.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Cautions } from "#ui/proofs/cautions.tsx";
import { ProofLines } from "#ui/proofs/proof-lines.tsx";
import { VersionLinks } from "#ui/proofs/version-links.tsx";
import { Answers } from "./answers.tsx";
import { ProofNotice } from "./notice.tsx";
import type { ProofPageProps } from "./proof-page-props.ts";
import { isAnswerable, stateText } from "./state.ts";

/** Marks on pictures are sent with the form of this name. */
const CHANGE_FORM = "proof-change";

export function ProofPage(props: ProofPageProps) {
  const { order, proof, other, proofs, cautions, problem, mayAnswer } = props;
  const mayMark = mayAnswer && isAnswerable(proof, order);
  const isNew = proof === proofs[0];
  return (
    <div class="proof-page">
      <PageHead eyebrow={`Order #${order.id}`} {...headOf(proof, isNew)} />
      {!mayAnswer && (
        <Alert title="What the customer sees">
          <p>Only the customer can answer it.</p>
        </Alert>
      )}
      {problem && (
        <Alert variant="destructive" title="Your answer was not saved">
          <p>{problem}</p>
        </Alert>
      )}
      <ProofNotice proof={proof} order={order} />
      <VersionLinks versions={versionsOf(props)} />
      <Compare {...props} />
      {proof.note && (
        <Card title="A word from us">
          <p class="proof-words" dir="auto">
            {proof.note}
          </p>
        </Card>
      )}
      <div class={other ? "proof-columns proof-columns--two" : "proof-columns"}>
        {other && <Version {...props} proof={other} isAlone={false} form={undefined} />}
        <Version {...props} isAlone={!other} form={mayMark ? CHANGE_FORM : undefined} />
      </div>
      <Cautions cautions={cautions} />
      {mayMark && <Answers {...props} formId={CHANGE_FORM} />}
    </div>
  );
}

/** The title asks a question only until the customer has answered it. */
function headOf(proof: ProofPageProps["proof"], isNew: boolean): { title: string; text: string } {
  if (!isNew) {
    const text = "This version was replaced. It is here to compare.";
    return { title: `Version ${proof.number}`, text };
  }
  if (proofState(proof) === "approved") {
    return { title: "This is what we print", text: "As you have approved it, at its full size." };
  }
  return {
    title: "Is this how it should look?",
    text: "This is what we print, at its full size. Please check the spelling, the colors, the place and the sizes.",
  };
}

type VersionProps = ProofPageProps & { isAlone: boolean; form: string | undefined };

function Version({ lines, proof, isAlone, form, marks }: VersionProps) {
  const isOld = proof.ended !== null;
  const shown = form && marks ? marks : proof.marks;
  return (
    <div class="stack">
      {!isAlone && <h2>Version {proof.number}</h2>}
      <ProofLines
        groups={shownLines(lines, { files: proof.files, isOld })}
        marks={shown}
        form={form}
        sizes={isAlone ? "(width < 48rem) 92vw, 34rem" : "(width < 40rem) 92vw, 28rem"}
        level={isAlone ? 2 : 3}
      />
      {isOld && proof.words && (
        <Card title="What you wanted changed" level={3}>
          <p class="proof-words" dir="auto">
            {proof.words}
          </p>
        </Card>
      )}
    </div>
  );
}

function versionsOf({ proofs, proof, order, linkKey }: ProofPageProps) {
  return proofs.map((one) => ({
    number: one.number,
    text: stateText(proofState(one)),
    href: withQuery(paths.proof(order.id), { version: one.number, key: linkKey }),
    isHere: one === proof,
  }));
}

/** The version before it is one press away. */
function Compare({ proofs, proof, other, order, linkKey }: ProofPageProps) {
  const before = proofs.find(({ number }) => number === proof.number - 1);
  if (!before) return null;
  const here = { version: proof.number, key: linkKey };
  const href = withQuery(paths.proof(order.id), other ? here : { ...here, compare: before.number });
  return (
    <p>
      <a href={href}>
        {other ? "Show this version alone" : `Compare it with version ${before.number}`}
      </a>
    </p>
  );
}
