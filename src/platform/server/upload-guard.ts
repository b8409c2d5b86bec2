import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from './errors.ts';
import { networkOf } from './network.ts';

/** Enough for a room of participants behind one address who send two files each at the same time. */
const LIMITS = { perNetwork: 24, inAll: 96, windowMs: 30_000, windowBytes: 32 * 1024 };

const RETRY_SECONDS = 5;

/** Ends a request that sends less than `windowBytes` per window while the server is waiting for data. */
function endWhenStalled({ raw }: FastifyRequest, { windowMs, windowBytes }: typeof LIMITS): () => void {
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    const isWaiting = !raw.complete && raw.readableLength < raw.readableHighWaterMark;
    if (isWaiting && arrived < windowBytes) raw.destroy();
  }, windowMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Limits concurrent uploads per network and in total, and ends stalled ones. For plugins in which every POST and PATCH
 * is an upload.
 */
export function guardUploads(app: FastifyInstance, limits = LIMITS): void {
  const inFlight = new Map<string, number>();
  let total = 0;
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' && request.method !== 'PATCH') return;
    const { scale } = request.ctx.limits;
    const scaled = (limit: number): number => Math.max(1, Math.round(limit * scale));
    const network = networkOf(request.ip);
    const own = inFlight.get(network) ?? 0;
    if (own >= scaled(limits.perNetwork) || total >= scaled(limits.inAll)) {
      throw new TooMany(
        RETRY_SECONDS,
        'Too many files are being uploaded at the same time. Please try again in a moment.',
        'too_many_uploads',
      );
    }
    inFlight.set(network, own + 1);
    total += 1;
    const stopWatching = endWhenStalled(request, limits);
    reply.raw.once('close', () => {
      stopWatching();
      total -= 1;
      const left = (inFlight.get(network) ?? 1) - 1;
      if (left > 0) inFlight.set(network, left);
      else inFlight.delete(network);
    });
  });
}
