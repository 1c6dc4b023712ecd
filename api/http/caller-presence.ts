/** Work for a caller that may leave before it is answered. */
import { AsyncLocalStorage } from "node:async_hooks"
import type { FastifyReply } from "fastify"

/** The signal of the request whose work makes another request of this service: an injected request whose body was read does not end by its own signal. */
const outerSignals = new AsyncLocalStorage<AbortSignal>()

/**
 * Starts work with a signal that is aborted when the caller disconnects, or the caller of the request that made this one, and returns its result;
 * `undefined` if it failed because the caller has left: there is nothing to reply to then.
 */
export const whilePresent = async <A>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<A>,
): Promise<A | undefined> => {
  const abort = new AbortController()
  const outer = outerSignals.getStore()
  const signal = outer === undefined ? abort.signal : AbortSignal.any([outer, abort.signal])
  // A caller that left while its body was read has closed its response already.
  if (reply.raw.destroyed) abort.abort()
  else reply.raw.once("close", () => abort.abort())
  return outerSignals.run(signal, work, signal).catch((error: unknown) => {
    if (signal.aborted) return undefined
    throw error
  })
}
