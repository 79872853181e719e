import { expect, test } from "bun:test";
import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { SETTING_NAMES } from "#src/config.ts";

const ROOT = join(import.meta.dir, "../..");
const read = (name: string) => Bun.file(join(ROOT, name)).text();

/** Bun's own, the allocator's, and the password of the pooler's container. */
const OTHERS = ["MALLOC_ARENA_MAX", "PASSWORD"];
const isKnown = (name: string) => [...SETTING_NAMES, ...OTHERS].includes(name);

type Service = {
  environment?: Record<string, string | number>;
  command?: string[];
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  mem_limit?: string;
  pids_limit?: number;
};

const text = await read("docker-compose.scale.yml");
// The tests below are what holds its shape.
const { services } = Bun.YAML.parse(text) as { services: Record<string, Service> };

test("100.13 the compose file names settings that the shop has, and publishes the balancer alone", () => {
  const names = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  const published = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(["balancer"]);
});

test("100.13 its pooler and balancer write nowhere, have no rights and bounds, and the pooler is not outside", () => {
  for (const name of ["pgbouncer", "balancer"]) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(services[name]?.mem_limit).toMatch(/^\d+m$/);
    expect(services[name]?.pids_limit).toBeGreaterThan(0);
  }
  expect(services.pgbouncer?.networks).toEqual(["inside"]);
});

test("100.13 each file that it mounts is there", async () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
  expect(mounted).toHaveLength(2);
  for (const volume of mounted) expect(await read(volume.split(":")[0] ?? "")).not.toBe("");
});

test("100.13 its URLs lead to the pooler and past it", async () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = services.shop?.environment ?? {};
  const ini = await read("tools/scale/pgbouncer.ini");
  const [, port] = /^listen_port = (\d+)$/m.exec(ini) ?? [];
  expect(DATABASE_URL).toContain(`@pgbouncer:${port}/printhread`);
  expect(DATABASE_DIRECT_URL).toContain("@postgres:5432/printhread");
  expect(ini).toContain("printhread = host=postgres port=5432 ");
  expect(ini).toContain("pool_mode = transaction");
});

test("100.13 HAProxy probes /readyz of three processes, at the port of the image, and /healthz where none is ready", async () => {
  const config = await read("tools/scale/haproxy.cfg");
  // Without a Host 0.1.0 answers 421, and both versions are behind it during an upgrade.
  const probes = config.matchAll(
    /http-check send meth GET uri (\S+) ver HTTP\/1.1 hdr Host shop$/gm,
  );
  const probed = [...probes].map(([, path]) => path);
  expect(probed).toEqual([paths.readyz, paths.readyz, paths.healthz]);
  expect([...config.matchAll(/server-template shop 3 shop:3000$/gm)]).toHaveLength(3);
  expect(config).toContain("use_backend unready if { nbsrv(shops) eq 0 }");
  expect(await read("Dockerfile")).toContain("EXPOSE 3000");
});

test("100.13 the chart names settings that the shop has, and its probes are the shop's", async () => {
  const values = Bun.YAML.parse(await read("tools/scale/chart/values.yaml")) as {
    settings: Record<string, string>;
  };
  const files = ["web", "worker", "migrate", "ingress"];
  const texts = await Promise.all(
    files.map((one) => read(`tools/scale/chart/templates/${one}.yaml`)),
  );
  const all = texts.join("\n");
  const own = [...all.matchAll(/\{ name: ([A-Z_]+), value/g)].map(([, name = ""]) => name);
  expect(own).toEqual(["JOBS", "WORKER_PORT"]);
  expect([...own, ...Object.keys(values.settings)].filter((name) => !isKnown(name))).toEqual([]);
  const probed = new Set([...all.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path));
  expect(probed).toEqual(new Set([paths.readyz, paths.healthz]));
  expect(all).not.toContain('"contract"');
});

test("100.13 the units of systemd name settings that the shop has, and start what it is", async () => {
  for (const unit of ["printhread@.service", "printhread-worker.service"]) {
    const lines = await read(`tools/scale/systemd/${unit}`);
    const [, given = ""] = /^Environment=(.+)$/m.exec(lines) ?? [];
    const names = given.split(" ").map((one) => one.split("=")[0] ?? "");
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(lines).toMatch(/^ExecStart=\/usr\/local\/bin\/bun src\/main\.ts( worker)?$/m);
  }
});
