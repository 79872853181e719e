import { LRUCache } from "lru-cache";
import type { ISql } from "postgres";
import { findDraftBody, findOwn, type Own } from "#db/accounts/personal.ts";
import { log } from "#services/log/log.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import { printedAreas } from "#shop/documents/document.ts";
import { withoutImages } from "#shop/documents/images.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { printsOf } from "#shop/documents/prints/print.ts";
import { isDesigned } from "#shop/goods/template.ts";
import { templateFor } from "#shop/goods/template-for.ts";
import type { Toast } from "#shop/toast.ts";
import { NOBODY, type OwnDesign, type Personal } from "#ui/slot.tsx";
import type { AppContext } from "../factory.ts";
import { depsOf, type Part } from "./parts.ts";

type Known = { toast?: Toast | undefined; cartCount?: number | undefined };

/** Loads what the slots of a page that is being rendered show of this visitor. */
export async function loadPersonal(
  c: AppContext,
  parts: readonly Part[],
  { toast, cartCount }: Known = {},
): Promise<Personal> {
  const user = c.get("user");
  return { user, toast, ...((await loadOwn(c, parts, cartCount)) ?? NOBODY) };
}

export async function toPersonal(sql: ISql, { cartCount, likes, draft }: Own) {
  const own = draft ? await loadDraft(sql, draft) : undefined;
  return { cartCount, likes: new Set(likes), draft: own };
}

type DrawnDesign = Pick<OwnDesign, "prints" | "hasDesign" | "letters">;

/** Limit of requests: designs of visitors whose prints are remembered [designs]; the oldest goes. */
const MAX_DESIGNS = 500;
/** Each change of a draft gives it another picture id, and a withdrawn artwork leaves its list. */
const designs = new LRUCache<string, DrawnDesign>({ max: MAX_DESIGNS });

/** Undefined for a draft that has changed meanwhile. */
async function loadDraft(
  sql: ISql,
  { id, artworkIds, ...draft }: NonNullable<Own["draft"]>,
): Promise<OwnDesign | undefined> {
  const key = [draft.pictureId, ...artworkIds].join();
  const known = designs.get(key);
  if (known) return { ...draft, ...known };
  // A document may have 128 kB, so that it is not read for each page.
  const body = await findDraftBody(sql, { id, pictureId: draft.pictureId });
  if (body === undefined) return undefined;
  const shown = whatShows(body, artworkIds);
  designs.set(key, shown);
  return { ...draft, ...shown };
}

function whatShows(body: unknown, artworkIds: readonly number[]): DrawnDesign {
  const isGone = ({ artworkId }: { artworkId: number }) => !artworkIds.includes(artworkId);
  const document = withoutImages(readDocument(body), isGone);
  const prints = printsOf(document, []);
  const printed = printedAreas(document);
  const hasDesign = isDesigned(templateFor(printed), printed);
  const letters = lettersProblem({ document, accepted: "" });
  return { prints, hasDesign, letters };
}

async function loadOwn(c: AppContext, parts: readonly Part[], cartCount: number | undefined) {
  const [shopper, services, own] = [c.get("shopper"), c.get("services"), c.get("own")];
  if (!shopper) return undefined;
  const query = depsOf(parts);
  // A form may have changed the cart since.
  const counted = cartCount ?? (c.req.method === "GET" ? own?.cartCount : undefined);
  const isKnown = query.likesOf.length === 0 && !query.draft;
  if (isKnown && counted !== undefined) return { ...NOBODY, cartCount: counted };
  // An error here must not break a page, least of all the error page.
  return findOwn(services.sql, shopper.id, query)
    .then((found) => toPersonal(services.sql, found))
    .catch(goWithout);
}

function goWithout(error: unknown): undefined {
  log.warn("The cart could not be counted:", error instanceof Error ? error.message : error);
}
