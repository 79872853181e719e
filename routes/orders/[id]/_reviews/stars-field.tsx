/** @jsxImportSource hono/jsx */
import { RATING_WORDS, RATINGS } from "#shop/reviews/review.ts";
import { FieldSet } from "#ui/forms/field-set.tsx";
import { Icon } from "#ui/icon.tsx";

type StarsFieldProps = {
  legend: string;
  value: string | undefined;
  error: string | undefined;
};

/** Radios from one star to five: arrow keys choose, and the word of the choice is read. */
export function StarsField({ legend, value, error }: StarsFieldProps) {
  return (
    <FieldSet legend={legend} name="rating" error={error}>
      <div class="star-choices">
        {RATINGS.toReversed().map((rating) => (
          <label key={rating} class="star-choice">
            <input
              type="radio"
              name="rating"
              value={String(rating)}
              checked={value === String(rating)}
              required
            />
            <Icon name="star" />
            <span class="visually-hidden">
              {rating} {rating === 1 ? "star" : "stars"}:{" "}
            </span>
            <span class="star-choice__word">{RATING_WORDS[rating]}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
