import * as v from "valibot";
import type { MessagePhoto } from "#db/messages/messages.ts";
import { withPhotos } from "#messages/with-photos.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { type Form, readForm } from "#server/input/input.ts";
import { MESSAGE_SENT } from "#server/limits/contact-limit.ts";
import { hitLimits, type RateLimit, waitText } from "#server/limits/rate-limit.ts";
import { MessageForm } from "#shop/messages/message-form.ts";
import type { MessageDraft } from "#ui/messages/message-form.tsx";
import { filesOf, receivePhotos, removePhotos } from "./_message-photos.ts";

export const MessageFields = v.looseObject({ photos: v.optional(v.unknown()) });

type Answer = Response | Promise<Response>;

type Written = {
  text: string;
  photos: readonly MessagePhoto[];
  formId: string | undefined;
};

type Taking = {
  limits: readonly RateLimit[];
  /** `again`: the same form has added it before. `gone`: nobody can write there any more. */
  save: (written: Written) => Promise<"added" | "again" | "gone">;
  /** Shows the form once more, with all that was typed. */
  show: (draft: MessageDraft) => Answer;
  gone: () => Answer;
  /** The URL of the conversation, where its reader goes on. */
  backTo: string;
};

/** Takes what a customer writes to the shop, with pictures, whatever page its form is on. */
export async function takeMessage(
  c: AppContext,
  given: Form<typeof MessageFields>,
  { limits, save, show, gone, backTo }: Taking,
): Promise<Response> {
  const read = readForm(MessageForm, given.typed);
  const message = given.typed.message ?? "";
  if (!read.ok) return again(422, { errors: read.errors });
  const wait = await hitLimits(c, limits);
  if (wait) {
    c.header("retry-after", String(wait));
    return again(429, { problem: waitText(wait) });
  }
  const received = await receivePhotos(c, filesOf(given.ok ? given.value.photos : undefined));
  if (!received.ok) return again(422, { errors: { photos: received.problem } });
  const { photos } = received;
  const written = { text: read.value.message, photos, formId: read.value.form };
  const saved = await withPhotos(c.var.services, photos, () => save(written));
  if (saved !== "added") await removePhotos(c, photos);
  if (saved === "gone") return gone();
  flash(c, MESSAGE_SENT);
  return c.redirect(backTo, 303);

  function again(status: 422 | 429, draft: MessageDraft): Answer {
    c.status(status);
    return show({ message, ...draft });
  }
}

/** Answers pictures that are too large together. */
export function answerTooLarge(c: AppContext, backTo: string): Response {
  const description = "Your pictures are larger than 10 MB together. Nothing was sent.";
  flash(c, { title: "Message not sent", description, variant: "destructive" });
  return c.redirect(backTo, 303);
}
