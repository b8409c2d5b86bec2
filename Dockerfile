FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run setup

# node_modules brings the Node.js that the site runs on.
FROM debian:bookworm-slim
RUN useradd --system --uid 10001 halation && install -d -m 700 -o halation -g halation /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/package.json /app/package-lock.json ./
COPY migrations migrations
COPY public public
COPY scripts scripts
COPY demo demo
COPY src src
ENV DATA_DIR=/data HOST=0.0.0.0
USER halation
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "scripts/serve.sh"]
