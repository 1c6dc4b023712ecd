/** Activity about a token in the form of paid endpoints: casts with their responses, and traders by wallet. */
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import { addressSchema, elementOf, objectSchema, schemaAt } from "./json-schema.ts"
import { exampleAccount } from "./members.ts"

/** Whether a row of a feed is a cast; others are swaps. */
export const isCast = (row: JsonObject): boolean => "hash" in row

/** Responses to a cast of any kind. */
export const responsesTo = (cast: JsonObject): number =>
  ["likeCount", "recastCount", "replyCount", "quoteCount"].reduce(
    (sum, kind) => sum + Number(memberOf(cast, "socialContext", kind)),
    0,
  )

/** Schema of the rows of a feed that are casts, or of those that are swaps. */
export const rowSchema = (feed: JsonObject, ofCasts: boolean): JsonObject => {
  const { anyOf } = schemaAt(elementOf(schemaAt(feed, "edges")), "node")
  const kinds = (Array.isArray(anyOf) ? anyOf : []).filter(isJsonObject)
  return kinds.find((kind) => isCast(Object(kind.properties)) === ofCasts) ?? {}
}

interface Wallet {
  readonly address: JsonValue
  netAmount: number
  buys: number
  sells: number
  lastTimestamp: JsonValue
}

/** Activity by wallet, from swaps that are newest first: net amount of the token, purchases, sales, and the time of the last swap. */
export const walletActivity = (swaps: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> => {
  const wallets = new Map<string, Wallet>()
  for (const swap of swaps) {
    const address = memberOf(swap, "account", "address")
    const own = wallets.get(String(address)) ?? {
      address,
      netAmount: 0,
      buys: 0,
      sells: 0,
      lastTimestamp: memberOf(swap, "timestamp"),
    }
    wallets.set(String(address), own)
    const isBuy = memberOf(swap, "isBuy") === true
    const amount = Number(memberOf(swap, "amount"))
    own.buys += isBuy ? 1 : 0
    own.sells += isBuy ? 0 : 1
    own.netAmount += isBuy ? amount : -amount
  }
  return [...wallets.values()].map((wallet) => ({ ...wallet }))
}

/** JSON schema of the activity of a wallet. */
export const walletSchema = objectSchema({
  address: { ...addressSchema, examples: [exampleAccount] },
  netAmount: { type: "number" },
  buys: { type: "integer" },
  sells: { type: "integer" },
  lastTimestamp: { type: "integer", description: "Milliseconds since 1970." },
})
