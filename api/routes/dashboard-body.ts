/** Bodies of the requests of the dashboard. Pure. */

import { Effect, Schema } from "effect"
import { RequestMalformed } from "../access/errors.ts"
import { surfaces } from "../access/key-store.ts"
import { isOrigin } from "../access/key-use.ts"

/** Origins per key. @limit callers */
const originsMax = 20

const Address = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{40}$/))

/** The chain of a wallet: any positive integer. */
const WalletChainId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

const ChallengeBody = Schema.Struct({ address: Address, chainId: Schema.optionalKey(WalletChainId) })

/** A nonce of the service. Null characters, which untrusted callers may send, are not allowed in PostgreSQL texts. */
const Nonce = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

const SessionBody = Schema.Union([
  Schema.Struct({ nonce: Nonce, signature: Schema.String }),
  Schema.Struct({ address: Address }),
])

const KeyBody = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/^[\w.-]{1,50}$/)),
  surfaces: Schema.Array(Schema.Literals(surfaces)),
  origins: Schema.Array(Schema.String.check(Schema.makeFilter(isOrigin))).check(Schema.isMaxLength(originsMax)),
})

const RotationBody = Schema.Struct({ overlapHours: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 168 })) })

const PriceBody = Schema.Struct({
  query: Schema.String,
  variables: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
})

const reader =
  <S extends Schema.Decoder<unknown>>(schema: S, expected: string) =>
  (body: unknown): Effect.Effect<S["Type"], RequestMalformed> =>
    Schema.decodeUnknownEffect(schema)(body).pipe(
      Effect.mapError(() => new RequestMalformed({ reason: `The body is not ${expected}.` })),
    )

/** Reads the body of a request for a message to sign. */
export const readChallengeBody = reader(ChallengeBody, '{"address": "0x…", "chainId": 1}')

/** Reads the body of a sign-in: by signature, or by an address where sign-in is not verified. */
export const readSessionBody = reader(
  SessionBody,
  '{"nonce": "…", "signature": "0x…"}, nor, for development, {"address": "0x…"} with 40 hexadecimal digits',
)

/** Reads the body of a new key. */
export const readKeyBody = reader(
  KeyBody,
  `{"name", "surfaces", "origins"}: a name of 1 to 50 letters, digits, and . - _, some of ${surfaces.join(", ")}, and at most ${originsMax} origins like https://wallet.example without wildcards`,
)

/** Reads the body of a rotation. */
export const readRotationBody = reader(RotationBody, '{"overlapHours": 24}, with 0 to 168 hours')

/** Reads the body of an estimate. */
export const readPriceBody = reader(PriceBody, '{"query": "…", "variables": {…}}')
