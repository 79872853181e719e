/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";
import { MAX_PROOF_WORDS, proofState } from "#shop/proofs/proof.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import type { ProofPageProps } from "./proof-page-props.ts";

/** Two answers, each a form of its own: nobody approves by a press of Enter in the words. */
export function Answers(props: ProofPageProps & { formId: string }) {
  const { proof } = props;
  const state = proofState(proof);
  return (
    <div class="proof-answers" id="answer">
      {state !== "approved" && state !== "outdated" && <Approval {...props} />}
      <Change {...props} />
    </div>
  );
}

function Approval({ order, proof, linkKey }: ProofPageProps) {
  return (
    <Card
      title="It is right"
      description="With your approval we print exactly this. It cannot be changed once we have begun."
    >
      <form method="post" action={withQuery(paths.proof(order.id), { key: linkKey })}>
        <input type="hidden" name="version" value={proof.number} />
        <Button size="lg" name="answer" value="approved">
          Approve version {proof.number}
        </Button>
      </form>
    </Card>
  );
}

function Change(props: ProofPageProps & { formId: string }) {
  const { order, proof, linkKey, formId, typed, error } = props;
  const field = { name: "words", label: "What should we change?", error };
  return (
    <Card
      title={proof.answer === "approved" ? "Something is wrong after all" : "Something is wrong"}
      description="Say what we should change. We do it for you and send you the next version; nothing is printed before you approve that."
    >
      <form
        id={formId}
        class="form"
        method="post"
        action={`${withQuery(paths.proof(order.id), { key: linkKey })}#answer`}
      >
        <input type="hidden" name="version" value={proof.number} />
        <p class="muted small" data-mark-hint hidden>
          You can also mark the place on a picture above.
        </p>
        <Field {...field}>
          {/* A mark alone is enough: nothing requires words. */}
          <textarea
            rows={5}
            maxlength={MAX_PROOF_WORDS}
            autofocus={error !== undefined}
            {...wiring({ ...field, optional: true })}
          >
            {typed ? typed.words : proof.words}
          </textarea>
        </Field>
        <div>
          <Button variant="outline" name="answer" value="changes">
            Ask for a change
          </Button>
        </div>
      </form>
    </Card>
  );
}
