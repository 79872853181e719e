/** @jsxImportSource hono/jsx */
import type { SavedAddress } from "#db/accounts/addresses.ts";
import type { Factors } from "#db/accounts/factors/factors.ts";
import type { SessionRow } from "#db/accounts/sessions.ts";
import type { User } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { AddressesCard } from "./_addresses-card.tsx";
import { AvatarForm } from "./_avatar-form.tsx";
import { EmailCard } from "./_email-card.tsx";
import { NameForm } from "./_name-form.tsx";
import { PasswordForm } from "./_password-form.tsx";
import type { Problem } from "./_problem.ts";
import { SecurityCard } from "./_security-card.tsx";
import { SessionsCard } from "./_sessions-card.tsx";

type AccountPageProps = {
  user: User;
  authorName: string;
  addresses: readonly SavedAddress[];
  sessions: readonly SessionRow[];
  /** The session that asks. */
  sessionId: number | undefined;
  factors: Factors;
  problem?: Problem;
};

export function AccountPage(props: AccountPageProps) {
  const { user, authorName, addresses, sessions, sessionId, factors, problem } = props;
  const problemOf = (form: Problem["form"]) => (problem?.form === form ? problem : undefined);
  return (
    <div class="account">
      <PageHead title="Account" text={`You are logged in as ${user.username}.`} />
      <div class="account__cards">
        <Card title="Profile">
          <AvatarForm user={user} />
          <NameForm of="name" saved={user.name} problem={problemOf("profile")} />
          <NameForm of="authorName" saved={authorName} problem={problemOf("author")} />
        </Card>
        <EmailCard user={user} problem={problemOf("email")} />
        <Card title="Password" description="Changing it logs you out everywhere else.">
          <PasswordForm username={user.username} problem={problemOf("password")} />
        </Card>
        <SecurityCard {...factors} />
        <AddressesCard addresses={addresses} />
        <SessionsCard sessions={sessions} sessionId={sessionId} />
        <Card
          title="Delete account"
          description="Your orders are kept for our books, without your name."
        >
          <div>
            <LinkButton href={paths.accountDeletion} variant="outline">
              Delete account
            </LinkButton>
          </div>
        </Card>
      </div>
    </div>
  );
}
