/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { May, useMayOpen } from "#ui/staff/may-open.tsx";
import type { SetUpStep } from "./set-up-steps.ts";

/** Each sees the steps that they may do. It is empty once all are done, or somebody dismissed it. */
export function SetUp({ steps }: { steps: readonly SetUpStep[] }) {
  const mayOpen = useMayOpen();
  // What the environment says is for those who set up the shop.
  const own = steps.filter(({ href }) =>
    href ? mayOpen(href) : mayOpen(paths.adminSetUp, "POST"),
  );
  const left = own.filter(({ isDone }) => !isDone);
  const done = own.filter(({ isDone }) => isDone);
  if (left.length === 0) return null;
  return (
    <Card
      title="Set up your shop"
      description={`What is still missing, in order. ${done.length} of ${own.length} done.`}
      actions={
        <May open={paths.adminSetUp} method="POST">
          <form method="post" action={paths.adminSetUp}>
            <Button variant="outline" size="sm">
              Dismiss this list
            </Button>
          </form>
        </May>
      }
    >
      <progress
        class="meter"
        max={own.length}
        value={done.length}
        aria-label="Steps that are done"
      />
      <ol class="set-up">
        {left.map(({ text, why, href }) => (
          <li key={text}>
            {href ? <a href={href}>{text}</a> : <strong>{text}</strong>}
            <span class="muted small">{why}</span>
          </li>
        ))}
      </ol>
      {done.length > 0 && <Done steps={done} />}
    </Card>
  );
}

function Done({ steps }: { steps: readonly SetUpStep[] }) {
  return (
    <details class="disclosure">
      <summary>
        Done: {steps.length}
        <Icon name="chevron" />
      </summary>
      <ul class="set-up set-up--done">
        {steps.map(({ text, href }) => (
          <li key={text}>
            <Icon name="check" />
            {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </details>
  );
}
