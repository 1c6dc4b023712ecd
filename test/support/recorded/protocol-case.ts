/**
 * Golden cases of a protocol, `test/golden/protocols/cases/<slug>.ndjson`: transactions that it must recognise, each with a near miss and a
 * failure.
 */
import { readFileSync } from "node:fs"
import { transferTopic } from "#chains/abi/erc20.ts"
import { caseFileName } from "#ops/maintenance/recordings/protocol-case.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import { buildBlock, type LogDraft } from "../chain/block-builder.ts"

/** One transaction, reduced to the inputs of its interpretation. The README of the files defines the form. */
export interface ProtocolCase {
  /** Unique within the protocol. */
  readonly case: string
  readonly origin: "recorded" | "synthetic"
  /** Origin of a recorded one: the set of recordings, or `endpoint`. */
  readonly set?: string
  readonly hash?: Hash
  /** Number of the block, if it was read from an endpoint. */
  readonly block?: number
  readonly chainId: ChainId
  readonly from: Address
  /** Absent if a contract is created. */
  readonly to?: Address
  /** In wei, as a hex quantity; zero by default. */
  readonly value?: Hex
  /** Only the selector of the call data. */
  readonly input: Hex
  readonly logs: ReadonlyArray<LogDraft>
  /** Transfers of the coin below the top level; absent if the endpoint had no traces. */
  readonly traces?: ReadonlyArray<{ readonly from: Address; readonly to: Address; readonly value: Hex }>
  /** A transaction that failed on the chain; other failures are made by `failureOf`. */
  readonly failed?: true
  readonly nearMiss?: NearMiss
}

/** The change that turns a match into a near miss. */
export type NearMiss =
  /** Contracts that are replaced by others at every occurrence. */
  | { readonly foreign: ReadonlyArray<Address> }
  /** Logs, by position, that lose their last topic. */
  | { readonly shortened: ReadonlyArray<number> }
  /** Logs, by position, that are left out. */
  | { readonly without: ReadonlyArray<number> }
  /** ERC-20 and ERC-721 transfers are reversed, and no coins are sent. */
  | { readonly reversed: true }
  /** Replacement of the selector. */
  | { readonly input: Hex }

/** Reads the cases of a protocol, in the order of the file. */
export const readProtocolCases = (slug: string): ReadonlyArray<ProtocolCase> =>
  readFileSync(`test/golden/protocols/cases/${caseFileName(slug)}.ndjson`, "utf8")
    .trim()
    .split("\n")
    // The files belong to the project; a malformed case matches nothing.
    .map((line) => JSON.parse(line) as ProtocolCase)

/** A block of one transaction, with a fee of 0.0001 of the coin. */
export const blockOfCase = ({ chainId, from, to, value, input, logs, traces, failed }: ProtocolCase): Block =>
  buildBlock({
    chainId,
    hasTraces: traces !== undefined,
    transactions: [
      {
        from,
        to,
        valueRaw: BigInt(value ?? 0),
        input,
        logs,
        receipt: { hasSucceeded: failed !== true, gasUsedRaw: 100_000n, effectiveGasPriceRaw: 1_000_000_000n },
        traces: (traces ?? []).map((trace, position) => ({
          path: [position],
          from: trace.from,
          to: trace.to,
          valueRaw: BigInt(trace.value),
        })),
      },
    ],
  })

/** The near miss of a match; `undefined` if the case has none. */
export const nearMissOf = ({ nearMiss, ...match }: ProtocolCase): ProtocolCase | undefined => {
  if (nearMiss === undefined) return undefined
  if ("foreign" in nearMiss) return nearMiss.foreign.reduce(withForeign, match)
  if ("input" in nearMiss) return { ...match, input: nearMiss.input }
  if ("reversed" in nearMiss) {
    const { value: _, ...moneyless } = match
    return { ...moneyless, logs: match.logs.map(reversedTransfer) }
  }
  if ("without" in nearMiss) {
    return { ...match, logs: match.logs.filter((_, position) => !nearMiss.without.includes(position)) }
  }
  return {
    ...match,
    logs: match.logs.map((log, position) =>
      nearMiss.shortened.includes(position) ? { ...log, topics: log.topics.slice(0, -1) } : log,
    ),
  }
}

/** The same call, failed: without logs and inner transfers. */
export const failureOf = ({ nearMiss: _, ...match }: ProtocolCase): ProtocolCase => ({
  ...match,
  logs: [],
  ...(match.traces === undefined ? {} : { traces: [] }),
  failed: true,
})

const withForeign = (match: ProtocolCase, contract: Address, position: number): ProtocolCase =>
  JSON.parse(
    JSON.stringify(match).replaceAll(
      contract.slice(2),
      `f0e16e${String(position).padStart(2, "0")}${contract.slice(10)}`,
    ),
    // The replacement has the same number of digits, so the form stays valid.
  ) as ProtocolCase

const reversedTransfer = (log: LogDraft): LogDraft => {
  const [topic, from, to, ...rest] = log.topics
  return topic === transferTopic && from !== undefined && to !== undefined
    ? { ...log, topics: [topic, to, from, ...rest] }
    : log
}

/** Every signature hash that occurs in a case: the selector and the first topics. */
export const signaturesOfCase = ({ input, logs }: ProtocolCase): ReadonlyArray<Hash | Hex> => [
  input,
  ...logs.flatMap(({ topics: [topic] }) => (topic === undefined ? [] : [topic])),
]
