/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import type { Difference } from "#shop/forms/difference.ts";
import { accepted, type Form, type FormFields, type ReadForm, rejected } from "#shop/forms/form.ts";
import type { Toast } from "#shop/toast.ts";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { type AppContext, handlers } from "../factory.ts";
import { flash } from "../flash.ts";
import { expectValid, form, readForm } from "../input/input.ts";
import { type AdminPage, adminPage } from "./admin-page.tsx";

type Change<Values> = { values: Values; typed: FormFields; revision: string };

/** `changed`: by somebody else, since the form was opened. */
export type SaveOutcome =
  | { toast: Toast; to: string }
  | { errors: FormFields }
  | "changed"
  | "gone";

export type EditPage<Found, Values> = {
  /** Finds what is edited, as it is saved now, and what the form depends on. Undefined answers 404. */
  load: (c: AppContext) => Promise<Found | undefined> | Found | undefined;
  /** Changes with each save; a new thing has none. */
  revision?: (found: Found) => string | undefined;
  /** Writes it as the fields of the form. */
  fields: (found: Found) => FormFields;
  /** A button may save nothing: returns what the form shows then. */
  retype?: (typed: FormFields, found: Found) => FormFields | undefined;
  read: (typed: FormFields, found: Found) => ReadForm<Values>;
  save: (c: AppContext, found: Found, change: Change<Values>) => Promise<SaveOutcome>;
  /** Compares what is saved by now with what was typed. */
  differences?: (found: Found, change: Omit<Change<Values>, "revision">) => Difference[];
  page: (c: AppContext, found: Found, form: Form) => AdminPage | Promise<AdminPage>;
  /** Takes the place of the usual ones. */
  notice?: (found: Found, form: Form) => Child;
  /** A form with more fields than the usual says how many. */
  maxFields?: number;
};

/**
 * Shows and saves one form of the back office (decision 056). Nothing typed is lost: a wrong form is
 * shown again with 422, one that is based on an older version with 409 and the differences.
 */
export function editPage<Found, Values>(edit: EditPage<Found, Values>) {
  const GET = handlers(async (c) => {
    const found = await edit.load(c);
    if (found === undefined) return c.notFound();
    return show(c, 200, found, { typed: edit.fields(found), revision: edit.revision?.(found) });
  });

  const POST = handlers(form(v.looseObject({}), edit), async (c) => {
    const typed = textsOf(expectValid(c.req.valid("form")));
    const found = await edit.load(c);
    if (found === undefined) return c.notFound();
    const { revision = "" } = typed;
    // A form that is shown again stays based on what it was, unless both versions are shown.
    const base = edit.revision?.(found) === undefined ? undefined : revision;
    const retyped = edit.retype?.(typed, found);
    if (retyped) return show(c, 200, found, { typed: retyped, revision: base });
    const { ok, values, errors } = edit.read(typed, found);
    if (!ok) return show(c, 422, found, { typed, revision: base, errors });
    const saved = await edit.save(c, found, { values, typed, revision });
    if (saved === "changed") return showConflict(c, { values, typed });
    if (saved === "gone") return c.notFound();
    if ("errors" in saved) return show(c, 422, found, { typed, revision: base, ...saved });
    flash(c, saved.toast);
    return c.redirect(saved.to, 303);
  });

  async function showConflict(c: AppContext, change: { values: Values; typed: FormFields }) {
    const now = await edit.load(c);
    if (now === undefined) return c.notFound();
    const differences = edit.differences?.(now, change) ?? [];
    const { typed } = change;
    return show(c, 409, now, { typed, revision: edit.revision?.(now), differences });
  }

  async function show(
    c: AppContext,
    status: ContentfulStatusCode,
    found: Found,
    given: FormOptions,
  ) {
    const form: Form = { errors: {}, differences: undefined, ...given };
    c.status(status);
    const notice = edit.notice ? edit.notice(found, form) : <Notice {...form} />;
    return adminPage(c, { ...(await edit.page(c, found, form)), notice });
  }

  return { GET, POST };
}

type FormOptions = Pick<Form, "typed" | "revision"> & Partial<Form>;

function Notice({ errors, differences }: Form) {
  return (
    <>
      {Object.keys(errors).length > 0 && <NothingSaved />}
      {differences && <Conflict differences={differences} />}
    </>
  );
}

/** All of each text: a policy is longer than what other forms show again. */
function textsOf(fields: Record<string, unknown>): FormFields {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** The reader of a form whose fields are those of a schema. */
export function readerOf<Values>(schema: v.GenericSchema<unknown, Values>) {
  return (fields: Record<string, unknown>): ReadForm<Values> => {
    const read = readForm(schema, fields);
    return read.ok ? accepted(read.value) : rejected(read.errors);
  };
}
