/** @jsxImportSource hono/jsx */
import { MESSAGE_LIMIT } from "#shop/mails/contact.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { PhotosField } from "#ui/messages/photos-field.tsx";
import type { ThreadPageProps } from "./draft.ts";

/** The answer goes to the customer; a saved one is put into the field to be changed first. */
export function AnswerForm({ thread, answers, draft }: ThreadPageProps) {
  if (thread.email === "") {
    return (
      <Card title="Answer" description="The customer's email is deleted: nobody can be answered." />
    );
  }
  const { answer, answerErrors = {} } = draft;
  return (
    <Card
      title="Answer"
      description={`Goes to ${thread.email}${thread.orderId ? ", and stands on their order's page" : ""}.`}
    >
      <form
        class="form"
        method="post"
        enctype="multipart/form-data"
        action={paths.adminThread(thread.id)}
      >
        <input type="hidden" name="form" value={crypto.randomUUID()} />
        <input type="hidden" name="seen" value={thread.messages} />
        {/* The Enter key presses this button, in whatever field it is pressed. */}
        <Button
          name="action"
          value="answer"
          class="visually-hidden"
          tabindex={-1}
          aria-hidden="true"
        >
          Send answer
        </Button>
        {answers.length > 0 && (
          <div class="inbox-saved">
            <Select
              name="answer"
              label="Saved answer"
              optional
              placeholder="Choose one"
              options={answers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button name="action" value="use" variant="outline" formnovalidate>
              Use
            </Button>
          </div>
        )}
        <TextArea
          id="answer-text"
          name="message"
          label="Your answer"
          value={answer}
          error={answerErrors.message}
          textarea={{
            rows: 8,
            maxlength: MESSAGE_LIMIT,
            ...(answer !== undefined && { autofocus: true }),
          }}
        />
        <PhotosField id="answer-photos" error={answerErrors.photos} />
        <div>
          <Button name="action" value="answer">
            Send answer
          </Button>
        </div>
      </form>
    </Card>
  );
}
