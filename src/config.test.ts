import { describe, expect, test } from "bun:test";
import { readConfig } from "./config.ts";

/** The result is what is said of these settings, in development; nothing when they are right. */
function problemsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

const MAIL = { SMTP_URL: "smtp://mail.example.com:587", MAIL_FROM: "orders@example.com" };

describe("what is malformed is named, with an example", () => {
  test.each([
    ["APP_URL", "shop.example.com:8080", "is not a web address, such as https://shop.example.com"],
    ["APP_URL", "ftp://shop.example.com", "is not a web address"],
    ["APP_URL", "https://", "is not a web address"],
    ["S3_ENDPOINT", "minio:9000", "is not a web address"],
    ["STRIPE_API_URL", "api.stripe.com", "is not a web address"],
    ["STRIPE_JS_URL", "//js.stripe.com/v3/", "is not a web address"],
    [
      "PRODUCT_IMAGE_URL",
      "cdn.example.com/{id}.jpg",
      "such as https://images.example.com/{id}.jpg",
    ],
    ["PRODUCT_IMAGE_URL", "https://cdn.example.com/shirt.jpg", "has no {id} in it"],
    ["PICTURES_URL", "http://pictures.example.com", "is not an https address"],
    ["PICTURES_URL", "https://cdn.example.com/shop", "has more than a host"],
    ["SAMPLE_PRINTS", "no", "is neither on nor off"],
    ["DATABASE_URL", "db.example.com:5432/shop", "such as postgres://user:password@"],
    ["DATABASE_URL", "mysql://db.example.com/shop", "is not a PostgreSQL address"],
    ["DATABASE_DIRECT_URL", "db.example.com:5432", "such as postgres://user:password@"],
    ["DATABASE_CONNECTIONS", "1", "is not a number of connections from 2 to 99"],
    ["DATABASE_CONNECTIONS", "100", "is not a number of connections from 2 to 99"],
    ["DATABASE_PREPARE", "yes", "is neither on nor off"],
    ["JOBS", "no", "is neither on nor off"],
    ["WORKER_PORT", "70000", "is above 65535"],
    ["SMTP_URL", "smtp.example.com:587", "such as smtp://user:password@mail.example.com:587"],
    ["SMTP_URL", "smtp://", "is not a mail server's address"],
    ["MAIL_FROM", "nonsense", "such as Printhread <orders@example.com>"],
    ["MAIL_FROM", "Printhread <orders>", "is not an email address"],
    ["MAIL_FROM", "orders@example.com, more@example.com", "is not an email address"],
    ["MAIL_REPLY_TO", "Reply <reply@example.com>", "such as reply@example.com"],
    ["MAIL_REPLY_TO", "answers-to-the-shop@example.com", "up to 15 letters before its @"],
    ["MAIL_AUTHSERV_ID", "mx example", "is not the name of a server"],
    ["MAIL_IN_SECRET", "short", "is shorter than 32 characters"],
    ["IMAP_URL", "mail.example.com", "such as imaps://user:password@mail.example.com:993/INBOX"],
  ])("24.6 %s=%s", (name, value, said) => {
    const problems = problemsOf({ ...MAIL, [name]: value });
    expect(problems).toEqual([expect.stringContaining(said)]);
    expect(problems[0]).toStartWith(`${name} `);
  });
});

test.each([
  ["APP_URL", "http://localhost:3000"],
  ["APP_URL", "https://shop.example.com"],
  ["PRODUCT_IMAGE_URL", "https://cdn.example.com/{id}.jpg?w={width}"],
  ["PICTURES_URL", "https://pictures.example.com"],
  ["SAMPLE_PRINTS", "off"],
  ["DATABASE_URL", "postgres://shop:secret@db:5432/shop"],
  ["DATABASE_URL", "postgresql://shop@db/shop?sslmode=require"],
  ["SMTP_URL", "smtps://user:p%40ss@mail.example.com"],
  ["SMTP_URL", "smtp://127.0.0.1:2525"],
  ["MAIL_FROM", "Printhread <orders@printhread.example>"],
  ["MAIL_FROM", '"Print, head" <orders@localhost>'],
  ["MAIL_FROM", "<orders@printhread.example>"],
])("24.6 %s=%s is right", (name, value) => {
  expect(problemsOf({ ...MAIL, [name]: value })).toEqual([]);
});

