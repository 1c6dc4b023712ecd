import { Clock, Effect } from "effect"
import { AccessStore } from "./access-store.ts"
import { NameUnknown } from "./errors.ts"

const dayMs = 86_400_000

/** The charged requests of a client on each of the last days, by operation. Fails with `NameUnknown`. */
export const readClientUsage = Effect.fn("Usage.ofClient")(function* (name: string, days: number) {
  const known = yield* AccessStore.use(({ keys: { list } }) => list)
  const client = known.find((key) => key.client.name === name)?.client
  if (client === undefined) return yield* new NameUnknown({ subject: "client", name })
  const toMs = yield* Clock.currentTimeMillis
  const query = { clientId: client.id, fromMs: toMs - days * dayMs, toMs, intervalMs: dayMs }
  return yield* AccessStore.use(({ ledger }) => ledger.usage(query))
})
