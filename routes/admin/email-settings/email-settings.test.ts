import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { findEmailSettings } from "#db/mails/email-settings.ts";
import { saveEmailSettings } from "#settings/save-email-settings.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { STATUS_NOTES } from "#shop/orders/status-notes.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const account = await register(shop, { isAdmin: true });
  admin = account.visitor;
  actorId = account.user.id;
});

const DEFAULTS = { orderConfirmations: true, statusUpdates: true, senderName: "", senderEmail: "" };
afterEach(() => saveEmailSettings(shop, { settings: DEFAULTS, actorId }));

const page = async (query: Record<string, string> = {}, visitor = admin) =>
  (await visitor.request(withQuery(paths.adminEmailSettings, query))).text();

const save = (fields: Record<string, string>, visitor = admin) =>
  visitor.post(paths.adminEmailSettings, new URLSearchParams(fields));

describe("General", () => {
  test("18.2 has both toggles on, the brand's name and a no-reply email, in the first of three tabs", async () => {
    const html = await page();
    expect(html.match(/class="tabs__tab"[^>]*>[^<]+/g)?.map((tag) => tag.split(">")[1])).toEqual([
      "General",
      "Templates",
      "Send Test",
    ]);
    expect(html).toMatch(/name="orderConfirmations"[^>]* checked/);
    expect(html).toMatch(/name="statusUpdates"[^>]* checked/);
    for (const words of [
      "Order Confirmation Emails",
      "Status Update Emails",
      "Sender Name",
      "Sender Email",
      "Save Settings",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/value="Printhread"[^>]* name="senderName"/);
    expect(html).toMatch(/value="no-reply@printhread.example"[^>]* name="senderEmail"/);
    expect(html).toContain("mails come from <bdi>Printhread &lt;orders@printhread.example&gt;");
  });

  test("18.31 a toggle that is saved leaves the sender as it is configured", async () => {
    const shown = {
      senderName: "Printhread",
      senderEmail: "no-reply@printhread.example",
    };
    await save({ orderConfirmations: "on", ...shown });
    const toggled = { ...DEFAULTS, statusUpdates: false };
    expect(await findEmailSettings(shop.sql)).toEqual(toggled);
    expect(await page()).toContain(
      "mails come from <bdi>Printhread &lt;orders@printhread.example&gt;",
    );
    await save({ orderConfirmations: "on", ...shown, senderName: "Ada" });
    expect(await findEmailSettings(shop.sql)).toEqual({ ...toggled, senderName: "Ada" });
    expect(await page()).toContain("mails come from <bdi>Ada &lt;orders@printhread.example&gt;");
  });

  test("18.3 saves what was set, says so, and records who changed what", async () => {
    const fields = { statusUpdates: "on", senderName: " Ada ", senderEmail: "ada@shop.example" };
    const answer = await save(fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      paths.adminEmailSettings,
    ]);
    const saved = { ...DEFAULTS, orderConfirmations: false, ...TYPED };
    expect(await findEmailSettings(shop.sql)).toEqual(saved);
    const html = await page();
    expect(html).toContain("Settings saved");
    expect(html).toContain("Email notification settings have been updated");
    expect(html).toMatch(/name="statusUpdates"[^>]* checked/);
    expect(html).not.toMatch(/name="orderConfirmations"[^>]* checked/);
    expect(html).toContain('value="ada@shop.example"');
    expect(html).not.toContain("Until these are saved");
    const [event] = await shop.sql`
      select actor_id, action, before, after from audit_events
      where subject_kind = 'email-settings' order by id desc limit 1`;
    expect(event).toEqual({
      actorId,
      action: "save email settings",
      before: DEFAULTS,
      after: saved,
    });
  });

  test("18.4 rejects an invalid sender, with all that was typed still there", async () => {
    const senderName = "Ada\r\nBcc: spam@example.com";
    const answer = await save({ statusUpdates: "on", senderName, senderEmail: "nowhere" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Keep it on one line");
    expect(html).toContain("Invalid email address");
    expect(html).toContain('value="nowhere"');
    expect(html).not.toMatch(/name="orderConfirmations"[^>]* checked/);
    expect(await findEmailSettings(shop.sql)).toEqual(DEFAULTS);
  });

  test("18.1 is Access Denied for everybody else, and nothing is saved", async () => {
    const other = (await register(shop)).visitor;
    for (const visitor of [other, shop.visitor()]) {
      expect(await page({}, visitor)).toContain("Access Denied");
      expect((await save({ senderName: "Eve" }, visitor)).status).toBe(403);
    }
    expect(await findEmailSettings(shop.sql)).toEqual(DEFAULTS);
  });
});

const TYPED = { senderName: "Ada", senderEmail: "ada@shop.example" };

describe("Templates", () => {
  test("18.5 shows both mails as they are sent, about a sample order of $24.99, in shut frames", async () => {
    const answer = await admin.request(paths.adminEmailTab("templates"));
    const html = await answer.text();
    expect(html).toContain("Templates are managed in source code");
    const frames = html.match(/<iframe [^>]*>/g) ?? [];
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      expect(frame).toContain('sandbox=""');
      expect(frame).toContain("$24.99");
    }
    expect(frames[0]).toContain("Thank you for your purchase! Your order has been received.");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  test.each(ORDER_STATUSES)("18.5 shows the status update of %s", async (status) => {
    const html = await page({ tab: "templates", status });
    const [, frame = ""] = html.match(/<iframe [^>]*>/g) ?? [];
    expect(frame.replace(/&amp;#x27;/g, "'")).toContain(STATUS_NOTES[status]);
    expect(html).toMatch(new RegExp(`aria-current="true"[^>]*>${status}<`));
  });

  test("18.5 the other tabs let no styles in but the shop's own", async () => {
    const answer = await admin.request(paths.adminEmailSettings);
    expect(answer.headers.get("content-security-policy")).toContain("style-src 'self';");
  });
});
