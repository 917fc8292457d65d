# The product in one image: the server, its jobs and the web app. Settings: docs/settings.md; how to run it: docs/production.md.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile \
 && npx -y pnpm@12.21.0 bundle /app

FROM node:24.11.1-bookworm-slim
RUN useradd --uid 10001 --create-home palmbid \
 && install --directory --owner=palmbid --mode=0700 /data
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER palmbid
VOLUME /data
EXPOSE 3000
# Whether the process answers. A load balancer asks /readyz, which says whether it can work.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/api/dist/main.js"]
