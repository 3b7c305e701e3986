# docker build -t coup-denvoi . && docker run --init -p 3000:3000 -v coup-denvoi:/data coup-denvoi
ARG DEBIAN=debian:bookworm-slim
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /src
COPY . .
RUN npm run release -- /app
# Compiled code is kept with the program, whose directory nothing writes to later.
RUN DATA_DIR=/tmp/data HOST=127.0.0.1 timeout --signal=TERM --preserve-status 20 /app/coup-denvoi start

FROM ${DEBIAN}
COPY --from=build /app /app
RUN useradd --system --no-create-home --uid 10001 coup-denvoi && install -d -o coup-denvoi -g coup-denvoi -m 700 /data /backups
USER 10001
WORKDIR /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["/app/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/coup-denvoi"]
CMD ["start"]
