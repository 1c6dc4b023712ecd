/** Exempts suspected tokens that are actually used: traded at pools, or called by their recipients. */
import { Effect, Schema } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { timeline } from "../facts/timeline.ts"
import { tokenSwaps } from "../facts/token-swaps.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, isOneOfTokens, visible } from "../table/sql.ts"

/** Different accounts that must trade a token for it to count as traded: a single maker may be the issuer. */
const makersMin = 5

/** Age limit of trades before the mark, in milliseconds: a week. Bounds the rows read for a busy token. */
const tradedWithinMs = 604_800_000

const TokenRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

type TokenRow = typeof TokenRow.Type

/** A suspected token with a sample of its recipients. */
export interface SuspectedToken extends TokenKey {
  readonly receivers: ReadonlyArray<Address>
}

/**
 * Suspected tokens that are traded or used, in no particular order, possibly with duplicates.
 *
 * Traded: several accounts swapped it recently at pools whose state is consistent with the amounts paid. Used: one of its recipients called
 * it. Liquidity would be stronger evidence than the number of traders; prices have it and could be queried here.
 */
export const readExempt = Effect.fn("spam.readExempt")(function* (
  marks: ReadonlyArray<Mark>,
  suspected: ReadonlyArray<SuspectedToken>,
) {
  if (suspected.length === 0) return []
  const [traded, used] = yield* Effect.all([readTraded(marks, suspected), readUsed(marks, suspected)], {
    concurrency: 2,
  })
  return [...traded, ...used]
})

const readTraded = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, suspected: ReadonlyArray<SuspectedToken>) {
  const store = yield* Store
  const within = visible(marks)
  const requested = isOneOfTokens("token", suspected)
  const chainIds = [...new Set(suspected.map(({ chainId }) => chainId))]
  const rows = yield* store.query({
    operation: "read the traders of tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token
FROM
(
  SELECT chain_id, token AS token_bytes, maker AS maker_bytes
  FROM ${tokenSwaps.tableSql} FINAL
  WHERE ${requested.sql}
    AND timestamp >= fromUnixTimestamp64Milli({since:Map(UInt32, Int64)}[chain_id], 'UTC')
    AND is_price_source
    AND ${within.sql}
)
GROUP BY chain_id, token_bytes
HAVING uniqExact(maker_bytes) >= ${makersMin}`,
    parameters: {
      ...requested.parameters,
      ...within.parameters,
      since: new Map(
        chainIds.map((chainId) => [
          chainId,
          Math.max(0, (leadingMark(marks, chainId)?.timestampMs ?? 0) - tradedWithinMs),
        ]),
      ),
    },
  })
  return yield* decodeRows(TokenRow)(rows)
})

const readUsed = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, suspected: ReadonlyArray<SuspectedToken>) {
  const receivers = [...new Set(suspected.flatMap((token) => token.receivers))]
  const none: ReadonlyArray<TokenRow> = []
  if (receivers.length === 0) return none
  const store = yield* Store
  const within = visible(marks)
  const rows = yield* store.query({
    operation: "read the callers of tokens",
    sql: `
SELECT DISTINCT
  chain_id AS chainId,
  ${hexText("t.account")} AS account,
  ${hexText("assumeNotNull(t.contract)")} AS token
FROM ${timeline.tableSql} AS t FINAL
WHERE t.account IN ${bytesSetOf("receivers")}
  AND is_signer
  AND t.contract IN ${bytesSetOf("tokens")}
  AND ${within.sql}`,
    parameters: { ...within.parameters, receivers, tokens: suspected.map(({ token }) => token) },
  })
  const calls = yield* decodeRows(CallRow)(rows)
  return suspected.filter(({ chainId, token, receivers: own }) =>
    calls.some((call) => call.chainId === chainId && call.token === token && own.includes(call.account)),
  )
})

const CallRow = Schema.Struct({ ...TokenRow.fields, account: Schema.String })
