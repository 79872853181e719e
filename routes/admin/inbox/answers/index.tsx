/** @jsxImportSource hono/jsx */
import { listSavedAnswers } from "#db/messages/saved-answers.ts";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { answerPage } from "./_editor.tsx";

export const permission: RoutePermission = "messages.answer";

export const GET = handlers(async (c) => {
  const answers = await listSavedAnswers(c.var.services.sql);
  return c.render(
    <div class="stack">
      <AdminNav here={paths.adminInbox} />
      <BackLink href={paths.adminInbox}>Inbox</BackLink>
      <div class="head-row">
        <PageHead
          title="Saved answers"
          text="Put into an answer by a press, with names and numbers filled in."
        />
        <LinkButton href={paths.adminNewSavedAnswer}>New saved answer</LinkButton>
      </div>
      {answers.length === 0 && (
        <EmptyState
          icon="check"
          title="No saved answers yet"
          text="What you write often is written once here."
        />
      )}
      {answers.length > 0 && (
        <ul class="inbox">
          {answers.map(({ id, name, text }) => (
            <li key={id} class="inbox__thread">
              <div class="inbox__who">
                <a class="inbox__link" href={paths.adminSavedAnswer(id)}>
                  <bdi>{name}</bdi>
                </a>
              </div>
              <p class="inbox__text" dir="auto">
                {text}
              </p>
              <div class="inbox__marks inbox__action">
                <Deletion
                  small
                  id={`delete-answer-${id}`}
                  action={paths.adminSavedAnswerDeletion(id)}
                  what="saved answer"
                  name={name}
                  text="What was answered with it stays."
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>,
    { title: "Saved answers", styles: ["admin", "inbox"], wide: true },
  );
});

/** Adds one. */
export const { POST } = answerPage;
