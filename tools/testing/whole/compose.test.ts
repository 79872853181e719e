import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";

/** The tests read this of a service. */
type Service = {
  image?: string;
  build?: unknown;
  profiles?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  networks: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  privileged?: boolean;
  env_file?: unknown;
  command?: string | string[];
};

const ROOT = join(import.meta.dir, "../../..");
const read = (name: string) => Bun.file(join(ROOT, name)).text();

const text = await read("docker-compose.yml");
// The tests below are what holds its shape.
const compose = Bun.YAML.parse(text) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const services = Object.entries(compose.services);
const example = new Map(
  [...(await read(".env.example")).matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

describe.each(services)("the service %s of docker-compose.yml", (_, service) => {
  test("24.28 writes to volumes and /tmp alone, and has no right to gain", () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:size=\d+m$/)]),
    });
    expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
  });

  test("24.28 has limits of memory, CPU and processes", () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test("24.28 is an image pinned by version and digest, or built here", () => {
    if (service.build) return;
    expect(service.image).toMatch(/^[\w./-]+:(v|RELEASE\.)?\d[\w.-]+@sha256:[0-9a-f]{64}$/);
  });
});

test("24.29 only the shop is reached from other machines, and Mailpit from this one", () => {
  const published = services.filter(([, { ports }]) => ports).map(([name, s]) => [name, s.ports]);
  expect(published).toEqual([
    ["shop", [`\${PORT:-3000}:3000`]],
    ["mailpit", ["127.0.0.1:8025:8025"]],
  ]);
  expect(compose.networks.inside).toEqual({ internal: true });
  for (const name of ["postgres", "role", "minio", "bucket"]) {
    expect(compose.services[name]?.networks).toEqual(["inside"]);
  }
  expect(compose.services.minio?.environment?.MINIO_BROWSER).toBe("off");
});

test("24.29 Mailpit runs in the profile development alone, and not beside a mail server", async () => {
  const profiles = services.filter(([, { profiles }]) => profiles);
  expect(profiles.map(([name, { profiles }]) => [name, profiles])).toEqual([
    ["mailpit", ["development"]],
  ]);
  expect(Bun.YAML.parse(await read("docker-compose.smtp.yml"))).toEqual({
    services: {
      shop: {
        environment: { SMTP_URL: expect.stringMatching(/^\$\{SMTP_URL:\?/) },
        depends_on: { mailpit: { condition: "service_healthy", required: false } },
      },
    },
  });
});

test("24.30 only MinIO and the container that makes its user know MinIO's administrator", () => {
  const knowing = services.filter(([, service]) => JSON.stringify(service).includes("MINIO_ROOT"));
  expect(knowing.map(([name]) => name)).toEqual(["minio", "bucket"]);
  expect(services.filter(([, service]) => service.env_file)).toEqual([]);
});

test("24.36 only PostgreSQL and the container that makes the shop's role know PostgreSQL's administrator", () => {
  const knowing = services.filter(([, one]) => JSON.stringify(one).includes("POSTGRES_PASSWORD"));
  expect(knowing.map(([name]) => name)).toEqual(["postgres", "role"]);
  expect(example.get("DATABASE_URL")).toStartWith("postgres://shop:");
});

test("24.30 the shop's user of the storage may use its bucket and nothing else", () => {
  const script = String(compose.services.bucket?.command);
  const policy = /echo '(\{.*\})' >/s.exec(script)?.[1]?.replaceAll(`'"$$S3_BUCKET"'`, "shirts");
  const { Statement } = JSON.parse(policy ?? "");
  const allow = (Action: string[], resource: string) => ({
    Effect: "Allow",
    Action,
    Resource: [`arn:aws:s3:::${resource}`],
  });
  expect(Statement).toEqual([
    allow(["s3:ListBucket"], "shirts"),
    allow(["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "shirts/*"),
  ]);
  expect(script).toContain(`mc admin policy attach store shop --user "$$S3_ACCESS_KEY_ID"`);
});

test("24.31 every variable of the compose files is in .env.example, and every secret is empty there", async () => {
  const files = text + (await read("docker-compose.smtp.yml"));
  const names = [...files.matchAll(/(?<!\$)\$\{([A-Z_0-9]+)/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !example.has(name))).toEqual([]);
  const secret = /SECRET|PASSWORD|PUBLISHABLE|SMTP_URL/;
  const [secrets, given] = [names.filter((one) => secret.test(one)), [...example]];
  expect(secrets.length).toBeGreaterThan(6);
  expect(given.filter(([name, value]) => value && secret.test(name) && !/_ID$/.test(name))).toEqual(
    [],
  );
});

test("24.31 the shop gets each variable of .env.example that is not for Docker alone", () => {
  const shop = compose.services.shop?.environment ?? {};
  const forDocker =
    /^(BUN_IMAGE|POSTGRES_CLIENT|COMPOSE_\w+|POSTGRES_PASSWORD|DATABASE_PASSWORD|MINIO_ROOT_\w+)$/;
  const forShop = [...example.keys()].filter((name) => !forDocker.test(name));
  expect(Object.keys(shop).sort()).toEqual(forShop.sort());
});

test("24.23 production does not start with .env.example as it is, and says which secrets to make", () => {
  const read = readConfig({ ...Object.fromEntries(example), NODE_ENV: "production" });
  expect(read.ok ? [] : read.problems).toEqual(
    expect.arrayContaining([
      "AUTH_SECRET is missing",
      "S3_SECRET_ACCESS_KEY is missing",
      "SMTP_URL is missing",
    ]),
  );
});
