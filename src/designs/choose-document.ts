import type { ISql } from "postgres";
import { type Design, findDesigns } from "#db/designs/designs.ts";
import { findOwnDocument } from "#db/designs/documents.ts";
import { keepsFixedWords } from "#db/gallery/fixed-words.ts";
import type { DesignRequest } from "#shop/documents/design-request.ts";
import { artworkIdsOf, type DesignDocument } from "#shop/documents/document.ts";
import { documentByName } from "#shop/documents/named-placement.ts";

type ChosenDocument =
  | { ok: true; document: DesignDocument; artworks: Design[] }
  /** The first artwork that is not this shopper's to print; undefined when it is the document. */
  | { ok: false; reason: "missing"; missing: number | undefined }
  | { ok: false; reason: "fixed-words" };

/** The document that a request means, if all its artworks are this shopper's to print. */
export async function chooseDocument(
  sql: ISql,
  shopperId: string,
  request: DesignRequest,
): Promise<ChosenDocument> {
  if (request.kind === "named") return chooseByName(sql, shopperId, request);
  const document =
    request.kind === "prints"
      ? request.document
      : await findOwnDocument(sql, shopperId, request.hash);
  if (!document) return { ok: false, reason: "missing", missing: undefined };
  if (!(await keepsFixedWords(sql, document))) return { ok: false, reason: "fixed-words" };
  const ids = artworkIdsOf(document);
  const artworks = await findDesigns(sql, shopperId, ids);
  const missing = firstMissing(ids, artworks);
  return missing ? { ok: false, reason: "missing", missing } : { ok: true, document, artworks };
}

async function chooseByName(
  sql: ISql,
  shopperId: string,
  { frontId, backId, placement }: Extract<DesignRequest, { kind: "named" }>,
): Promise<ChosenDocument> {
  const ids = backId ? [frontId, backId] : [frontId];
  const artworks = await findDesigns(sql, shopperId, ids);
  const missing = firstMissing(ids, artworks);
  if (missing) return { ok: false, reason: "missing", missing };
  const [front = null, back = null] = ids.map((id) => artworks.find((each) => each.id === id));
  return { ok: true, document: documentByName({ front, back }, placement), artworks };
}

function firstMissing(ids: readonly number[], artworks: readonly Design[]): number | undefined {
  return ids.find((id) => !artworks.some((artwork) => artwork.id === id));
}
