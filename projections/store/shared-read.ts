import { Effect, Request, RequestResolver } from "effect"

/**
 * Runs a read once for all fibers that request it in the same turn, such as the lanes of all chains when a processor starts.
 *
 * The read begins after each of these requests, so it includes everything that any of them has written before.
 */
export const sharedRead = <A, E>(read: Effect.Effect<A, E>): Effect.Effect<A, E> => {
  interface Read extends Request.Request<A, E> {
    readonly _tag: "Read"
  }
  const makeRead = Request.tagged<Read>("Read")
  const resolver = RequestResolver.make<Read>((entries) =>
    Effect.map(Effect.exit(read), (exit) => {
      for (const entry of entries) entry.completeUnsafe(exit)
    }),
  )
  return Effect.suspend(() => Effect.request(makeRead(), resolver))
}
