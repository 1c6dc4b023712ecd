/** Views of events and calls that ABIs of the analyst describe, decoded when they are read: a new ABI covers the whole history at once. */
import type { AbiEntry, ContractAbi } from "#schemas/domain/contract-abi.ts"
import { logs } from "../facts/logs.ts"
import { traces } from "../facts/traces.ts"
import { transactions } from "../facts/transactions.ts"
import { sqlText } from "../table/sql.ts"
import { argumentsJson, eventArgumentsJson, headBytesOf } from "./abi-sql.ts"
import { defineView, hexColumn, keyBytesColumn, type View, viewColumn, visibleIn } from "./view.ts"

const bytesSql = (hex: string): string => `unhex('${hex.slice(2)}')`

interface Described {
  readonly abi: ContractAbi
  readonly entry: AbiEntry
}

/** Condition on the contract: none if the ABI is of any contract. */
const isContract = ({ contracts }: ContractAbi, address: string): ReadonlyArray<string> =>
  contracts.length === 0
    ? []
    : [
        `(${contracts.map((contract) => `(t.chain_id = ${contract.chainId} AND ${address} = ${bytesSql(contract.address)})`).join(" OR ")})`,
      ]

const isEvent = ({ abi, entry }: Described): string => {
  const indexed = entry.parameters.filter(({ isIndexed }) => isIndexed).length
  const plain = entry.parameters.filter(({ isIndexed }) => !isIndexed)
  return [
    `t.topics[1] = ${bytesSql(entry.selector)}`,
    `length(t.topics) = ${indexed + 1}`,
    `length(t.data) >= ${headBytesOf(plain)}`,
    ...isContract(abi, "t.address"),
  ].join(" AND ")
}

const isCall = ({ abi, entry }: Described): string =>
  [
    `startsWith(t.input, ${bytesSql(entry.selector)})`,
    `length(t.input) >= ${4 + headBytesOf(entry.parameters)}`,
    ...isContract(abi, "t.contract"),
  ].join(" AND ")

/** Position of the first entry that matches, from 1; 0 if none does. ABIs of given contracts precede those of any. */
const entrySql = (entries: ReadonlyArray<Described>, isMatch: (entry: Described) => string): string =>
  `multiIf(${entries.map((each, index) => `${isMatch(each)}, ${index + 1}`).join(", ")}, 0)`

const entriesOf = (abis: ReadonlyArray<ContractAbi>, kind: "events" | "calls"): ReadonlyArray<Described> =>
  [...abis]
    .sort((left, right) => Number(left.contracts.length === 0) - Number(right.contracts.length === 0))
    .flatMap((abi) => abi[kind].map((entry) => ({ abi, entry })))

const textsSql = (texts: ReadonlyArray<string>): string => `[${texts.map(sqlText).join(", ")}][t.entry]`

const described = (entries: ReadonlyArray<Described>, json: (entry: Described) => string) => ({
  contract_name: viewColumn(
    "String",
    textsSql(entries.map(({ abi }) => abi.name)),
    "Name of the ABI: that of its file.",
  ),
  name: viewColumn("String", textsSql(entries.map(({ entry }) => entry.name)), "Name of the event or function."),
  signature: viewColumn("String", textsSql(entries.map(({ entry }) => entry.signature)), "Its canonical signature."),
  arguments: viewColumn(
    "String",
    `multiIf(${entries.map((each, index) => `t.entry = ${index + 1}, ${json(each)}`).join(", ")}, '')`,
    "JSON object of the arguments: integers with all digits, addresses and bytes as text. Lists are cut off after 1,000 elements.",
  ),
})

/** Selectors of entries, as a set that is tested before the entries. */
const selectorsSql = (entries: ReadonlyArray<Described>): string =>
  [...new Set(entries.map(({ entry }) => bytesSql(entry.selector)))].join(", ")

const place = {
  chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
  block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
  timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
  transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
}

