/**
 * Who may ask. Keys are compared as digests in constant time, and never logged.
 */
import { createHash, timingSafeEqual } from "node:crypto"
import { Context, Effect, Layer, type Redacted, Redacted as RedactedValue, Schema } from "effect"

/** The request carries no key. */
export class KeyMissing extends Schema.TaggedError<KeyMissing>()("KeyMissing", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The request has no key: send it in the header x-service-api-key."
  }
}

/** The request carries a key that nobody was given. */
export class KeyUnknown extends Schema.TaggedError<KeyUnknown>()("KeyUnknown", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The key in the header x-service-api-key is invalid."
  }
}

/** Whose request it is. */
export interface Caller {
  /** Names the key without giving it away: the head of its digest. */
  readonly keyId: string
}

export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** Who presents a key. Fails with `KeyMissing` and `KeyUnknown`. */
    readonly check: (presented: string | undefined) => Effect.Effect<Caller, KeyMissing | KeyUnknown>
  }
>()("api/ApiKeys") {}

const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest()

/** Keys from the configuration. */
export const layerFixedKeys = (keys: ReadonlyArray<Redacted.Redacted<string>>): Layer.Layer<ApiKeys> => {
  const digests = keys.map((key) => digestOf(RedactedValue.value(key)))
  return Layer.succeed(ApiKeys, {
    check: (presented) => {
      if (presented === undefined || presented === "") return Effect.fail(new KeyMissing())
      const digest = digestOf(presented)
      // Every key is compared, so that time does not tell which one was near.
      const matches = digests.filter((known) => timingSafeEqual(known, digest))
      return matches.length > 0
        ? Effect.succeed({ keyId: digest.toString("hex").slice(0, 8) })
        : Effect.fail(new KeyUnknown())
    },
  })
}
