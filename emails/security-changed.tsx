/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { SecurityChange } from "#shop/mails/account-mail.ts";
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

type Details = { change: SecurityChange; passkey?: string; codesLeft?: number };

type SecurityChangedProps = Details & {
  username: string;
  securityUrl: string;
  resetUrl: string;
  helpUrl: string;
};

export function securityChangedSubject({ change }: Pick<Details, "change">): string {
  return SUBJECTS[change];
}

const SUBJECTS: Record<SecurityChange, string> = {
  "app-added": "An authenticator app was set up",
  "app-removed": "The authenticator app was removed",
  "passkey-added": "A passkey was added",
  "passkey-removed": "A passkey was removed",
  "codes-made": "New recovery codes were made",
  "code-used": "A recovery code was used",
  reset: "Your second factor was reset",
};

/** Tells the account how it logs in from now on. */
export function SecurityChanged(props: SecurityChangedProps) {
  const { change, username, securityUrl, resetUrl, helpUrl } = props;
  const { name } = useShop();
  return (
    <Frame preview={`${SUBJECTS[change]} for your ${name} account.`} helpUrl={helpUrl}>
      <Heading title={SUBJECTS[change]}>
        Hello <Typed text={username} strong />, <What {...props} shop={name} />
      </Heading>
      <Action href={securityUrl} label="See how you log in" />
      <SmallPrint>
        If this was you, there is nothing to do. If not, choose another password at {resetUrl},
        which logs every device out, and then look at the page above.
      </SmallPrint>
    </Frame>
  );
}

function What({
  change,
  passkey = "",
  codesLeft = 0,
  shop,
}: Details & { shop: string }): ReactNode {
  const key = <Typed text={passkey} strong />;
  const texts: Record<SecurityChange, ReactNode> = {
    "app-added": `logging in to your account at ${shop} takes a code of your authenticator app from now on.`,
    "app-removed": `logging in to your account at ${shop} takes no code of an authenticator app any more.`,
    "passkey-added": (
      <>
        you can log in to your account at {shop} with the passkey {key} now.
      </>
    ),
    "passkey-removed": (
      <>
        nobody can log in to your account at {shop} with the passkey {key} any more.
      </>
    ),
    "codes-made": `your account at ${shop} has ten new recovery codes. Those of before have ended.`,
    "code-used": `somebody has logged in to your account at ${shop} with your password and a recovery code. ${leftText(codesLeft)}`,
    reset: `an owner of ${shop} has taken the second factor away from your account, and logged it out everywhere. Log in with your password, and set up a new one.`,
  };
  return texts[change];
}

function leftText(count: number): string {
  if (count === 0) return "None is left: make new ones.";
  return count === 1 ? "One is left." : `${count} are left.`;
}
