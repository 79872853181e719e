import { beforeAll, describe, expect, test } from "bun:test";
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

const post = (path: string, fields: Record<string, string>) =>
  admin.post(path, new URLSearchParams(fields));
const page = async (path: string) => (await admin.request(path)).text();

async function lastAudit() {
  const [event] = await shop.sql`
    select actor_id, action, subject_id, before, after from audit_events
    where subject_kind = 'tax' order by id desc limit 1`;
  return event;
}

const revision = async () => {
  const [row] = await shop.sql<[{ revision: number }]>`select revision from tax_settings`;
  return String(row.revision);
};

const CALIFORNIA = {
  country: "US",
  state: "California",
  taxClass: "standard",
  name: "Sales tax",
  percent: "7.25",
};

describe("the settings", () => {
  test("39.5 charge nothing until the owner turns tax on, who is told who answers for it", async () => {
    const html = await page(paths.adminTax);
    expect(html).toContain("You are responsible for your taxes");
    expect(html).toMatch(/value="off" checked/);
    expect(html).toMatch(/value="net" checked/);
  });

  test("39.6 are saved with an audit line, and a form based on older ones loses nothing", async () => {
    const seen = await revision();
    const fields = { source: "table", prices: "gross", taxesShipping: "on", revision: seen };
    expect((await post(paths.adminTax, fields)).status).toBe(303);
    const before = { source: "off", includesTax: false, taxesShipping: false };
    const after = { source: "table", includesTax: true, taxesShipping: true };
    expect(await lastAudit()).toEqual({
      actorId,
      action: "save tax",
      subjectId: "settings",
      before,
      after,
    });

    expect(await page(paths.adminTax)).toContain("You have no rates of your own");

    const late = await post(paths.adminTax, { source: "stripe", prices: "net", revision: seen });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Somebody changed this meanwhile");
    expect(html).toMatch(/Saved now: <strong>My own rates<.*Yours: <strong>Stripe Tax</s);
    expect(html).toMatch(/value="stripe" checked/);
    expect(html).toContain(`name="revision" value="${await revision()}"`);
    const [saved] = await shop.sql`select source from tax_settings`;
    expect(saved).toEqual({ source: "table" });
  });

  test("39.7 that are no choice are answered beside their field", async () => {
    const answer = await post(paths.adminTax, { source: "guess", prices: "", revision: "1" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Choose where tax comes from.");
    expect(html).toContain("Choose whether your prices include tax.");
  });
});

describe("the rates", () => {
  test("39.8 are added by country, state and class, listed, and searched by country", async () => {
    expect((await post(paths.adminTaxRates, CALIFORNIA)).status).toBe(303);
    expect(await lastAudit()).toMatchObject({
      action: "add tax rate",
      after: { countryCode: "US", stateCode: "CA", taxClass: "standard", rate: 7250 },
    });
    const vat = { country: "DE", state: "", taxClass: "reduced", name: "USt.", percent: "7 %" };
    expect((await post(paths.adminTaxRates, vat)).status).toBe(303);
    expect(await page(paths.adminTax)).not.toContain("You have no rates of your own");
    const all = await page(paths.adminTaxRates);
    expect(all).toContain("California, United States");
    expect(all).toContain("7.25%");
    expect(all.indexOf("Germany")).toBeLessThan(all.indexOf("California"));
    const german = await page(withQuery(paths.adminTaxRates, { country: "Deutschland" }));
    expect(german).toContain("USt.");
    expect(german).not.toContain("California");
  });

  test.each([
    ["an unknown country", { country: "Atlantis" }, "Choose a country."],
    ["an unknown state", { state: "Bavaria" }, "There is no such state."],
    ["a rate above 100", { percent: "100.001" }, "Enter a percentage from 0 to 100"],
    ["a rate below 0", { percent: "-1" }, "Enter a percentage from 0 to 100"],
    ["a rate with four decimals", { percent: "7.2555" }, "Enter a percentage from 0 to 100"],
    ["no rate", { percent: "" }, "Enter a percentage from 0 to 100"],
    ["no name", { name: "   " }, "Enter what customers read"],
    ["an unknown class", { taxClass: "gold" }, "Choose a class."],
    ["a place that has one", {}, "There is a rate for this place and class."],
  ])(
    "39.7 %s is answered beside its field, and nothing typed is lost",
    async (_, fields, message) => {
      const answer = await post(paths.adminTaxRates, { ...CALIFORNIA, ...fields });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain(message);
      expect(html).toContain('aria-invalid="true"');
      if (!("name" in fields)) expect(html).toContain('value="Sales tax"');
    },
  );

  test("39.6 are changed once a revision, told apart, and deleted", async () => {
    const [row] = await shop.sql<[{ id: number; revision: number }]>`
      select id, revision from tax_rates where state_code = 'CA'`;
    const path = paths.adminTaxRate(row.id);
    expect(await page(path)).toMatch(/value="California".*value="7.25"/s);
    const mine = { ...CALIFORNIA, percent: "8", revision: String(row.revision) };
    expect((await post(path, mine)).status).toBe(303);
    expect(await lastAudit()).toMatchObject({ before: { rate: 7250 }, after: { rate: 8000 } });

    const late = await post(path, { ...mine, percent: "9" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toMatch(/Saved now: <strong>8<.*Yours: <strong>9</s);
    expect((await post(path, { ...mine, percent: "no", revision: "2" })).status).toBe(422);

    const german = { ...mine, country: "DE", state: "", taxClass: "reduced", revision: "2" };
    expect(await (await post(path, german)).text()).toContain("There is a rate for this place");

    expect((await post(paths.adminTaxRateDeletion(row.id), {})).status).toBe(303);
    expect(await lastAudit()).toMatchObject({ action: "delete tax rate", before: { rate: 8000 } });
    expect((await admin.request(path)).status).toBe(404);
    expect((await post(path, mine)).status).toBe(404);
  });

  test("39.8 of many places are turned over by the hundred", async () => {
    await shop.sql`
      insert into tax_rates (country_code, state_code, name, rate)
      select 'JP', lpad(n::text, 3, '0'), 'JCT', 10000 from generate_series(1, 101) n`;
    const first = await page(withQuery(paths.adminTaxRates, { country: "JP" }));
    expect(first.match(/JCT/g)).toHaveLength(100);
    const next = /href="([^"]*after=\d+[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await page(next)).match(/JCT/g)).toHaveLength(1);
  });
});

test("39.9 the preview shows what a place is charged on $100, by the checkout's own sum", async () => {
  await post(paths.adminTaxRates, { ...CALIFORNIA, country: "GB", state: "", percent: "20" });
  const gross = await page(withQuery(paths.adminTax, { country: "GB" }));
  expect(gross).toContain("To United Kingdom");
  expect(gross).toMatch(/Including Sales tax 20%<\/dt><dd>\$16\.67/);
  await shop.sql`update tax_settings set includes_tax = false`;
  expect(await page(withQuery(paths.adminTax, { country: "gb" }))).toMatch(
    /Sales tax 20%<\/dt><dd>\$20\.00/,
  );
  expect(await page(withQuery(paths.adminTax, { country: "FR" }))).toContain(
    "No tax is charged there.",
  );
  expect(await page(withQuery(paths.adminTax, { country: "US", state: "??" }))).toContain(
    "There is no such state.",
  );
});

describe("exempt customers", () => {
  const school = { email: "Office@School.example", taxNumber: "EX-7", country: "US", state: "" };
  const HOME = { countryCode: "US", stateCode: "" };

  test("39.10 are listed by email with their number, found, and get another number", async () => {
    expect((await post(paths.adminTaxExemptions, school)).status).toBe(303);
    expect(await lastAudit()).toMatchObject({
      action: "exempt from tax",
      subjectId: "office@school.example",
      after: { taxNumber: "EX-7", ...HOME },
    });
    const other = { ...school, email: "a@charity.example", taxNumber: "C_1" };
    expect((await post(paths.adminTaxExemptions, other)).status).toBe(303);
    const all = await page(paths.adminTaxExemptions);
    expect(all.indexOf("a@charity.example")).toBeLessThan(all.indexOf("office@school.example"));
    expect(all).toContain("No account has proved this email yet.");
    for (const [q, found] of [
      ["SCHOOL", true],
      ["ex-7", true],
      ["ex\0-7", true],
      ["_", false],
    ] as const) {
      const html = await page(withQuery(paths.adminTaxExemptions, { q }));
      expect(html.includes("office@school.example")).toBe(found);
    }
    await post(paths.adminTaxExemptions, { ...school, taxNumber: "EX-8" });
    expect(await lastAudit()).toMatchObject({
      before: { taxNumber: "EX-7", ...HOME },
      after: { taxNumber: "EX-8", ...HOME },
    });
  });

  test.each([
    [{ email: "nowhere" }, "Enter the email of the customer&#39;s account."],
    [{ taxNumber: " " }, "Enter the number that proves it"],
    [{ country: "" }, "Choose a country."],
    [{ state: "Bavaria" }, "There is no such state."],
  ])("39.7 %j is answered beside its field, and nothing typed is lost", async (fields, message) => {
    const answer = await post(paths.adminTaxExemptions, { ...school, ...fields });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain("email" in fields ? 'value="EX-7"' : 'value="Office@School.example"');
  });

  test("39.19 are listed with the place that it is for, which is edited; who has none counts everywhere", async () => {
    await shop.sql`insert into tax_exemptions (email, tax_number) values ('old@example.com', 'O-1')`;
    expect(await page(withQuery(paths.adminTaxExemptions, { q: "old@" }))).toMatch(
      /Everywhere<p[^>]*>As it was before places were asked for/,
    );
    const [{ id }] = await shop.sql<[{ id: number }]>`
      select id from tax_exemptions where email = 'old@example.com'`;
    const edited = await page(withQuery(paths.adminTaxExemptions, { edit: String(id) }));
    expect(edited).toContain('value="old@example.com"');
    expect(edited).toContain('value="O-1"');
    const saved = { email: "old@example.com", taxNumber: "O-1", country: "US", state: "new york" };
    expect((await post(paths.adminTaxExemptions, saved)).status).toBe(303);
    expect(await lastAudit()).toMatchObject({
      before: { taxNumber: "O-1", countryCode: null, stateCode: "" },
      after: { taxNumber: "O-1", countryCode: "US", stateCode: "NY" },
    });
    const listed = await page(withQuery(paths.adminTaxExemptions, { q: "old@" }));
    expect(listed).toContain("New York, United States");
    const again = await page(withQuery(paths.adminTaxExemptions, { edit: String(id) }));
    expect(again).toContain('value="New York"');
  });

  test("39.10 of whom there are many are turned over by the fifty", async () => {
    await shop.sql`
      insert into tax_exemptions (email, tax_number)
      select 'many' || lpad(n::text, 3, '0') || '@example.com', 'N' from generate_series(1, 51) n`;
    const first = await page(withQuery(paths.adminTaxExemptions, { q: "many" }));
    expect(first.match(/many\d+@example.com<\/bdi>/g)).toHaveLength(50);
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await page(next)).match(/many\d+@example.com<\/bdi>/g)).toHaveLength(1);
  });

  test("39.10 are deleted with an audit line", async () => {
    const [row] = await shop.sql<[{ id: number }]>`
      select id from tax_exemptions where email = 'office@school.example'`;
    expect((await post(paths.adminTaxExemptionDeletion(row.id), {})).status).toBe(303);
    expect(await lastAudit()).toMatchObject({
      action: "end tax exemption",
      before: { taxNumber: "EX-8", ...HOME },
    });
    expect((await post(paths.adminTaxExemptionDeletion(row.id), {})).status).toBe(404);
  });

  test("39.10 have a search box only where somebody is exempt or was searched for", async () => {
    const ownBox = "Search by email or number";
    await shop.sql`delete from tax_exemptions`;
    const empty = await page(paths.adminTaxExemptions);
    expect(empty).toContain("Nobody is exempt");
    expect(empty).not.toContain(ownBox);
    const searched = await page(withQuery(paths.adminTaxExemptions, { q: "old@" }));
    expect(searched).toContain("No customers found");
    expect(searched).toContain(ownBox);
  });
});
