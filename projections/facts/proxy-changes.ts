import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { proxyChangeKinds } from "#schemas/facts/proxy-change.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { queryJoined } from "../store/joined-statements.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { rowsAtMarks, versionColumns, versionFields } from "../table/row-versions.ts"
import { bytesSetOf, hexText, rowSetOf, textOfDigits, zeroAddressSql } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"

/** Changes of smart accounts and of their owners, one row for each of the two parties. */
export const proxyChanges = defineProjection({
  name: "proxy_changes",
  version: 1,
  comment:
    "One row per change of a smart account and party: the account itself, and the owner that the change names. Ordered by party, then chain, account and place: the accounts that name an owner, and the changes of an account. Replacing by seq. Kept forever.",
  orderBy: ["party", "chain_id", "proxy", "block_number", "log_index", "leg"],
  shardBy: ["party"],
  columns: {
    party: addressColumn("The smart account or the owner."),
    proxy: addressColumn("The smart account."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the changes of one log."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    app: keywordColumn("Slug of the app whose smart account it is."),
    change: enumColumn(
      proxyChangeKinds,
      "The change: created by a factory of the app, an owner added or removed, moved to one owner, or a new threshold. Anyone can log changes of an account that was not created by a factory.",
    ),
    owner: addressColumn("The owner; the zero address where the change has none."),
    threshold: nullableColumn(uint256Column("How many owners have to agree; null for other changes.")),
  },
  rows: ({ block, proxyChanges: changes }) =>
    changes.flatMap(({ place, proxy, app, change, owner, threshold }) => {
      const row = {
        proxy,
        transaction_index: place.transactionIndex,
        log_index: place.originIndex,
        leg: place.leg,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
        app,
        change,
        owner: owner ?? zeroAddress,
        threshold,
      }
      const parties = owner === undefined || owner === proxy ? [proxy] : [proxy, owner]
      return parties.map((party) => ({ party, ...row }))
    }),
})

/** A smart account on a chain. */
export interface ProxyKey {
  readonly chainId: ChainId
  readonly proxy: Address
}

const ProxyRow = Schema.Struct({ chainId: Schema.Int, proxy: Schema.String })

/** Accounts that events name for some owners, most of which no factory may have created. Reading more takes too long. */
const namedMax = 10_000

/** The accounts of some owners. */
interface OwnersQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly owners: ReadonlyArray<Address>
}

