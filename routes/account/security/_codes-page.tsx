/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { useShop } from "#ui/shop.ts";

type Codes = { codes: readonly string[]; returnTo: string | undefined; toast: Toast };

/** The only answer that ever has the codes: nothing stores it, and the shop has only their hashes. */
export function answerCodes(c: AppContext, { codes, returnTo, toast }: Codes) {
  c.header("cache-control", "private, no-store");
  return c.render(<CodesPage codes={codes} username={userOf(c).username} returnTo={returnTo} />, {
    title: "Recovery codes",
    styles: ["account", "security"],
    scripts: ["print"],
    toast,
  });
}

type CodesPageProps = { codes: readonly string[]; username: string; returnTo: string | undefined };

function CodesPage({ codes, username, returnTo }: CodesPageProps) {
  const { name } = useShop();
  const text = [`Recovery codes of ${username} at ${name}. Each works once.`, "", ...codes, ""];
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text.join("\r\n"))}`;
  return (
    <div class="account account--narrow">
      <PageHead title="Your recovery codes" text={`For the account ${username} at ${name}.`} />
      <Card>
        <Alert title="They are shown this once" variant="warning">
          Print them or store them where you store passwords. Each logs you in once when you have no
          phone and no passkey at hand. Codes of before have ended.
        </Alert>
        <ol class="security__codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div class="row security__actions">
          <a class="button button--outline" href={href} download="recovery-codes.txt">
            Download
          </a>
          <PrintButton>Print</PrintButton>
          <LinkButton href={returnTo ?? paths.accountSecurity}>I have saved them</LinkButton>
        </div>
      </Card>
    </div>
  );
}
