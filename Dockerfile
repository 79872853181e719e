# A digest may follow the tag; see .env.example.
ARG BUN_IMAGE=oven/bun:1.4.5-slim

FROM ${BUN_IMAGE} AS build
WORKDIR /shop
COPY package.json bun.lock bunfig.toml ./
COPY patches patches
RUN bun install --production --frozen-lockfile
COPY tsconfig.json ./
COPY db db
COPY emails emails
COPY islands islands
COPY routes routes
COPY src src
RUN bun run build

FROM ${BUN_IMAGE}
# Backups need PostgreSQL's client programs, as new as the server: 18.
ARG POSTGRES_CLIENT=
RUN if [ -n "$POSTGRES_CLIENT" ]; then \
  apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common && \
  /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && \
  apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES_CLIENT" && \
  rm -rf /var/lib/apt/lists/*; fi
WORKDIR /shop
# sharp's memory grows by an arena per thread otherwise.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
# Owned by root, so that the shop cannot change itself; it writes to /tmp alone.
COPY --from=build /shop ./
USER bun
EXPOSE 3000
STOPSIGNAL SIGTERM
# Without the shop's environment: a decoder could read the secrets in this process. So the port is
# written here; where PORT is another one, say so by `--health-cmd`.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["env", "-i", "PATH=/usr/local/bin:/usr/bin:/bin", "bun", "-e", "const { ok } = await fetch('http://127.0.0.1:3000/healthz'); process.exit(ok ? 0 : 1)"]
CMD ["bun", "src/main.ts"]
