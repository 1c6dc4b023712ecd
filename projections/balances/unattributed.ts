import { Effect, Schema } from "effect"
import { balanceReasons } from "#schemas/domain/balance-mode.ts"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { blocks } from "../facts/blocks.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { differenceTables, reasonSql } from "./balance-differences.ts"

const UnattributedRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  token: Schema.String,
  fromBlock: Schema.NumberFromString,
  block: Schema.NumberFromString,
  timestampMs: Schema.NumberFromString,
  amountRaw: Schema.BigIntFromString,
  reason: Schema.Literals(balanceReasons),
})

/** A change of an account's balance that no movement explains: it happened after `fromBlock`, up to `block`, whose time it has. */
export type UnattributedChange = typeof UnattributedRow.Type

/** Unattributed changes returned per account; older ones are omitted. @limit callers */
const changesMax = 1_000

/** The newest changes of accounts' balances that no movement explains, newest first. */
export const unattributedChanges = Effect.fn("balances.unattributed")(function* (options: {
  readonly accounts: ReadonlyArray<Address>
  readonly marks: ReadonlyArray<Mark>
  /** The last record of each chain's stream of reads that applies; reads of other chains are omitted. */
  readonly readSeqs?: ReadonlyMap<ChainId, number>
}) {
  const { accounts, marks, readSeqs = new Map() } = options
  if (marks.length === 0 || accounts.length === 0) return []
  const store = yield* Store
  const within = visibleRows(marks)
  const chains = [...new Set(marks.map(({ chainId }) => chainId))]
  const aboveEdge = "block_number >= transform(chain_id, {chains:Array(UInt32)}, {runsFrom:Array(UInt64)}, toUInt64(0))"
  const inRun = `${within.sql}
      AND ${aboveEdge}`
  const isOne = isOneOfAddresses("account", "accounts", accounts)
  const ofAccounts = `${isOne.sql}
      AND ${inRun}`
  const rows = yield* store.query({
    operation: "read changes without movements",
    sql: `
WITH${differenceTables({
      checkpoints: ofAccounts,
      reads: `${isOne.sql}
      AND ${aboveEdge}
      AND seq <= transform(chain_id, {chains:Array(UInt32)}, {readSeqs:Array(UInt64)}, toUInt64(0))`,
      blocks: within.sql,
      movements: ofAccounts,
      newTokens: `(chain_id, token) IN (SELECT chain_id, token FROM known)
      AND ${inRun}`,
    })}
SELECT
  ${hexText("c.account")} AS account,
  c.chain_id AS chainId,
  ${hexText("c.token")} AS token,
  toString(c.from_block) AS fromBlock,
  toString(c.block) AS block,
  toString(toUnixTimestamp64Milli(b.timestamp)) AS timestampMs,
  toString(c.difference_raw) AS amountRaw,
  ${reasonSql("c.evidence")} AS reason
FROM differences AS c
INNER JOIN
(
  SELECT chain_id, toInt64(block_number) AS block, timestamp
  FROM ${blocks.tableSql} FINAL
  WHERE (chain_id, block_number) IN (SELECT chain_id, toUInt64(block) FROM known)
    AND ${within.sql}
) AS b ON b.chain_id = c.chain_id AND b.block = c.block
WHERE c.difference_raw != 0
ORDER BY b.timestamp DESC, c.chain_id, c.block DESC, c.token
LIMIT ${changesMax} BY c.account`,
    parameters: {
      ...within.parameters,
      ...isOne.parameters,
      chains,
      readSeqs: chains.map((chainId) => readSeqs.get(chainId) ?? 0),
      runsFrom: chains.map((chainId) => unbrokenFrom(marks, chainId) ?? 0),
    },
  })
  return yield* decodeRows(UnattributedRow)(rows)
})