/** The accounts as the store finds them: of owners that any number of changes names. */
const proxiesFound = Effect.fnUntraced(function* ({ marks, owners }: OwnersQuery) {
  const store = yield* Store
  const within = visibleRows(marks)
  const ofOwners = isOneOfAddresses("party", "owners", owners)
  const rows = yield* store.query({
    operation: "find smart accounts of owners",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("proxy_bytes")} AS proxy
FROM
(
  SELECT
    chain_id,
    proxy AS proxy_bytes,
    min(timestamp) AS named_at
  FROM ${proxyChanges.tableSql} FINAL
  WHERE ${ofOwners.sql}
    AND party != proxy
    AND ${within.sql}
  GROUP BY chain_id, proxy
  ORDER BY named_at, chain_id, proxy_bytes
  LIMIT ${namedMax}
)`,
    parameters: { ...ofOwners.parameters, ...within.parameters },
  })
  return yield* decodeRows(ProxyRow)(rows)
})

const NamingRow = Schema.Struct({
  ...versionFields,
  /** Digits without a prefix, as is `named`. */
  naming: Schema.String,
  named: Schema.String,
  /** Text that is ordered as the times are. */
  namedAt: Schema.String,
  logIndex: Schema.Int,
  legIndex: Schema.Int,
})

type NamingRow = typeof NamingRow.Type

/** Changes that the short statement reads: more than name all but a few owners. */
const changesMax = 1_000

/** The changes that name owners at the marks; `undefined` if there are too many, or if a revert replaced some. */
const readNamings = Effect.fnUntraced(function* ({ marks, owners }: OwnersQuery) {
  const ofOwners = isOneOfAddresses("party", "owners", owners)
  const rows = yield* queryJoined({
    operation: "read smart accounts of owners",
    // As the rows lie: two thirds of the processor time of choosing them here (3.5 of 5.5 ms without any, 2026-11-29).
    sql: `
SELECT ${versionColumns}, hex(party) AS naming, hex(proxy) AS named, timestamp AS namedAt, log_index AS logIndex, leg AS legIndex
FROM ${proxyChanges.tableSql}
PREWHERE ${ofOwners.sql}
LIMIT {changesMax:UInt32}`,
    parameters: { ...ofOwners.parameters, changesMax },
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
  })
  if (rows.length === changesMax) return undefined
  const keyOf = ({ naming, chainId, named, blockNumber, logIndex, legIndex }: NamingRow) =>
    `${naming} ${chainId} ${named} ${blockNumber} ${logIndex} ${legIndex}`
  return rowsAtMarks(yield* decodeRows(NamingRow)(rows), marks, keyOf)
})

/** The accounts that changes name for owners, the oldest first. */
const proxiesOfNamings = (
  namings: ReadonlyArray<NamingRow>,
  owners: ReadonlyArray<Address>,
): ReadonlyArray<ProxyKey> => {
  const own = namings.filter(({ naming, named }) => naming !== named && owners.includes(textOfDigits(naming)))
  const oldestFirst = own
    .map((row) => ({ ...row, order: `${row.namedAt} ${String(row.chainId).padStart(10, "0")} ${row.named}` }))
    .sort((left, right) => (left.order < right.order ? -1 : 1))
  const first = new Map(oldestFirst.map(({ chainId, named }) => [`${chainId} ${named}`, { chainId, named }]))
  return [...first.values()].map(({ chainId, named }) => ({ chainId, proxy: textOfDigits(named) }))
}

const joinedNamings = makeJoinedReads<OwnersQuery, ReadonlyArray<ProxyKey>>(
  Effect.fnUntraced(function* (queries) {
    const [first] = queries
    if (first === undefined) return []
    const owners = [...new Set(queries.flatMap((query) => query.owners))]
    const namings = yield* readNamings({ marks: first.marks, owners })
    return namings === undefined
      ? yield* Effect.forEach(queries, proxiesFound)
      : queries.map((query) => proxiesOfNamings(namings, query.owners))
  }),
)

/** Smart accounts that events name for owners at the marks, created by a factory or not, the oldest first. */
export const proxiesNaming = Effect.fn("proxyChanges.byOwner")((query: OwnersQuery) =>
  joinedNamings.read(JSON.stringify(query.marks), query),
)

const ChangeRow = Schema.Struct({
  chainId: Schema.Int,
  proxy: Schema.String,
  app: Schema.String,
  change: Schema.Literals(proxyChangeKinds),
  owner: Schema.String,
  threshold: Schema.NullOr(Schema.BigIntFromString),
})

/** The newest change of an owner, the newest threshold, or the creation of a smart account. */
export type ProxyChangeRow = typeof ChangeRow.Type

/**
 * The newest changes of smart accounts at the marks, oldest first: those of the owners, including one that an account moved to, the threshold and the creation.
 *
 * @param options.owners - Only these owners; all if absent.
 */
export const newestProxyChanges = Effect.fn("proxyChanges.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly proxies: ReadonlyArray<ProxyKey>
  readonly owners?: ReadonlyArray<Address>
}) {
  const { proxies, owners } = options
  const ofOwners =
    owners === undefined
      ? "true"
      : `(change = 'moved' OR owner IN (${zeroAddressSql}) OR owner IN ${bytesSetOf("owners")})`
  const store = yield* Store
  const within = visibleRows(options.marks)
  const placeSql = "(block_number, log_index, leg)"
  const rows = yield* store.query({
    operation: "read changes of smart accounts",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("proxy_bytes")} AS proxy,
  app,
  toString(newest.1) AS change,
  ${hexText("newest.2")} AS owner,
  toString(newest.3) AS threshold
FROM
(
  SELECT
    chain_id,
    proxy AS proxy_bytes,
    app,
    argMax((change, owner, threshold), ${placeSql}) AS newest,
    max(${placeSql}) AS changed_at
  FROM ${proxyChanges.tableSql} FINAL
  WHERE (party, chain_id) IN ${rowSetOf([
    { parameter: "proxies", type: "bytes" },
    { parameter: "chains", type: "UInt32" },
  ])}
    AND party = proxy
    AND ${ofOwners}
    AND ${within.sql}
  GROUP BY chain_id, proxy, app, if(change IN ('added', 'removed'), owner, toString(change))
)
ORDER BY chainId, proxy, changed_at`,
    parameters: {
      ...within.parameters,
      ...(owners === undefined ? {} : { owners }),
      proxies: proxies.map(({ proxy }) => proxy),
      chains: proxies.map(({ chainId }) => chainId),
    },
  })
  return yield* decodeRows(ChangeRow)(rows)
})
