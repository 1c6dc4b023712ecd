import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type CallerMarks, operatorId, type SeenByClient } from "#api/access/caller-marks.ts"
import { DatabaseUnavailable } from "#api/access/errors.ts"
import type { StoredKey } from "#api/access/key-store.ts"
import { makeSeenByClients } from "#api/access/seen-by-clients.ts"

const key: StoredKey = {
  keyId: "k",
  name: "k",
  surfaces: [],
  origins: [],
  createdMs: 0,
  revokedMs: undefined,
  client: { id: 7, name: "c", plan: "free" },
}

const caller = { keyId: "k", key }

const marksOver = (calls: Array<SeenByClient>): CallerMarks["Service"] => ({
  read: () => Effect.succeed(new Map([["blocks 1", 4]])),
  note: (seen) => Effect.sync(() => void calls.push(seen)),
  forget: Effect.void,
})

describe("makeSeenByClients", () => {
  it.effect("records streams that have advanced, once, for clients and for the operator's keys together", () =>
    Effect.gen(function* () {
      const calls: Array<SeenByClient> = []
      const { note } = makeSeenByClients(marksOver(calls))
      const first = new Map([
        ["blocks 1", 5],
        ["blocks 10", 2],
      ])
      for (const keyId of ["o", "p"]) yield* note({ keyId }, first)
      for (const seen of [first, first, new Map([["blocks 1", 6]]), new Map([["blocks 10", 1]])]) {
        yield* note(caller, seen)
      }
      assert.deepStrictEqual(calls, [
        { clientId: operatorId, seen: first },
        { clientId: 7, seen: first },
        { clientId: 7, seen: new Map([["blocks 1", 6]]) },
      ])
    }),
  )

  it.effect("returns what was recorded before, and no value while it cannot be read", () =>
    Effect.gen(function* () {
      const down = { ...marksOver([]), read: () => Effect.fail(new DatabaseUnavailable({ cause: "down" })) }
      assert.deepStrictEqual(yield* makeSeenByClients(marksOver([])).before(caller), new Map([["blocks 1", 4]]))
      assert.isUndefined(yield* makeSeenByClients(down).before(caller))
    }),
  )
})
