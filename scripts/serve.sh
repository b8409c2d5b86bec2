#!/bin/sh
# The server with the memory settings it was measured with (npm run bench): a small heap, as V8 would let
# garbage pile up on a machine with memory to spare, and few malloc arenas, since compressing in threads would keep
# one each.
cd "$(dirname "$0")/.." || exit 1
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" exec node_modules/.bin/node --max-semi-space-size=16 --max-old-space-size=256 src/app/server.ts
