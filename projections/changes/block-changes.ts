/**
 * Changes of blocks by account and token: what was read before these blocks stays valid for all others. One statement for all chains, however
 * many caches depend on it.
 */
import { Effect, Schema } from "effect"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { ofBalances } from "../balances/balance-sql.ts"
import { checkpoints } from "../balances/checkpoints.ts"
import { attestedLabels } from "../contracts/attested-labels.ts"
import { labelRevocations } from "../contracts/label-revocations.ts"
import { ledger } from "../facts/ledger.ts"
import { proxyChanges } from "../facts/proxy-changes.ts"
import { timeline } from "../facts/timeline.ts"
import { tokenSwaps } from "../facts/token-swaps.ts"
import { tokens } from "../facts/tokens.ts"
import { followChainIds } from "../follows/follow-chains.ts"
import { followLists } from "../follows/follow-lists.ts"
import { followRecords } from "../follows/follow-records.ts"
import { nameChanges } from "../names/name-changes.ts"
import { positionHolders } from "../positions/position-holders.ts"
import { positionTokens } from "../positions/position-tokens.ts"
import { tokenSuspicions } from "../spam/token-suspicions.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { type Condition, hexText } from "../table/sql.ts"

/**
 * Kinds of changes. The key is the account of the first six, the node of a name, the account of a label or the UID of its revoked attestation, the token
 * of the others; a change of any follow has `followKey`.
 */
export const changeKinds = [
  "movement",
  "checkpoint",
  "nft",
  "entry",
  "holder",
  "proxy",
  "name",
  "label",
  "token",
  "share",
  "suspicion",
  "swap",
  "follow",
] as const

export type ChangeKind = (typeof changeKinds)[number]

const ChangeRow = Schema.Struct({
  kind: Schema.Literals(changeKinds),
  chainId: Schema.Int,
  key: Schema.String,
  token: Schema.String,
  block: Schema.NumberFromString,
  amountRaw: Schema.BigIntFromString,
})

/**
 * A change of an account or token in a block. `token` and `amountRaw` are the asset and amount of a movement, or the asset and balance of a checkpoint;
 * without meaning for other kinds.
 */
export type BlockChange = typeof ChangeRow.Type

/** The blocks of a chain to read, both ends inclusive. */
export interface ChainSpan extends BlockSpan {
  readonly chainId: ChainId
}

/** Matches live rows of spans. Chain by chain, so that indexes get constants. */
const inSpans = (spans: ReadonlyArray<ChainSpan>): Condition => {
  const conditions = spans.map(({ chainId, first, last }, index) => ({
    sql: `(chain_id = {chain${index}:UInt32} AND block_number >= {first${index}:UInt64} AND block_number <= {last${index}:UInt64})`,
    parameters: { [`chain${index}`]: chainId, [`first${index}`]: first, [`last${index}`]: last },
  }))
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(" OR ")})`,
    parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  }
}

/** Tables whose rows are named by account, node, attestation or token alone. */
const named = [
  { kind: "entry", table: timeline, key: "account" },
  { kind: "holder", table: positionHolders, key: "account" },
  { kind: "proxy", table: proxyChanges, key: "party" },
  { kind: "name", table: nameChanges, key: "node" },
  { kind: "label", table: attestedLabels, key: "account" },
  { kind: "label", table: labelRevocations, key: "uid" },
  { kind: "token", table: tokens, key: "token" },
  { kind: "share", table: positionTokens, key: "token" },
  { kind: "suspicion", table: tokenSuspicions, key: "token" },
  { kind: "swap", table: tokenSwaps, key: "token" },
] as const

/** Tables of follows; read for their chains only. */
const ofFollows = [followRecords, followLists]

/** No bytes. */
const none = "''"

/** The key of every change of follows: an account's follows depend on the lists of all accounts that follow it. */
export const followKey = zeroAddress

/** Keys are digits: a column of the parts would be a text, without the last bytes of a node if these are zero. */
const changesSql = (within: string, withFollows: boolean): string => {
  const live = `PREWHERE ${within}\n  WHERE lane = 'live'`
  const ofNames = named.map(
    ({ kind, table, key }) => `
  SELECT '${kind}' AS kind, chain_id, hex(${key}) AS key_digits, ${none} AS token_bytes, max(block_number) AS block, '0' AS amount
  FROM ${table.tableSql} FINAL
  ${live}
  GROUP BY chain_id, ${key}`,
  )
  const follows = ofFollows.map(
    (table) => `
  SELECT 'follow', chain_id, '${followKey.slice(2)}', ${none}, max(block_number), '0'
  FROM ${table.tableSql} FINAL
  ${live}
  GROUP BY chain_id`,
  )
  return `
SELECT kind, chain_id AS chainId, concat('0x', lower(key_digits)) AS key, ${hexText("token_bytes")} AS token, block, amount AS amountRaw
FROM
(
  SELECT 'movement' AS kind, chain_id, hex(account) AS key_digits, token AS token_bytes, block_number AS block, toString(amount_raw) AS amount
  FROM ${ledger.tableSql} FINAL
  ${live}
    AND ${ofBalances}
  UNION ALL
  SELECT 'nft', chain_id, hex(account), ${none}, max(block_number), '0'
  FROM ${ledger.tableSql} FINAL
  ${live}
    AND NOT ${ofBalances}
  GROUP BY chain_id, account
  UNION ALL
  SELECT 'checkpoint', chain_id, hex(account), token, block_number, toString(balance_raw)
  FROM ${checkpoints.tableSql} FINAL
  ${live}
  UNION ALL${[...ofNames, ...(withFollows ? follows : [])].join("\n  UNION ALL")}
)`
}

/** The changes of live blocks, in no particular order. The blocks must be at or below the marks. */
export const blockChanges = Effect.fn("changes.ofBlocks")(function* (spans: ReadonlyArray<ChainSpan>) {
  if (spans.length === 0) return []
  const within = inSpans(spans)
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read changes of accounts and tokens",
    sql: changesSql(
      within.sql,
      spans.some(({ chainId }) => followChainIds.includes(chainId)),
    ),
    parameters: within.parameters,
  })
  return yield* decodeRows(ChangeRow)(rows)
})
