/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Form } from "#shop/forms/form.ts";

type EditFormProps = PropsWithChildren<{
  form: Form;
  action: string;
  class?: string;
  novalidate?: boolean;
}>;

/** Sends back the revision that it was given, so that nobody overwrites what they have not seen. */
export function EditForm({ form, action, novalidate, children, ...own }: EditFormProps) {
  const { revision } = form;
  return (
    <form class={own.class} method="post" action={action} novalidate={novalidate}>
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      {children}
    </form>
  );
}

/** `<TextField {...field("name")} label="Name" />` */
export function fieldsOf({ typed, errors }: Pick<Form, "typed" | "errors">) {
  return (name: string) => ({ name, value: typed[name], error: errors[name] });
}
