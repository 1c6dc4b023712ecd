/** Recorded data in its recorded form, for comparisons: decoded independently of the interpreted side. */
import { type Address, type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"

/** A log as recorded. */
export interface RecordedLog {
  readonly address: Address
  readonly topics: ReadonlyArray<Hash>
  readonly data: Hex
  readonly logIndex: Hex
}

/** A receipt as recorded. */
export interface RecordedReceipt {
  readonly transactionHash: Hash
  readonly status?: Hex | null
  readonly gasUsed: Hex
  readonly effectiveGasPrice?: Hex | null
  readonly contractAddress?: Address | null
  readonly l1Fee?: Hex | null
  readonly blobGasUsed?: Hex | null
  readonly blobGasPrice?: Hex | null
  readonly logs: ReadonlyArray<RecordedLog>
}

/** A transaction as recorded. */
export interface RecordedTransaction {
  readonly hash: Hash
  readonly type?: Hex
  readonly from: Address
  readonly to?: Address | null
  readonly value?: Hex
  readonly gasPrice?: Hex | null
  readonly mint?: Hex | null
  readonly queueOrigin?: string
}

/** A flat trace as recorded. */
export interface RecordedTrace {
  readonly type: string
  readonly transactionHash?: Hash | null
  readonly traceAddress: ReadonlyArray<number>
  readonly error?: string
  readonly action: Readonly<Record<string, Hex | undefined>>
  readonly result?: { readonly address?: Address } | null
}

/** One call of a recorded tree. */
export interface RecordedCall {
  readonly type: string
  readonly callType: string
  readonly from: Address
  readonly to: Address
  readonly value: Hex
  readonly error?: unknown
  readonly children: ReadonlyArray<RecordedCall>
}

/** An explorer's internal transfer as recorded. */
export interface RecordedTransfer {
  readonly from: Address
  readonly to: Address | ""
  readonly contractAddress?: Address | ""
  readonly value: string
  readonly isError?: string
}

/** Balances before and after a transaction, by account; an `after` of null means unchanged. */
export type RecordedState = Readonly<Record<Address, { readonly balance?: readonly [Hex, Hex | null] }>>

/** Recorded data of one transaction, whether by itself or in a block. */
export interface RecordedFacts {
  readonly transaction: RecordedTransaction
  readonly receipt: RecordedReceipt
  readonly traces?: ReadonlyArray<RecordedTrace>
  readonly callTree?: RecordedCall
  readonly transfers?: ReadonlyArray<RecordedTransfer>
  readonly state?: RecordedState
}

/** A record as recorded, with the members that are compared. */
export interface RecordedRecord {
  readonly source?: string | ReadonlyArray<string>
  readonly tx?: RecordedTransaction
  readonly receipt?: RecordedReceipt
  readonly block: {
    readonly miner?: Address
    readonly baseFeePerGas?: Hex
    readonly transactions?: ReadonlyArray<RecordedTransaction>
  }
  readonly receipts?: ReadonlyArray<RecordedReceipt> | null
  readonly traces?: ReadonlyArray<RecordedTrace>
  readonly internalTxs?: ReadonlyArray<RecordedTransfer>
  readonly callTraces?: ReadonlyArray<{ readonly transactionHash: Hash; readonly call: RecordedCall }>
  readonly stateDiffs?: ReadonlyArray<RecordedState>
  readonly expected?: Readonly<Record<string, unknown>>
}

/** The transactions of a record, each with its recorded data. */
export const recordedTransactions = (record: RecordedRecord): ReadonlyArray<RecordedFacts> => {
  const { tx, receipt, traces, internalTxs: transfers } = record
  if (tx !== undefined && receipt !== undefined) {
    const own = traces?.filter(({ transactionHash }) => (transactionHash ?? tx.hash) === tx.hash)
    return [{ transaction: tx, receipt, ...(own && { traces: own }), ...(transfers && { transfers }) }]
  }
  const receipts = new Map((record.receipts ?? []).map((each) => [each.transactionHash, each]))
  const trees = new Map((record.callTraces ?? []).map(({ transactionHash, call }) => [transactionHash, call]))
  const tracesOf = Map.groupBy(traces ?? [], ({ transactionHash }) => transactionHash ?? "")
  return (record.block.transactions ?? []).flatMap((transaction, index) => {
    const ofTransaction = receipts.get(transaction.hash)
    if (ofTransaction === undefined) return []
    const [own, callTree] = [tracesOf.get(transaction.hash), trees.get(transaction.hash)]
    const state = record.stateDiffs?.[index]
    const more = { ...(own && { traces: own }), ...(callTree && { callTree }), ...(state && { state }) }
    return [{ transaction, receipt: ofTransaction, ...more }]
  })
}

/** The set of a record: the repository that its source names first. */
export const setOf = ({ source }: RecordedRecord): string => {
  const [first = ""] = [source ?? ""].flat()
  return first.split(/[\s:]/)[0] || "unnamed"
}

/** A quantity as recorded; zero where it is absent. */
export const quantity = (value: Hex | null | undefined): bigint => (value ? BigInt(value) : 0n)

/** Sums of changes by account and asset. */
export type Changes = Map<string, bigint>

/** The key of one account's asset in `Changes`. */
export const changeKey = (account: Address, asset: string): string => `${account} ${asset}`

/** Adds a movement; the zero address is no account. */
export const addMovement = (
  changes: Changes,
  { from, to, asset, amountRaw }: { from: Address; to: Address; asset: string; amountRaw: bigint },
): void => {
  const add = (account: Address, change: bigint) => {
    const key = changeKey(account.toLowerCase(), asset)
    if (account !== zeroAddress) changes.set(key, (changes.get(key) ?? 0n) + change)
  }
  add(from, -amountRaw)
  add(to, amountRaw)
}

/** The keys of which two sums differ; a key that one side lacks is zero there. */
export const differingKeys = (left: Changes, right: Changes): ReadonlyArray<string> =>
  [...new Set([...left.keys(), ...right.keys()])].filter((key) => (left.get(key) ?? 0n) !== (right.get(key) ?? 0n))
