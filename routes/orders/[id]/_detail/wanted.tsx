/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Proof } from "#db/proofs/proofs.ts";
import { formatMoney } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { type ProofState, proofState } from "#shop/proofs/proof.ts";
import { Alert } from "#ui/alert.tsx";
import { ShopDate } from "#ui/shop-date.tsx";

/** Without a link for who has found the order by its number and email alone. */
export type WantedProps = {
  proof: { version: Proof; href: string | undefined } | undefined;
  /** A change that costs more and is not paid yet. */
  edit: { waiting: Edit; href: string | undefined } | undefined;
};

/** What staff want of the customer, with the page where it is answered. */
export function Wanted({ proof, edit }: WantedProps) {
  return (
    <>
      {proof && <ProofNotice {...proof} />}
      {edit && (
        <Alert title={`${nameOf(edit.waiting)} waits for its payment`} variant="warning">
          <p>
            It costs {formatMoney(edit.waiting.differenceCents, edit.waiting.currency)} more
            {edit.waiting.holdsUntil && (
              <>
                {" "}
                and holds until <ShopDate date={edit.waiting.holdsUntil} as="exact" />
              </>
            )}
            . Until you pay it we make nothing.
          </p>
          <WayThere href={edit.href}>
            {edit.waiting.returnId === null ? "See the change and pay" : "See the exchange and pay"}
          </WayThere>
        </Alert>
      )}
    </>
  );
}

function nameOf({ returnId }: Edit): string {
  return returnId === null ? "A change of your order" : "Your exchange";
}

function ProofNotice({ version, href }: NonNullable<WantedProps["proof"]>) {
  const state = proofState(version);
  const text = TEXTS[state];
  if (!text) return null;
  return (
    <Alert title={text.title} variant={state === "waiting" ? "warning" : "info"}>
      <p>{text.body}</p>
      <WayThere href={href}>{text.link}</WayThere>
    </Alert>
  );
}

function WayThere({ href, children }: PropsWithChildren<{ href: string | undefined }>) {
  return (
    <p>{href ? <a href={href}>{children}</a> : "The link is in the email that we sent you."}</p>
  );
}

type Text = { title: string; body: string; link: string };

const TEXTS: Partial<Record<ProofState, Text>> = {
  waiting: {
    title: "Your proof waits for you",
    body: "We print your order once you have approved how it will look.",
    link: "Look at the proof",
  },
  changes: {
    title: "You want a change of your proof",
    body: "We send you the next version by email.",
    link: "Look at what you wrote",
  },
  outdated: {
    title: "Your proof is out of date",
    body: "What we print has changed since. We send you the next version by email.",
    link: "Look at the earlier version",
  },
  approved: {
    title: "You approved your proof",
    body: "We print it just so.",
    link: "Look at what you approved",
  },
};
