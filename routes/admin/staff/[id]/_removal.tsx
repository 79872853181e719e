/** @jsxImportSource hono/jsx */
import type { Person } from "#db/staff/people.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";

/** Asks first, in a popover, so that it works without script. */
export function Removal({ person: { id, username } }: { person: Person }) {
  return (
    <>
      <Button type="button" variant="outline" popovertarget="removal">
        Take out of the staff
      </Button>
      <dialog id="removal" class="dialog" popover="auto" aria-labelledby="removal-title">
        <h2 id="removal-title">Take {username} out of the staff?</h2>
        <p>
          Every right ends, and so do all sessions. The account stays as a customer's, and the log
          goes on to name it.
        </p>
        <form class="dialog__actions" method="post" action={paths.adminPersonRemoval(id)}>
          <Button type="button" variant="outline" popovertarget="removal" autofocus>
            Cancel
          </Button>
          <Button variant="destructive">Take out</Button>
        </form>
      </dialog>
    </>
  );
}
