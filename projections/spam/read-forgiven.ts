/** Which suspected tokens people use: what they trade at pools, and what receivers called themselves. */
import { Effect, Schema } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { timeline } from "../facts/timeline.ts"
import { tokenSwaps } from "../facts/token-swaps.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, isOneOfTokens, visible } from "../table/sql.ts"

/** Different accounts that trade a token before it counts as traded: one maker may be the issuer's own. */
const makersMin = 5

/** How long before the mark trades count, in milliseconds: a week. Bounds what is read of a busy token. */
const tradedWithinMs = 604_800_000

const TokenRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

type TokenRow = typeof TokenRow.Type

/** A suspected token, with some of those to whom it was sent. */
export interface SuspectedToken extends TokenKey {
  readonly receivers: ReadonlyArray<Address>
}

/**
 * The suspected tokens that are traded or used, in no order, some perhaps twice.
 *
 * Traded: several accounts swapped it lately at pools whose state fits what was paid. Used: one of those to whom it was sent
 * called it. What a pool holds would say more than how many trade; prices know that and can be asked here.
 */
export const readForgiven = Effect.fn("spam.readForgiven")(function* (
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
  const asked = isOneOfTokens("token", suspected)
  const chainIds = [...new Set(suspected.map(({ chainId }) => chainId))]
  const rows = yield* store.query({
    operation: "read who trades tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token
FROM
(
  SELECT chain_id, token AS token_bytes, maker AS maker_bytes
  FROM ${tokenSwaps.tableSql} FINAL
  WHERE ${asked.sql}
    AND timestamp >= fromUnixTimestamp64Milli({since:Map(UInt32, Int64)}[chain_id], 'UTC')
    AND is_price_source
    AND ${within.sql}
)
GROUP BY chain_id, token_bytes
HAVING uniqExact(maker_bytes) >= ${makersMin}`,
    parameters: {
      ...asked.parameters,
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
    operation: "read who calls tokens",
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