const decodedEvents = (entries: ReadonlyArray<Described>): View =>
  defineView({
    name: "decoded_events",
    comment: "One row per log that an ABI in ABI_DIRECTORY describes. In the order of chain and block: filter by both.",
    columns: {
      ...place,
      transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
      log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
      contract: hexColumn("t.address", "Contract that emitted the log."),
      ...described(entries, ({ entry }) => eventArgumentsJson("t.topics", "t.data", entry.parameters)),
      contract_bytes: keyBytesColumn("t.address", "contract"),
    },
    from: `
FROM
(
  SELECT t.*, ${entrySql(entries, isEvent)} AS entry
  FROM ${logs.tableSql} AS t FINAL
  WHERE t.topics[1] IN (${selectorsSql(entries)}) AND ${visibleIn("t")}
) AS t
WHERE t.entry > 0`,
  })

const decodedCalls = (entries: ReadonlyArray<Described>): View =>
  defineView({
    name: "decoded_calls",
    comment:
      "One row per call that an ABI in ABI_DIRECTORY describes: transactions, and inner calls where the endpoint has traces. In the order of chain and block.",
    columns: {
      ...place,
      trace_index: viewColumn(
        "Nullable(UInt32)",
        "t.trace_index",
        "Index of an inner call among all traces of the block; null for transactions.",
      ),
      contract: hexColumn("t.contract", "Called contract."),
      caller: hexColumn("t.caller", "Caller."),
      value_raw: viewColumn("UInt256", "t.sent", "Native coins sent with it, in wei."),
      has_succeeded: viewColumn(
        "Nullable(Bool)",
        "t.succeeded",
        "False if it was reverted; for an inner call, regardless of its parents.",
      ),
      ...described(entries, ({ entry }) => argumentsJson("substring(t.input, 5)", entry.parameters)),
    },
    from: `
FROM
(
  SELECT t.*, ${entrySql(entries, isCall)} AS entry
  FROM
  (
    SELECT chain_id, block_number, timestamp, transaction_index, CAST(NULL, 'Nullable(UInt32)') AS trace_index, assumeNotNull(to_address) AS contract,
      from_address AS caller, value AS sent, has_succeeded AS succeeded, input
    FROM ${transactions.tableSql} AS c FINAL
    WHERE c.to_address IS NOT NULL AND ${visibleIn("c")}
    UNION ALL
    SELECT chain_id, block_number, timestamp, assumeNotNull(transaction_index), toNullable(trace_index), assumeNotNull(to_address),
      from_address, value, toNullable(toBool(isNull(error))), input
    FROM ${traces.tableSql} AS c FINAL
    WHERE c.type = 'call' AND notEmpty(c.path) AND c.to_address IS NOT NULL AND c.transaction_index IS NOT NULL AND ${visibleIn("c")}
  ) AS t
  WHERE substring(t.input, 1, 4) IN (${selectorsSql(entries)})
) AS t
WHERE t.entry > 0`,
  })

/** Characters of a view: the engine parses statements of up to 256 KiB. */
const viewLettersMax = 200_000

const lettersOf = ({ columns, from }: View): number =>
  Object.values(columns).reduce((sum, { sql }) => sum + sql.length, from.length)

/** The views of ABIs; none for a kind without entries. Throws if the ABIs together are too large for one view. */
export const decodedViews = (abis: ReadonlyArray<ContractAbi>): ReadonlyArray<View> => {
  const [events, calls] = [entriesOf(abis, "events"), entriesOf(abis, "calls")]
  const views = [
    ...(calls.length === 0 ? [] : [decodedCalls(calls)]),
    ...(events.length === 0 ? [] : [decodedEvents(events)]),
  ]
  const tooLarge = views.find((view) => lettersOf(view) > viewLettersMax)
  if (tooLarge !== undefined) {
    throw new Error(`together the ABIs are too large for ${tooLarge.name}: leave out entries that are not needed`)
  }
  return views
}
