/** Rows of `name_changes` that answers about accounts and names need, at the marks of a request. */
import { Effect, Schema } from "effect"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { nameChangeKinds } from "#schemas/facts/name-change.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { queryJoined } from "../store/joined-statements.ts"
import { Store } from "../store/store.ts"
import { rowsAtMarks, versionColumns, versionFields } from "../table/row-versions.ts"
import { bytesSetOf, type Condition, textOfDigits } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { nameChanges } from "./name-changes.ts"

/** Changes that show names of trees. */
export const treeChanges = ["owner", "resolver", "expiry", "fuses", "address", "name", "text", "version"] as const

/** Changes that any contract can state, and that count for its own answers. */
export const recordChanges = ["address", "name", "text", "version"] as const

/** Changes that show names that are tokens. */
export const tokenChanges = ["owner", "resolver", "expiry", "label", "address", "text", "version", "claim"] as const

/** A change of what a contract states about a node. */
export interface NameChangeRow {
  readonly chainId: number
  readonly contract: Address
  readonly node: Hash
  readonly change: (typeof nameChangeKinds)[number]
  readonly key: string
  readonly block: number
  readonly logIndex: number
  readonly leg: number
  readonly account: Address
  /** Bytes; absent where the event does not contain them. */
  readonly value: string | undefined
  /** The name in the record, if it is in normal form; else empty. */
  readonly name: string
  readonly expiresMs: number | undefined
}

/** Which rows to read. */
export interface NameRowsQuery {
  readonly marks: ReadonlyArray<Mark>
  /** Contracts whose statements count. */
  readonly contracts: ReadonlyArray<Address>
  /** Keys of the addresses and texts to read. */
  readonly keys: ReadonlyArray<string>
  /** Kinds of changes to read. */
  readonly changes: ReadonlyArray<(typeof nameChangeKinds)[number]>
  /** Nodes whose changes are read. */
  readonly nodes: ReadonlyArray<Hash>
  /** Reverse nodes: their changes are read, and those of the nodes of all names that they ever had. */
  readonly reverseNodes: ReadonlyArray<Hash>
}

const Values = {
  record: Schema.String,
  logIndex: Schema.Int,
  leg: Schema.Int,
  /** Digits without a prefix, as are `ofContract`, `by` and `bytes`. */
  ofNode: Schema.String,
  ofContract: Schema.String,
  by: Schema.String,
  bytes: Schema.NullOr(Schema.String),
  kind: Schema.Literals(nameChangeKinds),
  normalName: Schema.String,
  expiresMs: Schema.NullOr(Schema.NumberFromString),
}

const VersionRow = Schema.Struct({ ...versionFields, ...Values })

const { chainId, blockNumber } = versionFields

const NewestRow = Schema.Struct({ chainId, blockNumber, ...Values })

const toRow = (row: typeof NewestRow.Type): NameChangeRow => ({
  chainId: row.chainId,
  contract: textOfDigits(row.ofContract),
  node: textOfDigits(row.ofNode),
  change: row.kind,
  key: row.record,
  block: row.blockNumber,
  logIndex: row.logIndex,
  leg: row.leg,
  account: textOfDigits(row.by),
  value: row.bytes === null ? undefined : textOfDigits(row.bytes),
  name: row.normalName,
  expiresMs: row.expiresMs ?? undefined,
})

const nodeSetOf = (parameter: string): string =>
  `SELECT toFixedString(unhex(substring(arrayJoin({${parameter}:Array(String)}), 3)), 32) AS needed`

/** Names that accounts claimed that the short statement follows: more than those of a page, but for accounts that claim without end. */
const claimsMax = 1_000

/** Changes of reverse nodes that contain the name of an account, of the kinds that are read. */
const isClaim = "change IN ('name', 'claim') AND change IN {changes:Array(String)}"

/** The nodes of names that reverse nodes had, at any time. */
const namedSql = `
    SELECT arrayJoin(named_nodes) AS needed
    FROM
    (
      SELECT named_nodes
      FROM ${nameChanges.tableSql}
      PREWHERE node IN (${nodeSetOf("reverseNodes")})
      WHERE contract IN ${bytesSetOf("contracts")}
        AND ${isClaim}
      LIMIT {claimsMax:UInt32}
    )`

/** The nodes of names that reverse nodes have at the marks. */
const namedNowSql = (visible: Condition): string => `
    SELECT arrayJoin(newest_nodes) AS needed
    FROM
    (
      SELECT argMax(named_nodes, (block_number, log_index, leg)) AS newest_nodes
      FROM ${nameChanges.tableSql} FINAL
      WHERE node IN (${nodeSetOf("reverseNodes")})
        AND contract IN ${bytesSetOf("contracts")}
        AND ${isClaim}
        AND ${visible.sql}
      GROUP BY node, chain_id, contract
    )`

