import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { origins } from "#schemas/domain/place.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, enumColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"

/** Creations of contracts, by the sender of the transaction. */
export const deployments = defineProjection({
  name: "deployments",
  version: 1,
  comment:
    "One row per created contract. Ordered by deployer, then chain and place: the contracts of an account. Replacing by seq. Kept forever. By contract: contract_changes.",
  orderBy: ["deployer", "chain_id", "block_number", "transaction_index", "origin", "origin_index"],
  shardBy: ["deployer"],
  columns: {
    deployer: addressColumn("Sender of the transaction that created it, also through other contracts."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    origin: enumColumn(origins, "value: created by the transaction itself; trace: by a call."),
    origin_index: uint32Column("Index of the trace in the block; 0 for value."),
    contract: addressColumn("The contract."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, contractChanges }) =>
    contractChanges
      .filter(({ kind }) => kind === "created")
      .map(({ place, contract, account }) => ({
        deployer: account,
        transaction_index: place.transactionIndex,
        origin: place.origin,
        origin_index: place.originIndex,
        contract,
        timestamp: block.timestampMs,
      })),
})

const DeployedRow = Schema.Struct({ chainId: Schema.Int, collection: Schema.String })

/** The contracts of NFTs that accounts deployed, in no particular order. Those without an indexed transfer of an NFT are omitted. */
export const deployedCollections = Effect.fn("deployments.collections")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly deployers: ReadonlyArray<Address>
}) {
  if (options.deployers.length === 0 || options.marks.length === 0) return []
  const store = yield* Store
  const ofDeployers = isOneOfAddresses("deployer", "deployers", options.deployers)
  const within = unbrokenVisibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read deployed collections",
    sql: `
SELECT DISTINCT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection
FROM
(
  SELECT chain_id, collection AS collection_bytes
  FROM ${itemTransfers.tableSql} FINAL
  WHERE (chain_id, collection) IN (
    SELECT chain_id, contract
    FROM ${deployments.tableSql} FINAL
    WHERE ${ofDeployers.sql}
      AND ${within.sql}
  )
    AND ${within.sql}
)`,
    parameters: { ...ofDeployers.parameters, ...within.parameters },
  })
  return yield* decodeRows(DeployedRow)(rows)
})
