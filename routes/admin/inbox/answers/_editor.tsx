/** @jsxImportSource hono/jsx */
import { findSavedAnswer } from "#db/messages/saved-answers.ts";
import { addSavedAnswer } from "#messages/saved-answers/add-saved-answer.ts";
import { saveSavedAnswer } from "#messages/saved-answers/save-saved-answer.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { MESSAGE_LIMIT } from "#shop/mails/contact.ts";
import { PLACEHOLDERS } from "#shop/messages/placeholders.ts";
import {
  ANSWER_NAME_LIMIT,
  MAX_SAVED_ANSWERS,
  SavedAnswerForm,
} from "#shop/messages/saved-answer.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";

/** Adds a saved answer, or edits the one of the URL. */
export const answerPage = editPage({
  async load(c) {
    const answer = await findNamedRow(c, findSavedAnswer);
    return answer === undefined ? undefined : { answer };
  },

  revision: ({ answer }) => answer?.revision.toString(),

  fields: ({ answer }) => ({ name: answer?.name ?? "", text: answer?.text ?? "" }),

  read: readerOf<SavedAnswerForm>(SavedAnswerForm),

  async save(c, { answer }, { values, revision }) {
    const change = { values, actorId: userOf(c).id };
    const to = paths.adminSavedAnswers;
    if (!answer) {
      const added = await addSavedAnswer(c.var.services, change);
      if (added === "full") return { errors: { name: FULL } };
      return added === "taken" ? TAKEN : { toast: toastOf("Saved answer added"), to };
    }
    const outcome = await saveSavedAnswer(c.var.services, { id: answer.id, revision, ...change });
    if (outcome === "taken") return TAKEN;
    return outcome === "saved" ? { toast: toastOf("Saved answer saved"), to } : outcome;
  },

  differences: ({ answer }, { typed }) => [
    { label: "Name", saved: answer?.name ?? "", typed: typed.name ?? "" },
    { label: "Answer", saved: answer?.text ?? "", typed: typed.text ?? "" },
  ],

  page: (_, { answer }, form) => ({
    title: answer?.name ?? "New saved answer",
    here: paths.adminInbox,
    styles: ["admin", "inbox"],
    head: (
      <>
        <BackLink href={paths.adminSavedAnswers}>Saved answers</BackLink>
        <PageHead title={answer?.name ?? "New saved answer"} />
      </>
    ),
    content: (
      <Card>
        <EditForm
          form={form}
          class="form"
          action={answer ? paths.adminSavedAnswer(answer.id) : paths.adminSavedAnswers}
          novalidate
        >
          <TextField
            {...fieldsOf(form)("name")}
            label="Name"
            hint="Staff alone read it."
            input={{ maxlength: ANSWER_NAME_LIMIT }}
          />
          <TextArea
            {...fieldsOf(form)("text")}
            label="Answer"
            hint={HINT}
            textarea={{ rows: 10, maxlength: MESSAGE_LIMIT }}
          />
          <div>
            <Button>Save</Button>
          </div>
        </EditForm>
      </Card>
    ),
  }),
});

const HINT = `Filled in when it is used: ${Object.entries(PLACEHOLDERS)
  .map(([name, text]) => `{${name}} ${text}`)
  .join(", ")}.`;

const TAKEN = { errors: { name: "There is one of this name already." } };
const FULL = `There are ${MAX_SAVED_ANSWERS} already. Delete one first.`;

const toastOf = (title: string) => ({ title, variant: "success" }) as const;
