import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { allowances } from "../allowances/allowances.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** An operator of the NFTs of an owner in a collection. */
export interface OperatorKey {
  readonly chainId: ChainId
  readonly collection: Address
  readonly owner: Address
  readonly operator: Address
}

/** Unique text of an operator. */
export const operatorKeyText = ({ chainId, collection, owner, operator }: OperatorKey): string =>
  `${chainId}:${collection}:${owner}:${operator}`

const ApprovalRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  owner: Schema.String,
  operator: Schema.String,
  isApproved: Schema.Boolean,
})

/** Whether operators have the permission for all NFTs of an owner, by `operatorKeyText`. Those without an indexed event are absent. */
export const newestApprovals = Effect.fn("operatorApprovals.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<OperatorKey>
}) {
  const { keys } = options
  const store = yield* Store
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read operators of NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  ${hexText("owner_bytes")} AS owner,
  ${hexText("operator_bytes")} AS operator,
  toBool(newest) AS isApproved
FROM
(
  SELECT
    chain_id,
    asset AS collection_bytes,
    owner AS owner_bytes,
    spender AS operator_bytes,
    argMax(amount_raw > 0, (block_number, log_index)) AS newest
  FROM ${allowances.tableSql} FINAL
  WHERE (owner, chain_id, asset, spender) IN ${rowSetOf([
    { parameter: "owners", type: "bytes" },
    { parameter: "chains", type: "UInt32" },
    { parameter: "collections", type: "bytes" },
    { parameter: "operators", type: "bytes" },
  ])}
    AND kind = 'operator'
    AND ${within.sql}
  GROUP BY owner, chain_id, asset, spender
)`,
    parameters: {
      ...within.parameters,
      owners: keys.map(({ owner }) => owner),
      chains: keys.map(({ chainId }) => chainId),
      collections: keys.map(({ collection }) => collection),
      operators: keys.map(({ operator }) => operator),
    },
  })
  return new Map(
    (yield* decodeRows(ApprovalRow)(rows)).map(({ isApproved, ...key }) => [operatorKeyText(key), isApproved] as const),
  )
})
