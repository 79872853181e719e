/** @jsxImportSource react */
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { Typed } from "../typed.tsx";

export const BACKUP_FAILED_SUBJECT = "The daily backup failed";

type BackupFailedProps = { reason: string; url: string; helpUrl: string };

/** Tells the owners, once a day. */
export function BackupFailed({ reason, url, helpUrl }: BackupFailedProps) {
  const { name } = useShop();
  return (
    <Frame preview={`${name} has no backup of today.`} helpUrl={helpUrl}>
      <Heading title={BACKUP_FAILED_SUBJECT}>
        {name} has no backup of today. <Typed text={reason} strong /> The shop tries again each
        hour; a mail comes once a day at most.
      </Heading>
      <Action href={url} label="See the backups" />
      <SmallPrint>You get this mail because you own the shop.</SmallPrint>
    </Frame>
  );
}
