import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { checkpoints } from "../definitions/checkpoints.ts"
import { ledger } from "../definitions/ledger.ts"
import { tokens } from "../definitions/tokens.ts"
import { foldedCheckpoints } from "../rollups/folded-checkpoints.ts"
import { foldedHeights } from "../rollups/folds.ts"
import { bytesSetOf, type Condition, decodeRows, hexText, visible } from "../sql.ts"
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

/** True for movements behind what is folded, chain by chain, so that index and PREWHERE meet constants; elsewhere for all. */
const behindFolds = (heights: ReadonlyMap<ChainId, number>): Condition => {
  const chains = [...heights]
  const folded = chains.map(
    (_, index) => `(chain_id = {foldedChain${index}:UInt32} AND block_number > {foldedTo${index}:UInt64})`,
  )
  return {
    sql: `(${["chain_id NOT IN {foldedChains:Array(UInt32)}", ...folded].join("\n      OR ")})`,
    parameters: {
      foldedChains: chains.map(([chainId]) => chainId),
      ...Object.fromEntries(
        chains.flatMap(([chainId, height], index) => [
          [`foldedChain${index}`, chainId],
          [`foldedTo${index}`, height],
        ]),
      ),
    },
  }
}

/**
 * Balances of native coins and ERC-20 tokens that are known and not zero, in no order.
 *
 * A balance is the newest checkpoint, read or folded, plus the ledger behind it; without a checkpoint it is the ledger
 * from the block on at which the token came into being, where that is inside the unbroken history; otherwise it is
 * unknown and absent. So is one that would be below zero: such a token's transfers do not tell its balances.
 */
export const tokenBalances = Effect.fn("tokenBalances")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}) {
  if (options.accounts.length === 0 || options.marks.length === 0) return []
  const store = yield* Store
  const within = visible(options.marks)
  // First of all: what is folded up to there is in the table by now.
  const behind = behindFolds(yield* foldedHeights({ rollup: foldedCheckpoints.table, marks: options.marks }))
  const ofAccounts = `account IN ${bytesSetOf("accounts")}
      AND ${within.sql}`
  // PREWHERE takes rows away before FINAL chooses among them: right for columns of the key, and much cheaper.
  const movements = `PREWHERE ${behind.sql}
    WHERE ${ofAccounts}
      AND standard IN ('native', 'erc20')`
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
      toNullable(max(known_block)) AS known_block,
      -- At the same block what was read wins.
      argMax((known_raw, folded_raw), (checked.known_block, is_read)) AS known_amounts
    FROM
    (
      SELECT account, chain_id, token, block_number AS known_block, balance_raw AS known_raw, toInt256(0) AS folded_raw, 1 AS is_read
      FROM ${checkpoints.table} FINAL
      WHERE ${ofAccounts}
      UNION ALL
      SELECT account, chain_id, token, block_number AS known_block, known_raw, moved_raw AS folded_raw, 0 AS is_read
      FROM ${foldedCheckpoints.table} FINAL
      WHERE ${ofAccounts}
    ) AS checked
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
    ${movements}
    GROUP BY account, chain_id, token, block_number
  ),
  new_tokens AS
  (
    SELECT chain_id, token, toNullable(min(block_number)) AS new_block
    FROM ${tokens.table} FINAL
    WHERE (chain_id, token) IN (SELECT chain_id, token FROM ${ledger.table} ${movements})
      AND is_new
      AND ${within.sql}
    GROUP BY chain_id, token
  ),
  held AS
  (
    SELECT
      account,
      chain_id,
      token,
      known_block,
      new_block,
      known_amounts,
      -- Joined rows of a key that is on one side only carry defaults: a block of 0 and an amount of 0.
      sumIf(moved_raw, if(known_block IS NULL, block_number >= new_block, block_number > known_block)) AS behind_raw
    FROM moved
    FULL JOIN known USING (account, chain_id, token)
    LEFT JOIN new_tokens USING (chain_id, token)
    GROUP BY account, chain_id, token, known_block, new_block, known_amounts
  )
SELECT
  ${hexText("held.account")} AS account,
  held.chain_id AS chainId,
  ${hexText("held.token")} AS token,
  known_amounts.1 AS knownRaw,
  known_amounts.2 + behind_raw AS behindRaw
FROM held
WHERE (known_block IS NOT NULL OR new_block IS NOT NULL)
  AND (known_amounts.1 != 0 OR known_amounts.2 + behind_raw != 0)`,
    parameters: { ...within.parameters, ...behind.parameters, accounts: options.accounts },
  })
  const held = yield* decodeRows(HeldRow)(rows)
  // Added here, where nothing overflows: a checkpoint can be as large as UInt256.
  return held
    .map(({ knownRaw, behindRaw, ...key }): TokenBalanceRow => ({ ...key, balanceRaw: knownRaw + behindRaw }))
    .filter(({ balanceRaw }) => balanceRaw > 0n)
})
