import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type PositionRead, positionsIn } from "#schemas/domain/position-read.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { blocks } from "../facts/blocks.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, hashColumn, uint32Column, uint64Column, uint256Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { inReach, rateParameters, wantedSql } from "./rate-query.ts"

/** Amounts of fewer base units give no rate: contracts round, and these would be off by more than a millionth. */
const rateAmountRawMin = 1_000_000n

/** A share, and the one token that it stands for. */
interface ShareRate {
  readonly token: Address
  readonly sharesRaw: bigint
  readonly underlying: Address
  readonly amountRaw: bigint
}

const placeOf = ({ account, app, group, contract, item }: PositionRead): string =>
  JSON.stringify([account, app, group, contract, item])

/** The rate of a position of a share of a single other token; none for shares of several, for parts of a supply that they exceed, and for small amounts. */
const rateOf = (parts: ReadonlyArray<PositionRead>): ReadonlyArray<ShareRate> => {
  const [root] = parts
  const below = parts.filter(({ part, parent, type }) => part !== 0 && parent === 0 && type !== "figure")
  const [only] = below
  if (root?.type !== "app-token" || only === undefined || below.length > 1) return []
  const { token, amountRaw: sharesRaw = 0n, supplyRaw = 0n } = root
  const { token: underlying, amountRaw = 0n } = only
  if (sharesRaw < rateAmountRawMin || amountRaw < rateAmountRawMin || sharesRaw > supplyRaw) return []
  return [{ token, sharesRaw, underlying, amountRaw }]
}

const largerOf = (left: ShareRate, right: ShareRate): ShareRate => (right.sharesRaw > left.sharesRaw ? right : left)

/** The rate of each share among positions, of the largest amount, which shows it best. */
const ratesIn = (parts: ReadonlyArray<PositionRead>): ReadonlyArray<ShareRate> => {
  const rates = [...Map.groupBy(parts, placeOf).values()].flatMap(rateOf)
  return [...Map.groupBy(rates, ({ token }) => token).values()].map((own) => own.reduce(largerOf))
}

/** Underlying amounts of shares of single tokens, as of the readings of their positions. */
export const shareReadings = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "share_readings",
  version: 1,
  comment:
    "One row per record of readings and token that stands for a share of one other token. Ordered by chain and token: the rate of a share at a time. Rows of reverted blocks stay: a reading applies while the table of blocks has its block. Kept forever.",
  orderBy: ["chain_id", "token", "block_number"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    token: addressColumn("Contract of the share."),
    block_number: uint64Column("Block after which the position was read."),
    block_hash: hashColumn("Hash of that block."),
    shares_raw: uint256Column("Amount of the share, in base units."),
    underlying: addressColumn("Token that it stands for, the zero address for the native coin."),
    amount_raw: uint256Column("Amount of that token, in base units."),
  },
  rows: ({ chainId, block, reads }) =>
    ratesIn(positionsIn(reads)).map(({ token, sharesRaw, underlying, amountRaw }) => ({
      chain_id: chainId,
      token,
      block_number: block.number,
      block_hash: block.hash,
      shares_raw: sharesRaw,
      underlying,
      amount_raw: amountRaw,
    })),
})

const RateRow = Schema.Struct({
  token: Schema.String,
  atMs: Schema.NumberFromString,
  readMs: Schema.NumberFromString,
  underlying: Schema.String,
  rateRaw: Schema.Number,
  readBlock: Schema.NumberFromString,
  sharesRaw: Schema.BigIntFromString,
  amountRaw: Schema.BigIntFromString,
})

/** A rate of a share at a requested time: the amount of the underlying token that some shares stood for after a block. */
export type ShareRateRow = typeof RateRow.Type

/**
 * The rates of shares at times, by their newest readings at or before them, in no particular order: base units of the underlying token for one of the
 * share. Queries without a reading in the time before are omitted.
 *
 * @param options.readSeq - The last record of the chain's stream of reads that applies.
 */
export const shareRatesAt = Effect.fn("shareReadings.ratesAt")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly readSeq: number
  readonly queries: ReadonlyArray<{ readonly token: Address; readonly atMs: number }>
  readonly ageMsMax: number
}) {
  const { marks, chainId, readSeq, queries, ageMsMax } = options
  if (queries.length === 0) return []
  const store = yield* Store
  const ofTokens = isOneOfAddresses("token", "tokens", [...new Set(queries.map(({ token }) => token))])
  const seen = visibleRows(marks)
  const applies = `chain_id = {chain:UInt32} AND ${ofTokens.sql} AND seq <= {readSeq:UInt64}`
  const rows = yield* store.query({
    operation: "read rates of shares",
    sql: `
WITH readings AS (
  SELECT
    ${hexText("r.token")} AS share,
    block_ms,
    ${hexText("r.underlying")} AS underlying,
    toFloat64(r.amount_raw) / toFloat64(r.shares_raw) AS rate,
    r.block_number AS read_block,
    r.shares_raw AS shares,
    r.amount_raw AS amount
  FROM (SELECT * FROM ${shareReadings.table} FINAL WHERE ${applies}) AS r
  INNER JOIN
  (
    SELECT b.block_number AS number, b.block_hash AS hash, toUnixTimestamp64Milli(b.timestamp) AS block_ms
    FROM ${blocks.tableSql} AS b FINAL
    WHERE b.chain_id = {chain:UInt32}
      AND b.block_number IN (SELECT block_number FROM ${shareReadings.table} WHERE ${applies})
      AND ${inReach("b.timestamp")}
      AND ${seen.sql}
  ) AS c ON c.number = r.block_number AND c.hash = r.block_hash
  ORDER BY r.shares_raw DESC, r.seq DESC
  LIMIT 1 BY r.token, block_ms
)
SELECT
  q.share AS token,
  toString(q.at_ms) AS atMs,
  toString(a.block_ms) AS readMs,
  a.underlying AS underlying,
  a.rate AS rateRaw,
  toString(a.read_block) AS readBlock,
  toString(a.shares) AS sharesRaw,
  toString(a.amount) AS amountRaw
FROM (SELECT wanted.1 AS share, wanted.2 AS at_ms FROM ${wantedSql} AS w) AS q
ASOF INNER JOIN readings AS a ON a.share = q.share AND a.block_ms <= q.at_ms
WHERE q.at_ms - a.block_ms <= {ageMsMax:Int64}`,
    parameters: {
      ...ofTokens.parameters,
      ...seen.parameters,
      ...rateParameters(
        queries.map(({ token, atMs }) => ({ currency: token, atMs })),
        ageMsMax,
      ),
      chain: chainId,
      readSeq,
    },
  })
  return yield* decodeRows(RateRow)(rows)
})
