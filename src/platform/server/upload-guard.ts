import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooMany } from './errors.ts';
import { networkOf } from './network.ts';

/** Enough for a room of participants behind one address who send two files each at the same time. */
const LIMITS = { perNetwork: 24, inAll: 96, windowMs: 30_000, windowBytes: 32 * 1024 };

const RETRY_SECONDS = 5;

interface Upload {
  network: string;
  request: FastifyRequest['raw'];
  reply: FastifyReply['raw'];
}

/** Looked up, not counted by events: those of a connection that broke during an earlier hook have passed already. */
const isOver = ({ request, reply }: Upload): boolean => reply.writableFinished || request.socket.destroyed;

/** Ends a request that sends less than `windowBytes` per window while the server is waiting for data. */
function endWhenStalled(upload: Upload, { windowMs, windowBytes }: typeof LIMITS): void {
  const { request } = upload;
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (isOver(upload)) return clearInterval(timer);
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    const isWaiting = !request.complete && request.readableLength < request.readableHighWaterMark;
    if (isWaiting && arrived < windowBytes) request.destroy();
  }, windowMs);
  timer.unref();
}

/**
 * Limits concurrent uploads per network and in total, and ends stalled ones. For plugins in which every POST and PATCH
 * is an upload.
 */
export function guardUploads(app: FastifyInstance, limits = LIMITS): void {
  let inFlight: Upload[] = [];
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' && request.method !== 'PATCH') return;
    const { scale } = request.ctx.limits;
    const scaled = (limit: number): number => Math.max(1, Math.round(limit * scale));
    const network = networkOf(request.ip);
    inFlight = inFlight.filter(upload => !isOver(upload));
    const own = inFlight.filter(upload => upload.network === network).length;
    if (own >= scaled(limits.perNetwork) || inFlight.length >= scaled(limits.inAll)) {
      throw new TooMany(
        RETRY_SECONDS,
        'Too many files are being uploaded at the same time. Please try again in a moment.',
        'too_many_uploads',
      );
    }
    const upload = { network, request: request.raw, reply: reply.raw };
    inFlight.push(upload);
    endWhenStalled(upload, limits);
  });
}
