import { findOwn, type Own } from "#db/accounts/personal.ts";
import { printedSides } from "#shop/documents/areas.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import { layersOf } from "#shop/documents/document.ts";
import { withoutImages } from "#shop/documents/images.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { printsOf } from "#shop/documents/print.ts";
import type { Toast } from "#shop/toast.ts";
import { NOBODY, type OwnDesign, type Personal } from "#ui/slot.tsx";
import type { AppContext } from "../factory.ts";
import { depsOf, type Part } from "./parts.ts";

type Known = { toast?: Toast | undefined; cartCount?: number | undefined };

/** What the slots of a page that is being rendered show of this visitor. */
export async function loadPersonal(
  c: AppContext,
  parts: readonly Part[],
  { toast, cartCount }: Known = {},
): Promise<Personal> {
  const user = c.get("user");
  const own = await loadOwn(c, parts, cartCount);
  return { user, toast, ...(own ? toPersonal(own) : NOBODY) };
}

export function toPersonal({ cartCount, likes, draft }: Own) {
  return { cartCount, likes: new Set(likes), draft: draft ? toDraft(draft) : undefined };
}

function toDraft({ body, artworkIds, ...draft }: NonNullable<Own["draft"]>): OwnDesign {
  const isGone = ({ artworkId }: { artworkId: number }) => !artworkIds.includes(artworkId);
  const document = withoutImages(readDocument(body), isGone);
  const prints = printsOf(document, []);
  const hasDesign = layersOf(document, "front").length > 0;
  const letters = lettersProblem({ document, accepted: "" });
  return { ...draft, prints, sides: printedSides(prints), hasDesign, letters };
}

async function loadOwn(c: AppContext, parts: readonly Part[], cartCount: number | undefined) {
  const { shopper, services, own } = c.var;
  if (!shopper) return undefined;
  const query = depsOf(parts);
  // A form may have changed the cart since.
  const counted = cartCount ?? (c.req.method === "GET" ? own?.cartCount : undefined);
  const isKnown = query.likesOf.length === 0 && !query.draft;
  if (isKnown && counted !== undefined) return { cartCount: counted, likes: [], draft: null };
  // It must not break a page, least of all the error page.
  return findOwn(services.sql, shopper.id, query).catch(goWithout);
}

function goWithout(error: unknown): undefined {
  console.warn("The cart could not be counted:", error instanceof Error ? error.message : error);
}
