/** @jsxImportSource hono/jsx */
import { MESSAGE_LIMIT } from "#shop/mails/contact.ts";
import { Alert } from "../alert.tsx";
import { Button } from "../forms/button.tsx";
import { TextArea } from "../forms/text-field.tsx";
import { PhotosField } from "./photos-field.tsx";

/** What somebody typed, and what is wrong with it. */
export type MessageDraft = {
  message?: string;
  errors?: { message?: string; photos?: string };
  problem?: string;
};

/** A customer writes to the shop, with pictures. */
export function MessageForm({ action, draft }: { action: string; draft: MessageDraft }) {
  const { message, errors = {}, problem } = draft;
  const isSent = message !== undefined;
  return (
    <>
      {problem && <Alert title={problem} variant="destructive" />}
      <form class="form" method="post" enctype="multipart/form-data" action={action}>
        <input type="hidden" name="form" value={crypto.randomUUID()} />
        <TextArea
          name="message"
          label="Message"
          value={message}
          error={errors.message}
          textarea={{ rows: 5, maxlength: MESSAGE_LIMIT, ...(isSent && { autofocus: true }) }}
        />
        <PhotosField error={errors.photos} />
        <div>
          <Button>Send message</Button>
        </div>
      </form>
    </>
  );
}
