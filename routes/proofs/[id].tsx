/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { answerProof } from "#proofs/answer-proof.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, optionalText, query, readForm } from "#server/input/input.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { linkKey } from "#server/session/order-access.ts";
import { cleanText } from "#shop/forms/clean-text.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { MAX_MARKS, readMarks } from "#shop/proofs/marks.ts";
import { MAX_PROOF_WORDS, PROOF_ANSWERS } from "#shop/proofs/proof.ts";
import { proofPictures, shownLines } from "#shop/proofs/shown-lines.ts";
import type { Toast } from "#shop/toast.ts";
import { answerDeadOrderLink } from "../_dead-link.tsx";
import { type FoundProofs, findProofs } from "./_proof/find.ts";
import { showProof } from "./_proof/show.tsx";

const Query = v.object({ version: optionalText, compare: optionalText });

/** The mailed link, the browser and the account that ordered; staff who see orders read it. */
export const GET = handlers(query(Query), async (c) => {
  const found = await findProofs(c);
  if (!found) return answerDeadOrderLink(c);
  const { version, compare } = c.req.valid("query");
  return showProof(c, found, { version: Number(version), compared: Number(compare) });
});

const Body = v.object({
  version: v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)),
  answer: v.picklist(PROOF_ANSWERS),
  words: v.optional(cleanText(MAX_PROOF_WORDS, `Keep it below ${MAX_PROOF_WORDS} characters`), ""),
});

/** The same but for staff: approves the version that was seen, or asks for a change of it. */
export const POST = handlers(form(v.looseObject({}), { maxFields: MAX_MARKS + 10 }), async (c) => {
  const found = await findProofs(c);
  if (!found?.mayAnswer) return answerDeadOrderLink(c);
  const { typed } = c.req.valid("form");
  const marks = readMarks(typed, picturesOf(found));
  const read = readForm(Body, typed);
  if (!read.ok) {
    c.status(422);
    const error = read.errors.words ?? "Choose an answer";
    return showProof(c, found, { typed, marks, error });
  }
  const { version: number, answer, words } = read.value;
  if (answer === "changes" && words === "" && marks.length === 0) {
    c.status(422);
    return showProof(c, found, { typed, marks, error: NO_WORDS });
  }
  const wait = await hitLimits(c, [answerLimit(found)]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return showProof(c, found, { typed, marks, problem: waitText(wait, "Too many answers.") });
  }
  const said = answer === "changes" ? { words, marks } : { words: "", marks: [] };
  const orderId = found.order.id;
  const outcome = await answerProof(c.var.services, { orderId, number, answer, ...said });
  if (outcome === "answered" || outcome === "answered-before") {
    flash(c, answer === "approved" ? APPROVED : REQUESTED);
    return c.redirect(withQuery(paths.proof(orderId), { key: linkKey(c) }), 303);
  }
  c.status(409);
  const now = await findProofs(c);
  if (!now) return answerDeadOrderLink(c);
  return showProof(c, now, { typed, marks, problem: PROBLEMS[outcome] });
});

/** Each answer writes the waits of all pieces of the order. */
function answerLimit({ order }: FoundProofs) {
  // Limit of proofs: answers to the proofs of an order [answers]; 429, the page says so.
  return { name: "proof-answer", key: String(order.id), limit: 60, seconds: 60 * 60 };
}

const NO_WORDS = "Say what we should change, or mark it on a picture";

const APPROVED: Toast = {
  title: "Approved",
  description: "Thank you. We print it just so.",
  variant: "success",
};

const REQUESTED: Toast = {
  title: "Thank you",
  description: "We change it and send you the next version.",
  variant: "success",
};

const PROBLEMS = {
  missing: "There is no such order any more.",
  over: "Nothing of this order is printed any more: it was canceled, refunded or sent.",
  withdrawn: "No answer is needed any more: we print your order without waiting for one.",
  newer: "There is a newer version by now. Please look at it: your answer was for another one.",
  outdated:
    "Something has changed since we sent this version, so it is not what would be printed. We send you a new one.",
  printing:
    "You have approved it, and it is being printed already. Write to us at once if something is wrong.",
};

/** Marks are on pictures of the newest version: an answer to any other one counts for nothing. */
function picturesOf({ lines, proofs: [{ files }] }: FoundProofs) {
  return shownLines(lines, { files, isOld: false }).flatMap(proofPictures);
}
