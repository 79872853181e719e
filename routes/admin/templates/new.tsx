/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { createTemplate } from "#catalog/templates/create-template.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { cleanLine } from "#shop/forms/clean-text.ts";
import { newTemplateData } from "#shop/goods/own/new-template.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";

export const permission: RoutePermission = "catalog.edit";

const NAME = "Give it a name of up to 60 characters.";
const NOUN = "Say what one of them is called, in up to 30 characters.";
const Values = v.object({
  name: v.pipe(cleanLine(60, NAME), v.minLength(1, NAME)),
  noun: v.pipe(cleanLine(30, NOUN), v.minLength(1, NOUN)),
});

/** POST adds a draft, which gets its photographs on its own page. */
export const { GET, POST } = editPage<object, v.InferOutput<typeof Values>>({
  load: () => ({}),
  fields: () => ({}),
  read: (typed) => readerOf(Values)({ name: "", noun: "", ...typed }),

  async save(c, _, { values: { name, noun } }) {
    const actorId = userOf(c).id;
    const dataFor = () => newTemplateData(noun);
    const made = await createTemplate(c.var.services, { name, dataFor, actorId });
    if ("problems" in made) return { errors: { name: made.problems.join(" ") } };
    return { toast: ADDED, to: paths.adminTemplate(made.id) };
  },

  page(_c, _, form) {
    const field = fieldsOf(form);
    return {
      title: "New template",
      here: paths.adminTemplates,
      styles: ["admin", "admin-templates"],
      head: (
        <>
          <BackLink href={paths.adminTemplates}>Goods</BackLink>
          <PageHead title="New template" text="It stays a draft until you make it ready." />
        </>
      ),
      content: (
        <Card title="What is it?">
          <EditForm form={form} class="form" action={paths.adminNewTemplate} novalidate>
            <TextField
              label="Name"
              half
              {...field("name")}
              hint="You choose it by this name, such as Canvas tote."
              input={{ maxlength: 60 }}
            />
            <TextField
              label="One of them is a …"
              half
              {...field("noun")}
              hint="In small letters, such as tote bag."
              input={{ maxlength: 30 }}
            />
            <div>
              <Button>Add draft</Button>
            </div>
          </EditForm>
        </Card>
      ),
    };
  },
});

const ADDED = {
  title: "Draft added",
  description: "Now give it a photograph.",
  variant: "success",
} as const;
