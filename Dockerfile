# The shop as an image: docs/recipes/compose.md and docs/recipes/cloud-run/README.md run it.
# A line that gets security patches; 22 does as well: --build-arg NODE=22
ARG NODE=24

FROM node:${NODE}-bookworm AS build
WORKDIR /shop
COPY package.json package-lock.json ./
# No install script runs: the SQLite driver of this Node brings its binary.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
# Then only what runs: no development package, no source of the driver, none of Node 20, no map.
RUN npm prune --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf typescript better-sqlite3-node20 better-sqlite3/deps better-sqlite3/src \
  && find better-sqlite3/prebuilds -type f ! -name 'linux-*' -delete \
  && find . -name '*.map' -delete

FROM node:${NODE}-bookworm-slim
WORKDIR /shop
# One pool of memory for all threads: docs/decisions/0035. HOST: the only address on which a container is reached.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
COPY package.json ./
# What the program reads besides its build: fonts, the picture of links without one, and the demonstration.
COPY app/documents/fonts app/documents/fonts
COPY public/art/viaduct-1600.webp public/art/
COPY app/demo/covers app/demo/covers
COPY app/demo/pictures app/demo/pictures
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
# A volume takes over the owner of the folder that it is mounted on.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process responds. Whether visitors may come is /readyz, for the proxy or the platform.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the server, which leaves within 10 seconds.
CMD ["node", "--max-semi-space-size=8", "build/server/index.js"]
