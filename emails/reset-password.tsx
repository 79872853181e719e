/** @jsxImportSource react */
import { lifetime, RESET_LINK_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export const RESET_PASSWORD_SUBJECT = "Reset your password";

type ResetPasswordProps = { username: string; url: string; helpUrl: string };

export function ResetPassword({ username, url, helpUrl }: ResetPasswordProps) {
  const { name } = useShop();
  const hours = lifetime(RESET_LINK_SECONDS);
  return (
    <Frame preview={`Choose a new one within ${hours}.`} helpUrl={helpUrl}>
      <Heading title="Reset your password">
        Hello <Typed text={username} strong />, somebody asked for a new password for your account
        at {name}. If it was you, choose one now.
      </Heading>
      <Action href={url} label="Choose a new password" withUrl />
      <SmallPrint>
        The link is good for {hours} and works once. If it was not you, leave this mail alone:
        nothing happens and your password stays as it is. Never pass the link on.
      </SmallPrint>
    </Frame>
  );
}
