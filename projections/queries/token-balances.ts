import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { checkpoints } from "../definitions/checkpoints.ts"
import { ledger } from "../definitions/ledger.ts"
import { tokens } from "../definitions/tokens.ts"
import { bytesSetOf, decodeRows, hexText, visible } from "../sql.ts"
import { Store } from "../store/store.ts"

const HeldRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  token: Schema.String,
  knownRaw: Schema.BigIntFromString,
  behindRaw: Schema.BigIntFromString,
})

/** What an account has of a token at the marks. */
export interface TokenBalanceRow {
  readonly account: Address
  readonly chainId: ChainId
  /** The zero address for the native coin. */
  readonly token: Address
  readonly balanceRaw: bigint
}

/**
 * Balances of native coins and ERC-20 tokens that are known and not zero, in no order.
 *
 * A balance is the newest checkpoint plus the ledger behind it; without a checkpoint it is the whole ledger where
 * the token came into being inside the unbroken history; otherwise it is unknown and absent. So is one that would be
 * below zero: such a token's transfers do not tell its balances.
 */
export const tokenBalances = Effect.fn("tokenBalances")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}) {
  if (options.accounts.length === 0 || options.marks.length === 0) return []
  const store = yield* Store
  const within = visible(options.marks)
  const rows = yield* store.query({
    operation: "read token balances",
    sql: `
WITH
  known AS
  (
    SELECT
      account,
      chain_id,
      token,
      max(block_number) AS known_block,
      argMax(balance_raw, block_number) AS known_raw
    FROM ${checkpoints.table} FINAL
    WHERE account IN ${bytesSetOf("accounts")}
      AND ${within.sql}
    GROUP BY account, chain_id, token
  ),
  moved AS
  (
    SELECT
      account,
      chain_id,
      token,
      block_number,
      sum(amount_raw) AS moved_raw
    FROM ${ledger.table} FINAL
    WHERE account IN ${bytesSetOf("accounts")}
      AND standard IN ('native', 'erc20')
      AND ${within.sql}
    GROUP BY account, chain_id, token, block_number
  ),
  held AS
  (
    SELECT
      account,
      chain_id,
      token,
      known_block,
      known_raw,
      -- Joined rows of a key that is on one side only carry defaults: a block of 0 and an amount of 0.
      sumIf(moved_raw, known_block IS NULL OR block_number > known_block) AS behind_raw
    FROM moved
    FULL JOIN
    (
      SELECT account, chain_id, token, toNullable(known_block) AS known_block, known_raw
      FROM known
    ) AS checked USING (account, chain_id, token)
    GROUP BY account, chain_id, token, known_block, known_raw
  ),
  new_tokens AS
  (
    SELECT chain_id, token
    FROM ${tokens.table} FINAL
    WHERE (chain_id, token) IN (SELECT chain_id, token FROM held WHERE known_block IS NULL)
      AND is_new
      AND ${within.sql}
    GROUP BY chain_id, token
  )
SELECT
  ${hexText("held.account")} AS account,
  held.chain_id AS chainId,
  ${hexText("held.token")} AS token,
  known_raw AS knownRaw,
  behind_raw AS behindRaw
FROM held
WHERE (known_raw != 0 OR behind_raw != 0)
  AND (known_block IS NOT NULL OR (held.chain_id, held.token) IN new_tokens)`,
    parameters: { ...within.parameters, accounts: options.accounts },
  })
  const held = yield* decodeRows(HeldRow)(rows)
  // Added here, where nothing overflows: a checkpoint can be as large as UInt256.
  return held
    .map(({ knownRaw, behindRaw, ...key }): TokenBalanceRow => ({ ...key, balanceRaw: knownRaw + behindRaw }))
    .filter(({ balanceRaw }) => balanceRaw > 0n)
})
