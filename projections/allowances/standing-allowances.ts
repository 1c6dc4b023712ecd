/** Allowances of accounts at the marks, with what moved since their last event or reading. One statement for all accounts. */
import { Effect, Schema } from "effect"
import { type Allowance, allowanceKinds } from "#schemas/domain/allowance.ts"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { ledger } from "../facts/ledger.ts"
import { timeline } from "../facts/timeline.ts"
import { newestAllowanceReadsSql } from "../outside/allowance-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { allowances } from "./allowances.ts"
import { type AllowanceRow, standingAllowance } from "./standing-allowance.ts"

/** Allowances returned per account: first those from transactions of the account, then the newest; further ones are omitted. @limit callers */
const allowancesMax = 1_000

const Row = Schema.Struct({
  chainId: Schema.Int,
  kind: Schema.Literals(allowanceKinds),
  owner: Schema.String,
  spender: Schema.String,
  asset: Schema.String,
  tokenId: Schema.BigIntFromString,
  amountRaw: Schema.BigIntFromString,
  expiresAtMs: Schema.NullOr(Schema.NumberFromString),
  block: Schema.NumberFromString,
  approvedAtMs: Schema.NumberFromString,
  approvalHash: Schema.String,
  isOwn: Schema.Boolean,
  readBlock: Schema.NullOr(Schema.NumberFromString),
  readAmountRaw: Schema.BigIntFromString,
  readExpiresAtMs: Schema.NullOr(Schema.NumberFromString),
  spentRaw: Schema.BigIntFromString,
  otherMoves: Schema.NumberFromString,
  itemMoves: Schema.NumberFromString,
  usedAtMs: Schema.NumberFromString,
  usedHash: Schema.String,
})

const milliseconds = (column: string): string => `toString(toUnixTimestamp64Milli(${column}))`

/**
 * Transactions of the owners. Any contract can log approvals in the name of an account: thousands of them must not displace those that the
 * account made.
 */
const ownTransactionsSql = (ofOwners: string, within: string): string => `
  SELECT account, chain_id, block_number, transaction_index
  FROM ${timeline.tableSql} FINAL
  WHERE account IN (SELECT owner FROM ${allowances.tableSql} WHERE ${ofOwners})
    AND is_signer
    AND ${within}`

/** The newest event of each allowance, without revocations. An item has one allowance, whoever the spender is. */
const grantsSql = (ofOwners: string, within: string): string => `
  SELECT
    owner,
    chain_id,
    toString(kind) AS kind_text,
    asset,
    token_id,
    argMax((spender, amount_raw, expires_at, block_number, transaction_index, log_index, timestamp, transaction_hash), (block_number, log_index)) AS newest,
    (owner, chain_id, newest.4, newest.5) IN (${ownTransactionsSql(ofOwners, within)}
    ) AS is_own
  FROM ${allowances.tableSql} FINAL
  WHERE ${ofOwners}
    AND ${within}
  GROUP BY owner, chain_id, kind, asset, token_id, if(kind = 'item', ${zeroAddressSql}, spender)
  HAVING newest.2 > 0
  ORDER BY is_own DESC, newest.7 DESC, newest.6 DESC
  LIMIT ${allowancesMax} BY owner`

/** Grants with the reading at their block or after it, and the place up to which the later of the two covers movements. */
const statesSql = `
  SELECT
    g.owner AS owner,
    g.chain_id AS chain_id,
    g.kind_text AS kind_text,
    g.asset AS asset,
    g.token_id AS token_id,
    g.newest.1 AS spender,
    g.newest.2 AS amount_raw,
    g.newest.3 AS expires_at,
    g.newest.4 AS block,
    g.newest.5 AS transaction_index,
    g.newest.7 AS approved_at,
    g.newest.8 AS approval_hash,
    g.is_own AS is_own,
    r.token != '' AND r.reading.1 >= g.newest.4 AS is_read,
    r.reading.1 AS read_block,
    ifNull(r.reading.2, 0) AS read_amount_raw,
    r.reading.3 AS read_expires_at,
    if(is_read, read_block, g.newest.4) AS since_block,
    if(is_read, toUInt32(4294967295), g.newest.6) AS since_index
  FROM grants AS g
  LEFT JOIN readings AS r
  ON r.owner = g.owner AND r.chain_id = g.chain_id AND r.kind_text = g.kind_text AND r.token = g.asset AND r.spender = g.newest.1`

/** Transfers of the approved tokens out of their owners, with the signer and the called contract of the transaction. */
const movesSql = (within: string): string => `
  SELECT
    l.account AS account,
    l.chain_id AS chain_id,
    l.token AS token,
    l.token_id AS token_id,
    l.block_number AS block_number,
    l.transaction_index AS transaction_index,
    l.origin_index AS log_index,
    -l.amount_raw AS moved_raw,
    l.timestamp AS timestamp,
    l.transaction_hash AS transaction_hash,
    t.signer AS signer,
    ifNull(t.contract, '') AS contract
  FROM
  (
    SELECT account, chain_id, token, token_id, block_number, toUInt32(transaction_index) AS transaction_index, origin_index, amount_raw, timestamp, transaction_hash
    FROM ${ledger.tableSql} FINAL
    WHERE (account, chain_id, token) IN (SELECT owner, chain_id, asset FROM grants)
      AND origin = 'log'
      AND amount_raw < 0
      AND ${within}
  ) AS l
  LEFT JOIN
  (
    SELECT account, chain_id, block_number, transaction_index, signer, contract
    FROM ${timeline.tableSql} FINAL
    WHERE account IN (SELECT owner FROM grants)
      AND ${within}
  ) AS t
  ON t.account = l.account AND t.chain_id = l.chain_id AND t.block_number = l.block_number AND t.transaction_index = l.transaction_index`

