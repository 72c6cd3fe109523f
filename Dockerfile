# Vitrine as a small image: no compiler, no package manager's cache, an unprivileged user, a read-only root, state in /data alone.
# docker build -t vitrine .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx tsx openapi/build.ts \
 && find dist node_modules/@sveltia -name '*.map' -delete \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund
# What is loaded only when configured, with its version: "ioredis@6" for RATE_LIMIT_STORE=redis://…, "@opentelemetry/sdk-node@0.223.0" for traces.
ARG EXTRAS=""
# hadolint ignore=DL3016
RUN if [ -n "$EXTRAS" ]; then npm install --no-save --ignore-scripts --no-audit --no-fund $EXTRAS; fi \
 && rm -rf node_modules/.cache \
 && mkdir -m 700 /app/data

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_HOST=0.0.0.0
# For the C library: what it frees goes back to the system, a megabyte and more at once, where its own limits grow to 64 MB.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build --chown=10001:10001 /app/data /data
USER 10001:10001
EXPOSE 3000
# Alive means that the process answers; whether the database does is /api/health/ready's to say.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/src/main.js"]
