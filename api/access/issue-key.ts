/** Issues keys: makes their texts, which are returned once, and stores their digests. */
import { randomBytes } from "node:crypto"
import { Clock, Effect, Redacted } from "effect"
import { AccessStore } from "./access-store.ts"
import { digestOf } from "./api-keys.ts"
import type { NewKey, StoredKey } from "./key-store.ts"

/** A key with its text, which cannot be read again. */
export interface IssuedKey {
  readonly key: StoredKey
  readonly text: Redacted.Redacted<string>
}

/** A leaked key is identified by this prefix. */
const keyPrefix = "tm_key_"

/** 256 bits of entropy: a key cannot be guessed from its digest. */
const keyBytes = 32

const makeText = Effect.sync(() => `${keyPrefix}${randomBytes(keyBytes).toString("hex")}`)

const makeKeyId = Effect.sync(() => `key_${randomBytes(8).toString("hex")}`)

/** Properties of a key to issue. */
export type KeyOptions = Omit<NewKey, "keyId" | "digest" | "nowMs">

/**
 * Issues a key.
 *
 * @param given - The text of a key that was issued elsewhere, such as one of the older REST service; a random one by default.
 */
export const issueKey = Effect.fn("Keys.issue")(function* (options: KeyOptions, given?: Redacted.Redacted<string>) {
  const text = given === undefined ? yield* makeText : Redacted.value(given)
  const key = yield* AccessStore.use(({ keys: { create } }) =>
    Effect.gen(function* () {
      const [keyId, nowMs] = [yield* makeKeyId, yield* Clock.currentTimeMillis]
      return yield* create({ ...options, keyId, digest: digestOf(text), nowMs })
    }),
  )
  const issued: IssuedKey = { key, text: Redacted.make(text) }
  return issued
})

/** Gives a key a new text. Those before it authenticate until the overlap has passed. */
export const rotateKey = Effect.fn("Keys.rotate")(function* (name: string, overlapMs: number) {
  const text = yield* makeText
  const nowMs = yield* Clock.currentTimeMillis
  const key = yield* AccessStore.use(({ keys: { rotate } }) =>
    rotate({ name, digest: digestOf(text), nowMs, overlapMs }),
  )
  const issued: IssuedKey = { key, text: Redacted.make(text) }
  return issued
})
