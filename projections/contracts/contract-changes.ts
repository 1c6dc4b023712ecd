import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { origins } from "#schemas/domain/place.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { contractChangeKinds } from "#schemas/facts/contract-change.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, enumColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, rowSetOf, zeroAddressSql } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Creations of contracts and changes of their owners, by contract. */
export const contractChanges = defineProjection({
  name: "contract_changes",
  version: 1,
  comment:
    "One row per creation of a contract and per change of its owner. Ordered by chain, contract and place: who made and owns given contracts. Replacing by seq. Kept forever. By deployer: deployments.",
  orderBy: ["chain_id", "contract", "block_number", "transaction_index", "origin", "origin_index"],
  shardBy: ["chain_id", "contract"],
  indexGranularityRows: 1024,
  columns: {
    contract: addressColumn("The contract."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    origin: enumColumn(origins, "value: created by the transaction itself; trace: by a call; log: a change of owner."),
    origin_index: uint32Column("Index of the log or trace in the block; 0 for value."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    kind: enumColumn(contractChangeKinds, "created or owned."),
    account: addressColumn("Sender of the transaction that created it; new owner, the zero address for none."),
    previous: addressColumn("Owner before; the zero address for none, and for a creation."),
  },
  rows: ({ block, contractChanges: changes }) =>
    changes.map(({ place, contract, kind, account, previous }) => ({
      contract,
      transaction_index: place.transactionIndex,
      origin: place.origin,
      origin_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      kind,
      account,
      previous,
    })),
})

const OriginRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  deployer: Schema.NullOr(Schema.String),
  deployedAtMs: Schema.NullOr(Schema.NumberFromString),
  deployedIn: Schema.NullOr(Schema.String),
  firstOwner: Schema.NullOr(Schema.String),
  owner: Schema.NullOr(Schema.String),
  ownedAtMs: Schema.NullOr(Schema.NumberFromString),
})

/** Deployer and owner of a contract. */
export interface ContractOrigin {
  /** Sender of the transaction that created it; absent if its creation is not indexed. */
  readonly deployer: Address | undefined
  readonly deployedAtMs: number | undefined
  /** Hash of that transaction. */
  readonly deployedIn: Hash | undefined
  /** First owner that the contract reported, if there was none before; else the deployer. */
  readonly creator: Address | undefined
  /** The newest owner it reported, the zero address if that one gave it up; absent if it reported none. */
  readonly owner: Address | undefined
  readonly ownedAtMs: number | undefined
}

const place = "(block_number, transaction_index, origin_index)"

/** Deployers and owners of contracts, by `tokenKeyText`. Contracts without an indexed change are absent. */
export const contractOrigins = Effect.fn("contractChanges.origins")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<TokenKey>
}) {
  const store = yield* Store
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read who made contracts",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("contract")} AS token,
  if(creations = 0, NULL, ${hexText("made.1")}) AS deployer,
  if(creations = 0, NULL, toString(toUnixTimestamp64Milli(made.2))) AS deployedAtMs,
  if(creations = 0, NULL, ${hexText("made.3")}) AS deployedIn,
  if(beginnings = 0, NULL, ${hexText("first_owner")}) AS firstOwner,
  if(owners = 0, NULL, ${hexText("owned.1")}) AS owner,
  if(owners = 0, NULL, toString(toUnixTimestamp64Milli(owned.2))) AS ownedAtMs
FROM
(
  SELECT
    chain_id,
    contract,
    countIf(kind = 'created') AS creations,
    argMaxIf((account, timestamp, transaction_hash), ${place}, kind = 'created') AS made,
    countIf(kind = 'owned' AND previous = ${zeroAddressSql}) AS beginnings,
    argMinIf(account, ${place}, kind = 'owned' AND previous = ${zeroAddressSql}) AS first_owner,
    countIf(kind = 'owned') AS owners,
    argMaxIf((account, timestamp), ${place}, kind = 'owned') AS owned
  FROM ${contractChanges.tableSql} FINAL
  WHERE (chain_id, contract) IN ${rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "contracts", type: "bytes" },
  ])}
    AND ${within.sql}
  GROUP BY chain_id, contract
)`,
    parameters: {
      ...within.parameters,
      chains: options.keys.map(({ chainId }) => chainId),
      contracts: options.keys.map(({ token }) => token),
    },
  })
  const found = yield* decodeRows(OriginRow)(rows)
  return new Map(
    found.map((row) => {
      const origin: ContractOrigin = {
        deployer: row.deployer ?? undefined,
        deployedAtMs: row.deployedAtMs ?? undefined,
        deployedIn: row.deployedIn ?? undefined,
        creator: row.firstOwner ?? row.deployer ?? undefined,
        owner: row.owner ?? undefined,
        ownedAtMs: row.ownedAtMs ?? undefined,
      }
      return [tokenKeyText(row), origin] as const
    }),
  )
})
