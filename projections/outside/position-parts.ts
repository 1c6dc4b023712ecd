import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { figureNames, metaTypes } from "#schemas/domain/position.ts"
import { positionsIn } from "#schemas/domain/position-read.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { canonicalBlocksSql } from "./canonical-blocks.ts"

/** Positions that were read on demand, each at a block, in parts. */
export const positionParts = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "position_parts",
  version: 1,
  comment:
    "One row per part of a position that was read on demand. Ordered by account and place of the position, for the newest reading of each. Rows of reverted blocks stay: a reading applies while the table of blocks has its block. Kept forever.",
  orderBy: ["account", "chain_id", "app", "group_id", "contract", "item", "block_number", "part"],
  columns: {
    account: addressColumn("Owner of the position."),
    chain_id: uint32Column("Chain id as in EIP-155."),
    app: keywordColumn("Slug of the app."),
    group_id: keywordColumn("Id of the group within the app."),
    contract: addressColumn("Token of an app token; else the contract that keeps the amounts."),
    item: textColumn(
      "Pool, market, NFT or stream within the contract, or the contract through which a token is read; empty if an account has one position in it.",
    ),
    block_number: uint64Column("Block after which the position was read."),
    block_hash: hashColumn("Hash of that block."),
    part: uint32Column("Index of the part in the tree of the position; 0 is the position itself."),
    type: keywordColumn("`app-token`, `contract-position`, `base-token`, or `figure` for a figure of the position."),
    parent: uint32Column("Index of the part that contains this one; 0 for part 0."),
    token: addressColumn(
      "Token of the part, the zero address for the native coin; the contract for part 0 of a contract position, and the one that answers a figure.",
    ),
    meta: keywordColumn(
      "What an amount of a contract position is to its owner, such as `SUPPLIED`, or the name of a figure, such as `health-factor`; empty for other parts.",
    ),
    amount_raw: nullableColumn(
      uint256Column(
        "Amount in base units of the token; of a figure, with 18 decimal places; 1 for part 0 of a contract position that is not empty. Null if the contract gave no answer.",
      ),
    ),
    supply_raw: nullableColumn(uint256Column("Total supply of the token of an app token; null for other parts.")),
    read_at: nullableColumn(timeColumn("Time of the reading.")),
  },
  rows: ({ chainId, block, reads, readAtMs }) =>
    positionsIn(reads).map(({ account, app, group, contract, item, part, type, parent, token, meta, ...read }) => ({
      account,
      chain_id: chainId,
      app,
      group_id: group,
      contract,
      item,
      block_number: block.number,
      block_hash: block.hash,
      part,
      type,
      parent,
      token,
      meta,
      amount_raw: read.amountRaw,
      supply_raw: read.supplyRaw,
      read_at: readAtMs,
    })),
})

/** The shape of a part in rows. */
export const PartRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  app: Schema.String,
  group: Schema.String,
  contract: Schema.String,
  item: Schema.String,
  block: Schema.NumberFromString,
  readAtMs: Schema.NumberFromString,
  part: Schema.Int,
  type: Schema.Literals(["app-token", "base-token", "contract-position", "figure"]),
  parent: Schema.Int,
  token: Schema.String,
  meta: Schema.Literals([...metaTypes, ...figureNames, ""]),
  amountRaw: Schema.NullOr(Schema.BigIntFromString),
  supplyRaw: Schema.NullOr(Schema.BigIntFromString),
})

/** A part of the newest reading of a position: its block, and its time in milliseconds; time 0 if the record has none. */
export type PositionPart = typeof PartRow.Type

/** The columns of a position's place. */
export const placeSql = "account, chain_id, app, group_id, contract, item"

/** The same of the table as `p`: in `partSql`, `account` and `contract` are texts. */
export const partPlaceSql = "p.account, chain_id, app, group_id, p.contract, item"

/** The columns of `PartRow` in SQL, of the table as `p`. */
export const partSql = `
  ${hexText("p.account")} AS account,
  chain_id AS chainId,
  app,
  group_id AS \`group\`,
  ${hexText("p.contract")} AS contract,
  item,
  block_number AS block,
  ifNull(toUnixTimestamp64Milli(read_at), 0) AS readAtMs,
  part,
  type,
  parent,
  ${hexText("p.token")} AS token,
  meta,
  amount_raw AS amountRaw,
  supply_raw AS supplyRaw`

