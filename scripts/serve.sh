#!/bin/sh
# Starts the server with the memory settings that npm run bench measures: a small heap, because V8 otherwise lets
# garbage pile up, and few malloc arenas, because each compression thread would keep its own. Compiled code is kept, so
# that the next start is faster and takes 18 MiB less: Node.js only loads its TypeScript parser for code it hasn't kept.
cd "$(dirname "$0")/.." || exit 1
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/halation}"
exec node_modules/.bin/node --max-semi-space-size=16 --max-old-space-size=256 src/app/server.ts
