/** @jsxImportSource hono/jsx */
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

export function ReviewInvitation({ href }: { href: string }) {
  return (
    <Card
      title="How do you like it?"
      description="A few words about fit and print help others choose."
      actions={
        <LinkButton href={href} variant="secondary">
          Write a review
        </LinkButton>
      }
    />
  );
}

export function ReviewMailNote({ href }: { href: string }) {
  return (
    <p class="muted small">
      You agreed to one mail that asks for a review, ten days after delivery.{" "}
      <a href={href}>Stop such mails</a>
    </p>
  );
}
