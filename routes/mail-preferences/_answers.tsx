/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { DeadLink } from "../_dead-link.tsx";

type MailsProps = { email: string; what: string };

export function StopMails({ key, email, what }: MailsProps & { key: string }) {
  return (
    <form method="post" action={paths.mailPreferences(key)}>
      <EmptyState
        level={1}
        icon="mail"
        title="Stop these mails?"
        text={`${email} gets no more ${what}. Mails about your orders still come.`}
      >
        <Button>Stop these mails</Button>
      </EmptyState>
    </form>
  );
}

type StoppedProps = MailsProps & {
  key: string;
  /** A new agreement counts again, and can be stopped again. */
  mayAgreeAgain: boolean;
};

export function Stopped({ key, email, what, mayAgreeAgain }: StoppedProps) {
  const unless = mayAgreeAgain ? ", unless you agree to them again" : "";
  return (
    <form method="post" action={paths.mailPreferences(key)}>
      <EmptyState
        level={1}
        icon="mail"
        title="You get no more of these mails"
        text={`We send no more ${what} to ${email}${unless}. Mails about your orders still come.`}
      >
        <LinkButton href={paths.home}>Back to Home</LinkButton>
        {mayAgreeAgain && <Button variant="outline">I agreed again: stop them</Button>}
      </EmptyState>
    </form>
  );
}

export function DeadOptOutLink() {
  return (
    <DeadLink text="It may have been cut off. Open it from the mail again, or write to us and we stop the mails.">
      <LinkButton href={paths.contact}>Contact us</LinkButton>
    </DeadLink>
  );
}
