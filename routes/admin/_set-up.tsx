/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { SetUpStep } from "./_set-up-steps.ts";

/** The part is empty once all of it is done, or an admin dismissed it. */
export function SetUp({ steps }: { steps: readonly SetUpStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Card
      title="Set up your shop"
      description="What is still missing. Each leaves the list once it is done."
      actions={
        <form method="post" action={paths.adminSetUp}>
          <Button variant="outline" size="sm">
            Dismiss this list
          </Button>
        </form>
      }
    >
      <ul class="set-up">
        {steps.map(({ text, why, href }) => (
          <li key={text}>
            {href ? <a href={href}>{text}</a> : <strong>{text}</strong>}
            <span class="muted small">{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
