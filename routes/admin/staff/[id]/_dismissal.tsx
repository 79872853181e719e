/** @jsxImportSource hono/jsx */
import type { Person } from "#db/staff/people.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";

/** Asks first, in a popover, so that it works without script. */
export function Dismissal({ person: { id, username } }: { person: Person }) {
  return (
    <>
      <Button type="button" variant="outline" popovertarget="dismissal">
        Take out of the staff
      </Button>
      <dialog id="dismissal" class="dialog" popover="auto" aria-labelledby="dismissal-title">
        <h2 id="dismissal-title">Take {username} out of the staff?</h2>
        <p>
          Every right ends, and so do all sessions. The account stays as a customer's, and the log
          goes on to name it.
        </p>
        <form class="dialog__actions" method="post" action={paths.adminPersonDismissal(id)}>
          <Button type="button" variant="outline" popovertarget="dismissal" autofocus>
            Cancel
          </Button>
          <Button variant="destructive">Take out</Button>
        </form>
      </dialog>
    </>
  );
}