/** Matches the changes of the nodes, and of the nodes of names that reverse nodes had. */
const ofNodes = ({ contracts, keys, changes, nodes, reverseNodes }: NameRowsQuery, named: string): Condition => ({
  sql: `node IN (${nodeSetOf("nodes")}${reverseNodes.length === 0 ? "" : `\n    UNION ALL ${named}`})`,
  parameters: {
    contracts,
    keys: ["", ...keys],
    changes,
    nodes: [...nodes, ...reverseNodes],
    ...(reverseNodes.length === 0 ? {} : { reverseNodes }),
  },
})

const ofUse = `contract IN ${bytesSetOf("contracts")}
  AND change IN {changes:Array(String)}
  AND record_key IN {keys:Array(String)}`

/** Changes that the short statement reads: more than all names of a page have, but for a few. */
const changesMax = 20_000

/** Whether a change lies in the contiguous run of blocks that ends at the mark of its chain: what happened in a gap may have replaced earlier ones. */
const isInRun =
  (marks: ReadonlyArray<Mark>) =>
  (row: typeof VersionRow.Type): boolean =>
    row.blockNumber >= (unbrokenFrom(marks, row.chainId) ?? 0)

/** The changes at the marks, as the rows lie; `undefined` if there are too many, or if a revert replaced some. */
const readVersions = Effect.fnUntraced(function* (query: NameRowsQuery) {
  const within = ofNodes(query, namedSql)
  const rows = yield* queryJoined({
    operation: "read changes of names",
    sql: `
SELECT ${versionColumns}, record_key AS record, log_index AS logIndex, leg, hex(node) AS ofNode, hex(contract) AS ofContract,
  hex(account) AS by, hex(value) AS bytes, toString(change) AS kind, name AS normalName, toString(expires_ms) AS expiresMs
FROM ${nameChanges.tableSql}
PREWHERE ${within.sql}
WHERE ${ofUse}
LIMIT {changesMax:UInt32}`,
    parameters: { ...within.parameters, changesMax, ...(query.reverseNodes.length === 0 ? {} : { claimsMax }) },
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
  })
  const versions = yield* decodeRows(VersionRow)(rows)
  if (
    rows.length === changesMax ||
    versions.filter(({ kind }) => kind === "name" || kind === "claim").length >= claimsMax
  )
    return undefined
  const keyOf = (row: typeof VersionRow.Type) =>
    `${row.ofNode} ${row.chainId} ${row.ofContract} ${row.kind} ${row.record} ${row.blockNumber} ${row.logIndex} ${row.leg}`
  return rowsAtMarks(versions, query.marks, keyOf)?.filter(isInRun(query.marks))
})

/** The newest change of each kind, of any number of changes. */
const readNewest = Effect.fnUntraced(function* (query: NameRowsQuery) {
  const store = yield* Store
  const visible = unbrokenVisibleRows(query.marks)
  const within = ofNodes(query, namedNowSql(visible))
  const rows = yield* store.query({
    operation: "read the newest changes of names",
    sql: `
SELECT
  chain_id AS chainId,
  newest.1 AS blockNumber,
  record_key AS record,
  newest.2 AS logIndex,
  newest.3 AS leg,
  hex(node) AS ofNode,
  hex(contract) AS ofContract,
  newest.4 AS by,
  newest.5 AS bytes,
  toString(change) AS kind,
  newest.6 AS normalName,
  newest.7 AS expiresMs
FROM
(
  SELECT
    chain_id,
    node,
    contract,
    change,
    record_key,
    argMax(
      (block_number, log_index, leg, hex(account), hex(value), name, toString(expires_ms)),
      (block_number, log_index, leg)
    ) AS newest
  FROM ${nameChanges.tableSql} FINAL
  WHERE ${within.sql}
    AND ${ofUse}
    AND ${visible.sql}
  GROUP BY chain_id, node, contract, change, record_key
)`,
    parameters: { ...visible.parameters, ...within.parameters },
  })
  return yield* decodeRows(NewestRow)(rows)
})

const readTogether = Effect.fnUntraced(function* (queries: ReadonlyArray<NameRowsQuery>) {
  const [first] = queries
  if (first === undefined) return []
  const union = (nodesOf: (query: NameRowsQuery) => ReadonlyArray<Hash>) => [...new Set(queries.flatMap(nodesOf))]
  const query = { ...first, nodes: union(({ nodes }) => nodes), reverseNodes: union((one) => one.reverseNodes) }
  const rows = (yield* readVersions(query)) ?? (yield* readNewest(query))
  const found = rows.map(toRow)
  return queries.map(() => found)
})

const joinedRows = makeJoinedReads<NameRowsQuery, ReadonlyArray<NameChangeRow>>(readTogether)

/**
 * The changes at the marks, in no particular order: of each kind at least the newest, in the contiguous run of blocks of its chain. Other nodes' changes may
 * be among them.
 */
export const readNameRows = Effect.fn("nameChanges.ofNodes")((query: NameRowsQuery) =>
  query.nodes.length === 0 && query.reverseNodes.length === 0
    ? Effect.succeed<ReadonlyArray<NameChangeRow>>([])
    : joinedRows.read(JSON.stringify([query.marks, query.contracts, query.keys, query.changes]), query),
)
