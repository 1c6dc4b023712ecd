/** Work for a caller that may leave before it is answered. */
import type { FastifyReply } from "fastify"

/**
 * Starts work with a signal that is aborted when the caller disconnects, and returns its result; `undefined` if it failed because the caller has
 * left: there is nothing to reply to then.
 */
export const whilePresent = async <A>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<A>,
): Promise<A | undefined> => {
  const abort = new AbortController()
  // A caller that left while its body was read has closed its response already.
  if (reply.raw.destroyed) abort.abort()
  else reply.raw.once("close", () => abort.abort())
  return work(abort.signal).catch((error: unknown) => {
    if (abort.signal.aborted) return undefined
    throw error
  })
}
