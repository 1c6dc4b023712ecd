/** Authentication by API key. Keys are compared as digests in constant time and never logged. */
import { createHash, timingSafeEqual } from "node:crypto"
import { Context, Effect, Layer, type Redacted, Redacted as RedactedValue, Schema } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"
import type { StoredKey } from "./key-store.ts"

/** The request has no API key. */
export class KeyMissing extends Schema.TaggedError<KeyMissing>()("KeyMissing", {
  /** Whether services that accept payments answer the route without a key. */
  isPayable: Schema.optionalKey(Schema.Boolean),
}) {
  readonly kind = "rejected"
  override get message() {
    const message = "The request has no API key: send one in the header x-service-api-key, or as a bearer token."
    return this.isPayable === true ? `${message} This service accepts no payments instead.` : message
  }
}

/** The request has a key that was never issued. */
export class KeyUnknown extends Schema.TaggedError<KeyUnknown>()("KeyUnknown", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The API key is invalid."
  }
}

/** The authenticated caller. */
export interface Caller {
  /** Identifies the key without disclosing it: its id, or for a key of the configuration a prefix of its digest. */
  readonly keyId: string
  /** The key, with its client; absent for a key of the configuration, which has neither credits nor limits. */
  readonly key?: StoredKey
}

/** Name of a client among those that share limits, slots or turns. */
export const clientName = ({ id }: StoredKey["client"]): string => `client ${id}`

export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** Whether a key authenticates without a lookup, or has authenticated before: a guessed one does neither. */
    readonly isFamiliar: (presented: string | undefined) => boolean
    /** Authenticates the presented key. Fails with `KeyMissing`, `KeyUnknown`, or `DatabaseUnavailable` while keys cannot be read. */
    readonly check: (
      presented: string | undefined,
    ) => Effect.Effect<Caller, KeyMissing | KeyUnknown | DatabaseUnavailable>
  }
>()("api/ApiKeys") {}

/**
 * The SHA-256 digest of a key. A slow hash with a salt is for passwords, which are short and repeated: a key of 256 random bits can be neither
 * guessed nor found in a table, and its digest is computed for every request.
 */
export const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest()

/** Keys from the configuration. */
export const makeFixedKeys = (keys: ReadonlyArray<Redacted.Redacted<string>>): ApiKeys["Service"] => {
  const digests = keys.map((key) => digestOf(RedactedValue.value(key)))
  // Compares every key, so that timing does not reveal a near match.
  const isKnown = (digest: Buffer): boolean => digests.filter((known) => timingSafeEqual(known, digest)).length > 0
  return {
    isFamiliar: (presented = "") => isKnown(digestOf(presented)),
    check: (presented) => {
      if (presented === undefined || presented === "") return Effect.fail(new KeyMissing())
      const digest = digestOf(presented)
      return isKnown(digest)
        ? Effect.succeed({ keyId: digest.toString("hex").slice(0, 8) })
        : Effect.fail(new KeyUnknown())
    },
  }
}

/** Keys from the configuration alone. */
export const layerFixedKeys = (keys: ReadonlyArray<Redacted.Redacted<string>>): Layer.Layer<ApiKeys> =>
  Layer.succeed(ApiKeys, makeFixedKeys(keys))
