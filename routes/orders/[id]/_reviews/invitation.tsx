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
