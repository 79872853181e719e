/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ThreadPageProps } from "./draft.ts";

/** Who goes on with it, and whether anybody has to. */
export function ThreadActions({ thread, staff, userId }: ThreadPageProps) {
  const { id, state, assignedTo, assignee, messages } = thread;
  const isListed = staff.some((one) => one.id === assignedTo);
  return (
    <Card
      title={assignedTo === null ? "With nobody yet" : `With ${assignee ?? "a former colleague"}`}
      tight
    >
      {assignedTo !== null && !isListed && (
        <p class="message__failed">
          This person no longer answers messages. Give it to somebody else.
        </p>
      )}
      {assignedTo !== userId && (
        <form method="post" action={paths.adminThreadAssignee(id)}>
          <Button name="to" value={userId} variant="outline" block>
            Take it
          </Button>
        </form>
      )}
      <form class="inbox-saved" method="post" action={paths.adminThreadAssignee(id)}>
        <Select
          name="to"
          label="Give it to"
          optional
          placeholder="Nobody"
          value={assignedTo === null ? "" : String(assignedTo)}
          options={staff.map((one) => ({ value: String(one.id), label: one.name }))}
        />
        <Button variant="outline">Give</Button>
      </form>
      <form method="post" action={paths.adminThreadState(id)}>
        <input type="hidden" name="seen" value={messages} />
        {state === "done" ? (
          <Button name="to" value="open" variant="outline" block>
            Open again
          </Button>
        ) : (
          <Button name="to" value="done" variant="secondary" block>
            Done
          </Button>
        )}
      </form>
    </Card>
  );
}
