/** @jsxImportSource react */
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { Typed } from "../typed.tsx";

export const WEBHOOK_ENDED_SUBJECT = "A webhook was switched off";

type WebhookEndedProps = { host: string; isGone: boolean; url: string; helpUrl: string };

/** Tells who set it up. */
export function WebhookEnded({ host, isGone, url, helpUrl }: WebhookEndedProps) {
  const { name } = useShop();
  return (
    <Frame preview={`${name} sends nothing to ${host} any more.`} helpUrl={helpUrl}>
      <Heading title={WEBHOOK_ENDED_SUBJECT}>
        {name} sends nothing to <Typed text={host} strong /> any more.{" "}
        {isGone
          ? "That server has answered that its webhook is gone (410)."
          : "For three days that server took nothing."}{" "}
        Once it works again, switch the webhook on and send again what it has missed.
      </Heading>
      <Action href={url} label="See the webhook" />
      <SmallPrint>You get this mail because you set it up.</SmallPrint>
    </Frame>
  );
}
