import { expect, test } from "bun:test";
import { aggregateRating, summarizeRatings } from "./rating-summary.ts";

test("47.12 no review is no average and nothing for search engines; others are counted", () => {
  const none = summarizeRatings([]);
  expect([none.count, none.average, aggregateRating(none)]).toEqual([0, 0, undefined]);
  const some = summarizeRatings([
    { rating: 5, count: 2 },
    { rating: 1, count: 1 },
  ]);
  expect(some.shares.map(({ percent }) => percent)).toEqual([67, 0, 0, 0, 33]);
  expect(aggregateRating(some)).toEqual({
    "@type": "AggregateRating",
    ratingValue: "3.7",
    reviewCount: 3,
  });
});
