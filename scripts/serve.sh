#!/bin/sh
# Starts the server with the memory settings that npm run bench measures: a small heap, because V8 otherwise lets
# garbage pile up, and few malloc arenas, because each compression thread would keep its own.
cd "$(dirname "$0")/.." || exit 1
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" exec node_modules/.bin/node --max-semi-space-size=16 --max-old-space-size=256 src/app/server.ts
