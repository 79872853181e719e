/** @jsxImportSource hono/jsx */
import type { ListedPress } from "#db/floor/presses/presses.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Seen } from "../_seen.tsx";

/** A new key ends the one before, so its button asks first; without script. */
export function KeyCard({ press }: { press: ListedPress }) {
  const { id, keyMadeAt } = press;
  return (
    <Card
      title="Program"
      description="The program beside the press, printhread-press, puts the files of what is scanned here into the hot folder of its RIP. docs/press.md says how to set it up. It shows this shop a key, which opens those files and nothing else."
      actions={
        <May open={paths.adminPressKey(id)} method="POST">
          {keyMadeAt ? <NewKey id={id} /> : <MakeKey id={id} label="Make a key" />}
        </May>
      }
    >
      {keyMadeAt ? (
        <p>
          Its key was made <TimeAgo date={keyMadeAt} />. Seen: <Seen press={press} />
        </p>
      ) : (
        <p>It has no key yet: its files are fetched from batches and orders.</p>
      )}
    </Card>
  );
}

function MakeKey({ id, label }: { id: number; label: string }) {
  return (
    <form method="post" action={paths.adminPressKey(id)}>
      <Button>{label}</Button>
    </form>
  );
}

function NewKey({ id }: { id: number }) {
  return (
    <>
      <Button type="button" variant="outline" popovertarget="new-key">
        Make a new key
      </Button>
      <dialog id="new-key" class="dialog" popover="auto" aria-labelledby="new-key-title">
        <h2 id="new-key-title">Make a new key?</h2>
        <p>The program stops at once, until it is given the new key.</p>
        <div class="dialog__actions">
          <Button type="button" variant="outline" popovertarget="new-key" autofocus>
            Keep the old one
          </Button>
          <MakeKey id={id} label="Make a new key" />
        </div>
      </dialog>
    </>
  );
}