/**
 * The parts of the newest reading of each position of accounts, in the order of positions and parts. A reading applies if its block is canonical, at or
 * below the marks, and its record at or below `readSeqs`.
 */
export const positionsOf = Effect.fn("positionParts.positionsOf")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainIds: ReadonlyArray<ChainId>
  readonly accounts: ReadonlyArray<Address>
  /** The last record of each chain's stream of reads; chains without one have no positions. */
  readonly readSeqs: ReadonlyMap<ChainId, number>
}) {
  const chainIds = options.chainIds.filter((chainId) => options.readSeqs.has(chainId))
  if (chainIds.length === 0 || options.accounts.length === 0) return []
  const store = yield* Store
  const ofAccounts = isOneOfAddresses("account", "accounts", options.accounts)
  // Qualified, as `account` is the text of the answer there.
  const ofAccountsOfParts = isOneOfAddresses("p.account", "accounts", options.accounts)
  const seen = visibleRows(options.marks)
  const canonical = canonicalBlocksSql({
    read: `SELECT chain_id, block_number FROM ${positionParts.table} PREWHERE ${ofAccounts.sql} WHERE part = 0`,
    seen: seen.sql,
  })
  const rows = yield* store.query({
    operation: "read positions",
    sql: `
SELECT ${partSql}
FROM ${positionParts.table} AS p FINAL
PREWHERE ${ofAccountsOfParts.sql}
WHERE (${partPlaceSql}, block_number, seq) IN
  (
    SELECT ${placeSql}, tupleElement(max((block_number, seq)), 1), tupleElement(max((block_number, seq)), 2)
    FROM ${positionParts.table}
    PREWHERE ${ofAccounts.sql}
    WHERE part = 0
      AND chain_id IN {chains:Array(UInt32)}
      AND seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]
      AND (chain_id, block_number, block_hash) IN ${canonical}
    GROUP BY ${placeSql}
  )
ORDER BY ${partPlaceSql}, part`,
    parameters: { ...ofAccounts.parameters, ...seen.parameters, chains: chainIds, readSeqs: options.readSeqs },
  })
  return yield* decodeRows(PartRow)(rows)
})

/**
 * One reading of each app token of some apps, of any account: of the newest day with any, the one of the largest amount, which shows best what a share
 * stands for. In the order of tokens and parts; otherwise as `positionsOf`.
 */
export const appTokensRead = Effect.fn("positionParts.appTokensRead")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  /** Slugs. */
  readonly apps: ReadonlyArray<string>
  readonly readSeqs: ReadonlyMap<ChainId, number>
}) {
  if (options.readSeqs.size === 0 || options.apps.length === 0) return []
  const store = yield* Store
  const seen = visibleRows(options.marks)
  const ofApps = "app IN {apps:Array(String)} AND part = 0 AND type = 'app-token' AND amount_raw > 0"
  const canonical = canonicalBlocksSql({
    read: `SELECT chain_id, block_number FROM ${positionParts.table} WHERE ${ofApps}`,
    seen: seen.sql,
  })
  const rows = yield* store.query({
    operation: "read app tokens",
    sql: `
SELECT ${partSql}
FROM ${positionParts.table} AS p FINAL
WHERE (${partPlaceSql}, block_number, seq) IN
  (
    SELECT newest.1, chain_id, app, group_id, contract, newest.2, newest.3, newest.4
    FROM
    (
      SELECT chain_id, app, group_id, contract,
        argMax((account, item, block_number, seq), (toDate(ifNull(read_at, 0)), amount_raw, block_number, seq)) AS newest
      FROM ${positionParts.table}
      WHERE ${ofApps}
        AND chain_id IN {chains:Array(UInt32)}
        AND seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]
        AND (chain_id, block_number, block_hash) IN ${canonical}
      GROUP BY chain_id, app, group_id, contract
    )
  )
ORDER BY app, chain_id, group_id, p.contract, part`,
    parameters: {
      ...seen.parameters,
      apps: options.apps,
      chains: [...options.readSeqs.keys()],
      readSeqs: options.readSeqs,
    },
  })
  return yield* decodeRows(PartRow)(rows)
})
