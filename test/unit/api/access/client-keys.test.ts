import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { AccessStore } from "#api/access/access-store.ts"
import { clientKeys, clientKeysMax, createClientKey, revokeClientKey } from "#api/access/client-keys.ts"
import { KeyNameTaken } from "#api/access/errors.ts"
import type { KeyStore, StoredKey } from "#api/access/key-store.ts"
import type { Session } from "#api/access/session-store.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

const session: Session = { address: "0xa1", key: storedKey({ keyId: "session_1", name: "dashboard@alice" }), endsMs: 1 }

const dayMs = 86_400_000

/** Keys of the client, revoked a moment after their creation. */
const revokedKeys = (count: number, createdMs: number) =>
  Array.from({ length: count }, (_, index) => storedKey({ keyId: `key_${index}`, createdMs, revokedMs: createdMs + 1 }))

/** A store in which one name is taken. */
const storeOf = (keys: ReadonlyArray<StoredKey>) => {
  const store: KeyStore = {
    create: ({ name, keyId }) =>
      name === "taken@alice" ? Effect.fail(new KeyNameTaken({ name })) : Effect.succeed(storedKey({ keyId, name })),
    changePlan: () => Effect.void,
    list: Effect.succeed(keys),
    ofClient: () => Effect.succeed([session.key, ...keys]),
    find: () => Effect.succeed(undefined),
    rotate: () => Effect.succeed(storedKey()),
    revoke: () => Effect.succeed(storedKey()),
  }
  // Keys of clients use nothing else of it.
  return { keys: store } as AccessStore["Service"]
}

const create = (keys: ReadonlyArray<StoredKey>, name = "app") =>
  createClientKey(session, { name, surfaces: [], origins: [] }).pipe(Effect.provideService(AccessStore, storeOf(keys)))

describe("createClientKey", () => {
  it.effect("counts valid keys and those of the last day, so that revoking frees no slot at once", () =>
    Effect.gen(function* () {
      const valid = Array.from({ length: clientKeysMax }, (_, index) => storedKey({ keyId: `key_${index}` }))
      yield* TestClock.adjust("30 days")
      assert.strictEqual((yield* Effect.flip(create(valid)))._tag, "KeysLimited")
      assert.strictEqual((yield* Effect.flip(create(revokedKeys(clientKeysMax, 29.5 * dayMs))))._tag, "KeysLimited")
      yield* create(revokedKeys(1_000, 28 * dayMs))
      assert.strictEqual((yield* create(valid.slice(1))).key.name, "app@alice")
    }),
  )

  it.effect("reports a name in use as the client wrote it", () =>
    Effect.gen(function* () {
      assert.include((yield* Effect.flip(create([], "taken"))).message, "A key taken already exists")
    }),
  )
})

describe("revokeClientKey", () => {
  it.effect("fails for revoked keys, those of others, and the key of the sessions, which is not listed", () =>
    Effect.gen(function* () {
      const store = storeOf([storedKey({ keyId: "key_0" }), storedKey({ keyId: "key_1", revokedMs: 1 })])
      const inStore = Effect.provideService(AccessStore, store)
      for (const keyId of ["key_1", "key_2", session.key.keyId]) {
        assert.strictEqual((yield* Effect.flip(revokeClientKey(session, keyId).pipe(inStore)))._tag, "ClientKeyUnknown")
      }
      yield* revokeClientKey(session, "key_0").pipe(inStore)
      assert.lengthOf(yield* clientKeys(session).pipe(inStore), 2)
    }),
  )
})
