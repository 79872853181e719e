/** @jsxImportSource hono/jsx */
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { OwnReview } from "#db/reviews/own-reviews.ts";
import { REVIEW_LIMIT, REVIEW_NAME_LIMIT } from "#shop/reviews/review.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { ReviewAnswer } from "./reviewed-item.ts";
import { StarsField } from "./stars-field.tsx";

type ReviewCardProps = ReviewAnswer & {
  item: OrderedLine;
  review: OwnReview | undefined;
  action: string;
  name: string;
};

export function ReviewCard({
  item,
  review,
  action,
  name,
  typed,
  errors,
  problem,
}: ReviewCardProps) {
  return (
    <Card
      title={review ? "Your review" : "Write your review"}
      {...(review && {
        description: "It is saved. You can change it until somebody has read it.",
      })}
    >
      {problem && <Alert title={problem} variant="destructive" />}
      <form class="form" method="post" action={action}>
        <StarsField
          legend={`How do you like the ${item.productName}?`}
          value={typed?.rating ?? (review && String(review.rating))}
          error={errors?.rating}
        />
        <TextArea
          name="text"
          label="Your review"
          hint="Fit, fabric, print, delivery: whatever you would tell a friend."
          value={typed?.text ?? review?.text}
          error={errors?.text}
          textarea={{ rows: 6, maxlength: REVIEW_LIMIT }}
        />
        <TextField
          name="name"
          label="Name shown with your review"
          value={typed?.name ?? review?.name ?? name}
          error={errors?.name}
          input={{ maxlength: REVIEW_NAME_LIMIT, autocomplete: "nickname" }}
        />
        <div class="row">
          <Button>{review ? "Save changes" : "Save review"}</Button>
        </div>
      </form>
      {review && <DeleteReview action={action} />}
    </Card>
  );
}

export function DeleteReview({ action }: { action: string }) {
  return (
    <p>
      <Deletion
        id="delete-review"
        action={action}
        what="review"
        text="It is gone at once, with its photo. You can write another."
        small
      >
        <input type="hidden" name="action" value="delete" />
      </Deletion>
    </p>
  );
}