/** A move after the event or reading that states the amount. */
const isLater = "m.token != '' AND (m.block_number, m.log_index) > (s.since_block, s.since_index)"

/** A move by a call of the token itself, so that only the caller can have spent an allowance. */
const isDirect = "m.contract = s.asset"

/** A token may log a transfer after the event that states what it leaves. */
const isOfEvent = "NOT s.is_read AND m.block_number = s.block AND m.transaction_index = s.transaction_index"

const isOfItem = "m.token_id = s.token_id"

const isUse = `m.token != '' AND (m.signer = s.spender OR m.contract = s.spender) AND (s.kind_text != 'item' OR ${isOfItem})`

const allowanceOf = ({
  readBlock,
  readAmountRaw,
  readExpiresAtMs,
  expiresAtMs,
  usedAtMs,
  usedHash,
  ...row
}: typeof Row.Type): AllowanceRow => ({
  ...row,
  expiresAtMs: expiresAtMs ?? undefined,
  reading:
    readBlock === null
      ? undefined
      : { block: readBlock, amountRaw: readAmountRaw, expiresAtMs: readExpiresAtMs ?? undefined },
  lastUse: usedAtMs === 0 ? undefined : { atMs: usedAtMs, transactionHash: usedHash },
})

/**
 * The standing allowances of accounts, newest approval first: at most `allowancesMax` per account. Approvals from before the indexed history
 * are unknown.
 */
export const standingAllowances = Effect.fn("allowances.standing")(function* (options: {
  readonly accounts: ReadonlyArray<Address>
  readonly marks: ReadonlyArray<Mark>
  /** The last record of each chain's stream of reads that applies; reads of other chains are omitted. */
  readonly readSeqs?: ReadonlyMap<ChainId, number>
}) {
  const { accounts, marks, readSeqs = new Map() } = options
  const none: ReadonlyArray<Allowance> = []
  if (marks.length === 0 || accounts.length === 0) return none
  const store = yield* Store
  const within = visibleRows(marks)
  const ofOwners = isOneOfAddresses("owner", "owners", accounts)
  const rows = yield* store.query({
    operation: "read allowances of accounts",
    sql: `
WITH
grants AS
(${grantsSql(ofOwners.sql, within.sql)}
),
readings AS
(${newestAllowanceReadsSql({ ofOwners: ofOwners.sql, seen: within.sql })}
),
states AS
(${statesSql}
),
moves AS
(${movesSql(within.sql)}
)
SELECT
  s.chain_id AS chainId,
  s.kind_text AS kind,
  ${hexText("s.owner")} AS owner,
  ${hexText("s.spender")} AS spender,
  ${hexText("s.asset")} AS asset,
  toString(s.token_id) AS tokenId,
  toString(any(s.amount_raw)) AS amountRaw,
  ${milliseconds("any(s.expires_at)")} AS expiresAtMs,
  toString(any(s.block)) AS block,
  ${milliseconds("any(s.approved_at)")} AS approvedAtMs,
  ${hexText("any(s.approval_hash)")} AS approvalHash,
  toBool(any(s.is_own)) AS isOwn,
  if(any(s.is_read), toString(any(s.read_block)), NULL) AS readBlock,
  toString(any(s.read_amount_raw)) AS readAmountRaw,
  ${milliseconds("any(s.read_expires_at)")} AS readExpiresAtMs,
  toString(sumIf(m.moved_raw, ${isLater} AND ${isDirect} AND m.signer = s.spender AND NOT (${isOfEvent}))) AS spentRaw,
  toString(countIf(${isLater} AND NOT ${isDirect})) AS otherMoves,
  toString(countIf(${isLater} AND ${isOfItem})) AS itemMoves,
  toString(toUnixTimestamp64Milli(maxIf(m.timestamp, ${isUse}))) AS usedAtMs,
  ${hexText(`argMaxIf(m.transaction_hash, (m.block_number, m.log_index), ${isUse})`)} AS usedHash
FROM states AS s
LEFT JOIN moves AS m
ON m.account = s.owner AND m.chain_id = s.chain_id AND m.token = s.asset
GROUP BY s.owner, s.chain_id, s.kind_text, s.asset, s.token_id, s.spender
ORDER BY approvedAtMs DESC, chainId, kind, asset, tokenId, spender`,
    parameters: { ...within.parameters, ...ofOwners.parameters, readSeqs },
  })
  return (yield* decodeRows(Row)(rows)).flatMap(
    (row) => standingAllowance(allowanceOf(row), unbrokenFrom(marks, row.chainId) ?? 0) ?? [],
  )
})
