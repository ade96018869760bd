# The server with both apps, and nothing that it does not need to run: docs/containers.md.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build && npm run assemble -- /openfloor

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    MALLOC_TRIM_THRESHOLD_=131072 \
    DATA_DIR=/data \
    PROOF_KEYS_DIR=/data/proof-keys
WORKDIR /openfloor
COPY --from=build /openfloor ./
# What /healthz, the log and the metrics tell of the build: git's folder is not sent here.
ARG COMMIT=
RUN mkdir -m 700 /data && chown 1000:1000 /data && \
    if [ -n "$COMMIT" ]; then echo "$COMMIT" > COMMIT; fi
# The image's own user, by number, so that Kubernetes sees that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/ask-health.mjs"]
CMD ["node", "apps/server/dist/main.js"]
