/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { countReviews, listModeratedReviews } from "#db/reviews/moderation.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { REVIEW_STATUSES } from "#shop/reviews/review.ts";
import { ModeratedReviewsPage } from "./_page.tsx";

export const permission: RoutePermission = "gallery.moderate";

/** Limit of owner: a page of the admins' reviews [reviews]; the rest by cursor. */
const PAGE_SIZE = 20;

const Query = v.object({
  queue: v.fallback(v.picklist(REVIEW_STATUSES), "waiting"),
  after: optionalId,
});

export const GET = handlers(query(Query), async (c) => {
  const { queue, after } = c.req.valid("query");
  const { sql } = c.var.services;
  const [counts, found] = await Promise.all([
    countReviews(sql),
    listModeratedReviews(sql, queue, { after, limit: PAGE_SIZE + 1 }),
  ]);
  const reviews = found.slice(0, PAGE_SIZE);
  const nextAfter = found.length > PAGE_SIZE ? reviews.at(-1)?.id : undefined;
  return c.render(<ModeratedReviewsPage {...{ queue, counts, reviews, nextAfter }} />, {
    title: "Reviews",
    styles: ["admin", "moderation", "reviews"],
    wide: true,
  });
});
