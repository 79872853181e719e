/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findSavedAnswer } from "#db/messages/saved-answers.ts";
import { markRead } from "#db/messages/threads.ts";
import { addNote } from "#messages/add-note.ts";
import { answerThread } from "#messages/answer-thread.ts";
import { withPhotos } from "#messages/with-photos.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { isFetchedAhead } from "#server/fetched-ahead.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, readForm } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { MessageForm } from "#shop/messages/message-form.ts";
import { fillIn, leftPlaceholders } from "#shop/messages/placeholders.ts";
import { threadTitle } from "#shop/messages/thread-title.ts";
import { paths } from "#shop/paths.ts";
import { filesOf, receivePhotos, removePhotos } from "../../../_message-photos.ts";
import { CHANGED, type ThreadDraft } from "../_thread/draft.ts";
import { knownOf } from "../_thread/known.ts";
import { type LoadedThread, loadThread } from "../_thread/load.ts";
import { ThreadPage } from "../_thread/page.tsx";

export const permission: RoutePermission = "messages.answer";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    const description = "The pictures are larger than 10 MB together. Nothing was sent.";
    flash(c, { title: "Answer not sent", description, variant: "destructive" });
    return c.redirect(c.req.path, 303);
  },
};

/** Whoever opens it has seen its messages; a browser that fetches ahead has not. */
export const GET = handlers(async (c) => {
  const loaded = await loadThread(c);
  if (!loaded) return c.notFound();
  const { thread, isFirstPage } = loaded;
  if (thread.isUnread && isFirstPage && !isFetchedAhead(c)) {
    await markRead(c.var.services.sql, thread.id, thread.messages);
  }
  return show(c, loaded, {});
});

const Typed = v.looseObject({
  action: v.fallback(v.picklist(["answer", "note", "use"]), "answer"),
  answer: v.fallback(v.string(), ""),
  seen: v.fallback(v.string(), ""),
  message: v.fallback(v.string(), ""),
  photos: v.optional(v.unknown()),
});
type Typed = v.InferOutput<typeof Typed>;

/** Answers the customer, adds a note, or puts a saved answer into the field. */
export const POST = handlers(form(Typed, { all: true }), async (c) => {
  const loaded = await loadThread(c);
  if (!loaded) return c.notFound();
  const typed = expectValid(c.req.valid("form"));
  if (typed.action === "use") return showFilled(c, loaded, typed);
  return typed.action === "note" ? note(c, loaded, typed) : answer(c, loaded, typed);
});

/** The saved answer stands behind what was typed before. */
async function showFilled(c: AppContext, loaded: LoadedThread, typed: Typed) {
  const id = readId(typed.answer);
  const saved = id && (await findSavedAnswer(c.var.services.sql, id));
  const text = saved ? fillIn(saved.text, knownOf(loaded)) : "";
  return show(c, loaded, { answer: [typed.message.trimEnd(), text].filter(Boolean).join("\n\n") });
}

async function note(c: AppContext, loaded: LoadedThread, typed: Typed) {
  const read = readForm(MessageForm, typed);
  if (!read.ok) return wrong(c, loaded, { note: typed.message, noteErrors: read.errors });
  const { message: text, form: formId } = read.value;
  const added = { threadId: loaded.thread.id, text, formId, actorId: userOf(c).id };
  if ((await addNote(c.var.services, added)) === "missing") return c.notFound();
  flash(c, { title: "Note added", variant: "success" });
  return c.redirect(paths.adminThread(loaded.thread.id), 303);
}

async function answer(c: AppContext, loaded: LoadedThread, typed: Typed) {
  const { thread } = loaded;
  const read = readForm(MessageForm, typed);
  if (!read.ok) return wrong(c, loaded, { answer: typed.message, answerErrors: read.errors });
  const { message: text, form: formId } = read.value;
  const [left] = leftPlaceholders(text);
  if (left) {
    const message = `Fill in {${left}} first: it is not known yet.`;
    return wrong(c, loaded, { answer: text, answerErrors: { message } });
  }
  const received = await receivePhotos(c, filesOf(typed.photos));
  if (!received.ok) {
    return wrong(c, loaded, { answer: text, answerErrors: { photos: received.problem } });
  }
  const { photos } = received;
  const { services } = c.var;
  const written = { threadId: thread.id, text, formId, photos, actorId: userOf(c).id };
  const sent = { ...written, seen: readId(typed.seen) ?? 0 };
  const outcome = await withPhotos(services, photos, () => answerThread(services, sent));
  if (outcome !== "sent") await removePhotos(c, photos);
  if (outcome === "missing") return c.notFound();
  if (outcome === "changed" || outcome === "forgotten") {
    const now = await loadThread(c);
    if (!now) return c.notFound();
    c.status(409);
    return show(c, now, { answer: text, problem: outcome === "changed" ? CHANGED : FORGOTTEN });
  }
  flash(c, { title: "Answer sent", variant: "success" });
  return c.redirect(paths.adminThread(thread.id), 303);
}

const FORGOTTEN = {
  title: "Nobody can be answered",
  text: "The customer's email was deleted meanwhile. Nothing was sent.",
};

function wrong(c: AppContext, loaded: LoadedThread, draft: ThreadDraft) {
  c.status(422);
  return show(c, loaded, draft);
}

function show(c: AppContext, loaded: LoadedThread, draft: ThreadDraft) {
  return c.render(<ThreadPage {...loaded} draft={draft} userId={userOf(c).id} />, {
    title: threadTitle(loaded.thread),
    styles: ["admin", "inbox"],
    wide: true,
  });
}
