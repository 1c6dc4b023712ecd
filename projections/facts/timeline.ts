import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { Category } from "#schemas/facts/interpretation.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  booleanColumn,
  keywordColumn,
  listColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { bytesListOf, bytesSetOf, type Condition, hexText, isOneOfTokens } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"

/** Maps accounts to the transactions in their histories. Narrow: details are looked up by place. */
export const timeline = defineProjection({
  name: "timeline",
  version: 4,
  comment:
    "One row per transaction and party. Ordered by account and time: pages of histories over all chains. Replacing by seq. Kept forever.",
  orderBy: ["account", "timestamp", "chain_id", "block_number", "transaction_index"],
  shardBy: ["account"],
  indexGranularityRows: 1024,
  // A page reads a dozen columns of each part: 6 ms of processor time instead of 9 for 7 parts, for 6 % of the table's bytes (2026-11-29).
  hasCompactParts: true,
  columns: {
    account: addressColumn("Account whose history includes the transaction."),
    timestamp: timeColumn("Time of the block."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    is_signer: booleanColumn("True if the account is the actor, or spent an output."),
    is_receiver: booleanColumn("True if the account received something."),
    signer: addressColumn("Actor: the sender, or the smart account of a user operation."),
    contract: nullableColumn(addressColumn("Recipient or called contract; absent for contract creations.")),
    tokens: listColumn(
      addressColumn("Tokens that moved to or from the account; the zero address for the native coin; without fees."),
    ),
    received_from: listColumn(addressColumn("Senders of something to the account.")),
    sent_to: listColumn(addressColumn("Recipients of something from the account.")),
    category: nullableColumn(keywordColumn("Category, one of a closed list; absent if none applies.")),
  },
  rows: ({ block, timeline: entries }) =>
    entries.flatMap((entry) =>
      entry.parties.map((party) => ({
        account: party.account,
        timestamp: block.timestampMs,
        transaction_index: entry.transactionIndex,
        is_signer: party.isSigner,
        is_receiver: party.isReceiver,
        signer: entry.signer,
        contract: entry.to,
        tokens: party.tokens,
        received_from: party.receivedFrom,
        sent_to: party.sentTo,
        category: entry.interpretation.category,
      })),
    ),
})

/** Which of its subjects' rows a history includes. */
export type TimelinePerspective = "signer" | "receiver" | "all"

/** Filters of a history. Values of one member combine with OR, members with AND. */
export interface TimelineFilters {
  readonly chainIds?: ReadonlyArray<ChainId>
  /** Tokens that moved; the zero address for the native coin. */
  readonly tokens?: ReadonlyArray<Address>
  /** Signers, or senders of something to the subject. */
  readonly receivedFrom?: ReadonlyArray<Address>
  readonly sentTo?: ReadonlyArray<Address>
  /**
   * Unsolicited transactions: not signed by the subject, with movements of the listed tokens only. Includes only these if `isWanted`,
   * otherwise excludes them. Tokens of several chains.
   */
  readonly unrequested?: {
    readonly isWanted: boolean
    readonly tokens: ReadonlyArray<TokenKey>
  }
  readonly categories?: ReadonlyArray<Category>
  readonly contracts?: ReadonlyArray<Address>
  /** Inclusive. */
  readonly startMs?: number
  /** Exclusive. */
  readonly endMs?: number
}

/** The selection of a history. */
export interface TimelineSelection {
  readonly marks: ReadonlyArray<Mark>
  readonly subjects: ReadonlyArray<Address>
  readonly perspective: TimelinePerspective
  readonly filters: TimelineFilters
}

/** True for the rows of a perspective. */
const perspectiveSql = (perspective: TimelinePerspective, subjects: ReadonlyArray<Address>): string => {
  if (perspective === "receiver") return "is_receiver"
  const taking = perspective === "signer" ? "is_signer" : "(is_signer OR is_receiver)"
  // A transaction that one subject signed, and another too or received, appears once, for its signer.
  return subjects.length === 1
    ? taking
    : `(${taking} AND (t.signer = t.account OR t.signer NOT IN ${bytesSetOf("signers")}))`
}

/**
 * The conditions of a selection with their bound values. `key` and `visible` are equal for all versions of a row, so they may be evaluated
 * before one is chosen; `values` may not.
 */
export interface SelectedRows {
  readonly key: Condition
  readonly visible: Condition
  readonly values: Condition
}

type Part = readonly [sql: string, name: string, value: Condition["parameters"][string] | undefined]

/** The conditions of `others` and the requested ones of `parts`, joined by AND. */
export const allOf = (parts: ReadonlyArray<Part>, others: ReadonlyArray<Condition>): Condition => {
  const requested = parts.filter(([, , value]) => value !== undefined)
  return {
    sql: [...others.map(({ sql }) => sql), ...requested.map(([sql]) => sql)].join("\n  AND "),
    parameters: Object.assign(
      {},
      ...others.map(({ parameters }) => parameters),
      ...requested.map(([, name, value]) => ({ [name]: value })),
    ),
  }
}

/** The conditions of a selection, or of the same selection for each of some accounts. */
export const selected = (
  { marks, subjects, perspective, filters }: TimelineSelection,
  accounts: ReadonlyArray<Address> = subjects,
): SelectedRows => {
  const keyParts: ReadonlyArray<Part> = [
    ["t.timestamp >= fromUnixTimestamp64Milli({startMs:Int64})", "startMs", filters.startMs],
    ["t.timestamp < fromUnixTimestamp64Milli({endMs:Int64})", "endMs", filters.endMs],
  ]
  const rowParts: ReadonlyArray<Part> = [
    ["chain_id IN {filterChains:Array(UInt32)}", "filterChains", filters.chainIds],
    [`hasAny(t.tokens, ${bytesListOf("filterTokens")})`, "filterTokens", filters.tokens],
    [
      `(t.signer IN ${bytesSetOf("filterSenders")} OR hasAny(received_from, ${bytesListOf("filterSenders")}))`,
      "filterSenders",
      filters.receivedFrom,
    ],
    [`hasAny(sent_to, ${bytesListOf("filterPayees")})`, "filterPayees", filters.sentTo],
    ["t.category IN {filterCategories:Array(String)}", "filterCategories", filters.categories],
    [`t.contract IN ${bytesSetOf("filterContracts")}`, "filterContracts", filters.contracts],
  ]
  const isInPerspective = { sql: perspectiveSql(perspective, subjects), parameters: { signers: subjects } }
  const unrequested = filters.unrequested === undefined ? [] : [unrequestedCondition(filters.unrequested)]
  return {
    key: allOf(keyParts, [isOneOfAddresses("t.account", "subjects", accounts)]),
    visible: visibleRows(marks),
    values: allOf(rowParts, [isInPerspective, ...unrequested]),
  }
}

const unrequestedCondition = ({ isWanted, tokens }: NonNullable<TimelineFilters["unrequested"]>): Condition => {
  const isOneOf = isOneOfTokens("token_bytes", tokens)
  return {
    sql: `${isWanted ? "" : "NOT "}(NOT is_signer AND notEmpty(t.tokens) AND arrayAll(
    token_bytes -> ${isOneOf.sql},
    t.tokens
  ))`,
    parameters: isOneOf.parameters,
  }
}

const UnrequestedTokenRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

/** Tokens that moved to or from subjects in transactions that they did not sign, without duplicates, in no particular order. */
export const unrequestedTokens = Effect.fn("timeline.unrequestedTokens")(function* (
  options: Pick<TimelineSelection, "marks" | "subjects">,
) {
  const store = yield* Store
  const ofSubjects = isOneOfAddresses("t.account", "subjects", options.subjects)
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read tokens of a history",
    sql: `
SELECT DISTINCT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token
FROM
(
  SELECT chain_id, arrayJoin(t.tokens) AS token_bytes
  FROM ${timeline.tableSql} AS t FINAL
  PREWHERE ${ofSubjects.sql}
  WHERE NOT is_signer
    AND ${within.sql}
)`,
    parameters: { ...ofSubjects.parameters, ...within.parameters },
  })
  return yield* decodeRows(UnrequestedTokenRow)(rows)
})

const CountRow = Schema.Struct({ count: Schema.NumberFromString })

/** Number of rows of a history, counted up to `limit`. */
export const timelineCount = Effect.fn("timeline.count")(function* (
  options: TimelineSelection & { readonly limit: number },
) {
  const store = yield* Store
  const { key, visible, values } = selected(options)
  const rows = yield* store.query({
    operation: "count a history",
    sql: `
SELECT count() AS count
FROM
(
  SELECT 1
  FROM ${timeline.tableSql} AS t FINAL
  PREWHERE ${key.sql}
  WHERE ${visible.sql}
    AND ${values.sql}
  LIMIT {limit:UInt32}
)`,
    parameters: { ...key.parameters, ...visible.parameters, ...values.parameters, limit: options.limit },
  })
  const [counted] = yield* decodeRows(CountRow)(rows)
  return counted?.count ?? 0
})
