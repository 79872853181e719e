/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { May } from "../staff/may-open.tsx";
import { Button } from "./button.tsx";

type DeletionProps = PropsWithChildren<{
  /** The window has this id, once on the page. */
  id: string;
  action: string;
  /** What the buttons say it does; `Delete` unless given. */
  verb?: string;
  /** Such as `zone`, and its name. */
  what: string;
  name?: string;
  /** The text says what is deleted with it, and what stays. */
  text: string;
  /** The button stands in a row or card, not in a page's head. */
  small?: boolean;
}>;

/** Asks before it deletes, in a popover, so that it needs no script; nobody who may not delete sees it. Children are hidden fields. */
export function Deletion({
  id,
  action,
  verb = "Delete",
  what,
  name,
  text,
  small,
  children,
}: DeletionProps) {
  return (
    <May open={action} method="POST">
      <Button type="button" popovertarget={id} variant="outline" {...(small && { size: "sm" })}>
        {verb} {small ? <span class="visually-hidden">{name ?? what}</span> : what}
      </Button>
      <dialog id={id} class="dialog" popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          {verb} {what}
          {name && ` “${name}”`}?
        </h2>
        <p>{text}</p>
        <form class="dialog__actions" method="post" action={action}>
          {children}
          <Button type="button" variant="outline" popovertarget={id} autofocus>
            Keep it
          </Button>
          <Button variant="destructive">
            {verb} {what}
          </Button>
        </form>
      </dialog>
    </May>
  );
}
