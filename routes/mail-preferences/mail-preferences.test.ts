import { describe, expect, test } from "bun:test";
import { hasOptedOut } from "#db/mails/opt-outs.ts";
import { optOutLink } from "#mails/links/opt-out-link.ts";
import { OPTIONAL_MAILS, type OptionalMail } from "#shop/mails/optional-mails.ts";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const KINDS = Object.keys(OPTIONAL_MAILS) as OptionalMail[];

function pathFor(kind: OptionalMail, email: string): string {
  const { pathname, search } = new URL(optOutLink(shop.services, { email, kind }));
  return pathname + search;
}

const isOut = (email: string, kind: OptionalMail) => hasOptedOut(shop.sql, email, kind);

describe("a mail that nobody needs", () => {
  test.each(KINDS)(
    "47.1 of the kind %s is stopped by its link's button, and no other is",
    async (kind) => {
      const email = `${kind} Grace@Example.com`;
      const [visitor, path] = [shop.visitor(), pathFor(kind, email)];
      const page = await visitor.request(path);
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(await page.text()).toContain("Stop these mails?");
      expect(await isOut(email, kind)).toBe(false);

      const answer = await visitor.post(path, new URLSearchParams());
      expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
      const after = await (await visitor.request(path)).text();
      expect(after).toContain("You get no more of these mails");
      expect(after.includes("unless you agree to them again")).toBe(kind === "reviews");
      const stopped = await Promise.all(KINDS.map((each) => isOut(email.toUpperCase(), each)));
      expect(KINDS.filter((_, at) => stopped[at])).toEqual([kind]);
    },
  );

  test("47.2 is stopped by a mail program, which sends no origin, no cookie, and as often as it likes", async () => {
    const path = pathFor("reviews", "one@click.example");
    for (const _ of [1, 2]) {
      const answer = await fetch(new URL(path, shop.url), {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        redirect: "manual",
      });
      expect([answer.status, await answer.text()]).toEqual([
        200,
        "You get no more of these mails.",
      ]);
    }
    expect(await isOut("one@click.example", "reviews")).toBe(true);
  });

  test("47.3 is stopped by nobody without its link", async () => {
    const path = pathFor("reviews", "ada@example.com");
    const made = Buffer.from("reviews bob@example.com").toString("base64url");
    const signature = path.split(".").at(-1);
    for (const key of ["", "made-up", `${made}.${signature}`, `${path.split("=")[1]}x`]) {
      for (const method of ["GET", "POST"]) {
        const answer = await shop.visitor().request(paths.mailPreferences(key), { method });
        expect([key, method, answer.status]).toEqual([key, method, 410]);
      }
    }
    expect(await isOut("bob@example.com", "reviews")).toBe(false);
  });
});