test("100.6 half of a pooler is a mistake that is named", () => {
  const [pooler, direct] = ["postgres://shop@pooler:6432/shop", "postgres://shop@db/shop"];
  expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
    "DATABASE_URL is missing (DATABASE_DIRECT_URL is given)",
  ]);
  expect(problemsOf({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct })).toEqual([
    "DATABASE_DIRECT_URL is the same as DATABASE_URL: it is for a pooler's database itself",
  ]);
  expect(problemsOf({ DATABASE_URL: direct, DATABASE_PREPARE: "on" })).toEqual([
    "DATABASE_DIRECT_URL is missing (DATABASE_PREPARE is given, which is for a pooler)",
  ]);
  const both = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct };
  expect(problemsOf({ ...both, DATABASE_PREPARE: "on", DATABASE_CONNECTIONS: "20" })).toEqual([]);
});

describe("a secret that strangers may know is rejected with the mend", () => {
  const ADMIN = { ADMIN_EMAIL: "owner@example.com", ADMIN_USERNAME: "owner" };
  const publishedSecret = "change-me-change-me-change-me-change-me";

  test.each([
    ["AUTH_SECRET", publishedSecret, "is an example that was published"],
    ["AUTH_SECRET", "My very own CHANGE_ME secret, with more", "is an example that was published"],
    ["AUTH_SECRET", "change-this-to-a-long-random-string!", "is an example that was published"],
    [
      "AUTH_SECRET",
      "your-secret-key-of-32-characters-at-least",
      "is an example that was published",
    ],
    ["AUTH_SECRET", "Replace_me with 32 random characters", "is an example that was published"],
    ["AUTH_SECRET", "openssl rand -base64 32 openssl rand", "is an example that was published"],
    ["AUTH_SECRET", "a".repeat(40), "is too easy to guess"],
    ["AUTH_SECRET", "0123456789abcdef0123456789abcdef0", "is too easy to guess"],
    ["AUTH_SECRET", "abcdefghijklmnopqrstuvwxyz0123456789", "is too easy to guess"],
    ["AUTH_SECRET", "short and secret", "is shorter than 32 characters"],
  ])("24.23 %s=%s", (name, value, said) => {
    const [problem, ...others] = problemsOf({ [name]: value });
    expect(problem).toBe(`${name} ${said}: make one with openssl rand -base64 32`);
    expect(others).toEqual([]);
  });

  test.each([
    ["change-me-too", "is an example that was published"],
    ["printhread", "is an example that was published"],
    ["Password123!", "is too easy to guess"],
    ["qwertyuiop", "is too easy to guess"],
    ["1q2w3e4r", "is too easy to guess"],
    ["1qaz2wsx", "is too easy to guess"],
    ["computer", "is too easy to guess"],
    ["Summer2026!", "is too easy to guess"],
    ["12345678", "is too easy to guess"],
    ["abcabcabc", "is too easy to guess"],
    ["aabbaabb1", "is too easy to guess"],
  ])("24.23 ADMIN_PASSWORD=%s", (value, said) => {
    expect(problemsOf({ ...ADMIN, ADMIN_PASSWORD: value })).toEqual([
      `ADMIN_PASSWORD ${said}: make one with openssl rand -base64 15`,
    ]);
  });

  test("24.23 those of the database and the storage, in production", () => {
    const given = {
      DATABASE_URL: "postgres://printhread:printhread@postgres:5432/printhread",
      S3_SECRET_ACCESS_KEY: "printhread-secret",
    };
    expect(problemsOf({ ...given, NODE_ENV: "production" })).toEqual(
      expect.arrayContaining([
        "DATABASE_URL has a password that was published: give the database another one",
        "S3_SECRET_ACCESS_KEY is an example that was published: give the storage's user another secret",
      ]),
    );
    expect(problemsOf({ DATABASE_URL: given.DATABASE_URL })).toEqual([]);
    const minio = { S3_SECRET_ACCESS_KEY: "minioadmin", NODE_ENV: "production" };
    expect(problemsOf(minio)).toContainEqual(expect.stringContaining("is an example that was"));
  });

  test.each([
    ["STRIPE_SECRET_KEY", "sk_test_sandbox", "is of the sandbox, which charges no card"],
    ["STRIPE_SECRET_KEY", "SK_TEST_SANDBOX_of-a-folder", "is of the sandbox"],
    ["STRIPE_SECRET_KEY", "rk_test_sandbox", "is of the sandbox"],
    ["STRIPE_PUBLISHABLE_KEY", "pk_test_sandbox", "is of the sandbox"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_sandbox", "is of the sandbox"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_sandbox_of-a-folder", "is of the sandbox"],
    ["STRIPE_SECRET_KEY", "sk_test_your-secret-key", "is an example that was published"],
    ["STRIPE_PUBLISHABLE_KEY", "pk_test_change-me", "is an example that was published"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_replace_me", "is an example that was published"],
  ])("24.39 %s=%s charges nobody in production", (name, value, said) => {
    const found = problemsOf({ NODE_ENV: "production", [name]: value });
    const [problem, ...others] = found.filter((line) => line.startsWith(`${name} `));
    expect(problem).toStartWith(`${name} ${said}`);
    expect(problem).toEndWith(": take the shop's own from Stripe's dashboard");
    expect(others).toEqual([]);
  });

  test("24.39 Stripe's own keys, live and of its test mode, are right in production", () => {
    for (const mode of ["live", "test"]) {
      const problems = problemsOf({
        NODE_ENV: "production",
        STRIPE_SECRET_KEY: `sk_${mode}_51Nq8ZxK`,
        STRIPE_PUBLISHABLE_KEY: `pk_${mode}_51Nq8ZxK`,
        STRIPE_WEBHOOK_SECRET: "whsec_9cXk2",
      });
      expect(problems.filter((line) => line.startsWith("STRIPE"))).toEqual([]);
    }
  });

  test("24.23 what openssl makes, and a sentence of one's own, are right", () => {
    const random = (bytes: number, form: "base64" | "hex") =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString(form);
    for (const AUTH_SECRET of [
      random(32, "base64"),
      random(32, "hex"),
      "a secret of our own shop, new",
    ]) {
      const rest = { ...ADMIN, ADMIN_PASSWORD: random(15, "base64") };
      expect(problemsOf({ AUTH_SECRET: AUTH_SECRET.padEnd(32, "!"), ...rest })).toEqual([]);
    }
  });
});

test("24.23 short random secrets with a character that comes often are right", () => {
  const ADMIN = { ADMIN_EMAIL: "owner@example.com", ADMIN_USERNAME: "owner" };
  for (const ADMIN_PASSWORD of ["07b1e70be1b70e3b", "c94d49c0f4d0cf9f"]) {
    expect(problemsOf({ ...ADMIN, ADMIN_PASSWORD })).toEqual([]);
  }
});

describe("APP_URL is an origin", () => {
  const production = (APP_URL: string) =>
    problemsOf({ APP_URL, NODE_ENV: "production" }).filter((line) => line.startsWith("APP_URL"));

  test.each([
    "https://shop.example.com/shop",
    "https://shop.example.com/?a=b",
    "https://shop.example.com/#top",
    "https://owner:secret@shop.example.com",
  ])("24.32 %s has more than that", (url) => {
    const more =
      "APP_URL has more than a host, and perhaps a port: leave the rest off, as in https://shop.example.com";
    expect([problemsOf({ APP_URL: url }), production(url)]).toEqual([[more], [more]]);
  });

  test("24.32 a slash at its end is dropped", () => {
    const read = readConfig({ APP_URL: "https://Shop.example.com:8443/" });
    expect(read.ok && read.settings.APP_URL).toBe("https://shop.example.com:8443");
  });
});

test.each(["0", "-1", "1.5", "two"])("24.6 SESSION_KEY_VERSION=%s is no version", (value) => {
  expect(problemsOf({ SESSION_KEY_VERSION: value })).toEqual([
    "SESSION_KEY_VERSION is not a number from 1 on",
  ]);
});

test("24.25 development listens on this machine alone unless HOST says otherwise", () => {
  const hostOf = (environment: Record<string, string>) => {
    const read = readConfig(environment);
    return read.ok && read.settings.HOST;
  };
  expect(hostOf({})).toBe("127.0.0.1");
  expect(hostOf({ HOST: "0.0.0.0" })).toBe("0.0.0.0");
});

test.each(["prod", "Production", "staging"])(
  "24.6 NODE_ENV=%s is not taken for development",
  (value) => {
    expect(problemsOf({ NODE_ENV: value })).toEqual([
      "NODE_ENV is none of development, test and production",
    ]);
  },
);

test.each(["sk_live_1", "rk_test_1"])(
  "24.6 STRIPE_PUBLISHABLE_KEY=%s is not told to browsers",
  (key) => {
    const stripe = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(problemsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: key })).toEqual([
      "STRIPE_PUBLISHABLE_KEY is a secret key: give the one that begins with pk_",
    ]);
  },
);

test("24.6 OTEL_EXPORTER_OTLP_ENDPOINT is the collector's web address", () => {
  const [problem = ""] = problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" });
  expect(problem).toStartWith("OTEL_EXPORTER_OTLP_ENDPOINT is not a web address");
  const endpoint = "http://collector:4318";
  const read = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  expect(read.ok && read.settings.OTEL_EXPORTER_OTLP_ENDPOINT).toBe(endpoint);
});
