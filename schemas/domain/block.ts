import type { Address, ChainId, Hash, Hex } from "./primitive.ts"

/**
 * A complete block as a chain reader received it: header, transactions with receipts, traces, and the state read with it. The log's unit of
 * append and revert.
 *
 * `rest` members hold the endpoint's remaining response members as JSON text, so that no data is lost; empty if there are none.
 */
export interface Block {
  readonly chainId: ChainId
  readonly number: number
  readonly hash: Hash
  readonly parentHash: Hash
  readonly timestampMs: number
  readonly miner: Address
  readonly gasUsedRaw: bigint
  readonly gasLimitRaw: bigint
  readonly baseFeePerGasRaw: bigint | undefined
  readonly difficultyRaw: bigint
  readonly logsBloom: Hex
  readonly stateRoot: Hash
  readonly transactionsRoot: Hash
  readonly receiptsRoot: Hash
  readonly extraData: Hex
  readonly sizeBytes: number | undefined
  readonly rest: string
  readonly withdrawals: ReadonlyArray<Withdrawal>
  /** In block order. */
  readonly transactions: ReadonlyArray<Transaction>
  /** All calls of the block in execution order; absent if the endpoint provides no traces. */
  readonly traces: ReadonlyArray<Trace> | undefined
  readonly reads: StateReads
}

/** A validator's withdrawal: native coins credited without a transaction (EIP-4895). */
export interface Withdrawal {
  readonly index: number
  readonly validatorIndex: number
  readonly account: Address
  /** In wei, while the header uses gwei. */
  readonly amountRaw: bigint
}

/** A transaction and its receipt. */
export interface Transaction {
  readonly index: number
  readonly hash: Hash
  /** The EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code; rollups add their own. */
  readonly type: number
  readonly from: Address
  /** Absent for contract creations. */
  readonly to: Address | undefined
  readonly nonce: number
  readonly valueRaw: bigint
  readonly input: Hex
  readonly gasLimitRaw: bigint
  readonly gasPriceRaw: bigint | undefined
  readonly maxFeePerGasRaw: bigint | undefined
  readonly maxPriorityFeePerGasRaw: bigint | undefined
  readonly rest: string
  readonly receipt: Receipt
}

/** The outcome of a transaction. */
export interface Receipt {
  /** False if the transaction was reverted; absent in receipts without a status (before Byzantium). */
  readonly hasSucceeded: boolean | undefined
  readonly gasUsedRaw: bigint
  readonly cumulativeGasUsedRaw: bigint
  readonly effectiveGasPriceRaw: bigint | undefined
  /** The contract created at the transaction's top level. */
  readonly contractAddress: Address | undefined
  readonly logsBloom: Hex
  /** The fee that a rollup charged for publishing the transaction, in wei. */
  readonly l1FeeRaw: bigint | undefined
  readonly blobGasUsedRaw: bigint | undefined
  readonly blobGasPriceRaw: bigint | undefined
  readonly rest: string
  readonly logs: ReadonlyArray<Log>
}

/** An event emitted by a contract. */
export interface Log {
  /** Index among all logs of the block. */
  readonly index: number
  readonly address: Address
  readonly topics: ReadonlyArray<Hash>
  readonly data: Hex
}

/** The closed list of trace kinds, as in `trace_block`. */
export const traceTypes = ["call", "create", "suicide", "reward"] as const

export type TraceType = (typeof traceTypes)[number]

/** One call of a transaction, flat, as in the response of `trace_block`. */
export interface Trace {
  /** Absent for rewards, which belong to the block. */
  readonly transactionIndex: number | undefined
  /** Path in the call tree: empty for the top level, `[0, 2]` for the third call of the first call. */
  readonly path: ReadonlyArray<number>
  readonly type: TraceType
  /** `call`, `delegatecall`, `staticcall` or `callcode` for calls; empty otherwise. */
  readonly callType: string
  readonly from: Address
  /** The callee, the created contract, or the recipient of a destroyed contract's coins; absent if a creation failed. */
  readonly to: Address | undefined
  readonly valueRaw: bigint
  readonly gasUsedRaw: bigint | undefined
  readonly input: Hex
  readonly output: Hex
  /** Reason of a failed call, absent otherwise. A failed call also undoes its inner calls. */
  readonly error: string | undefined
}

/** A member of a read: text, bytes as hex, a whole number, an unsigned amount, or absent where there was no answer. */
export type StateReadMember = string | number | bigint | boolean | undefined

/** One read: the members that identify what was read, and the members that were answered. */
export type StateReadValue = Readonly<Record<string, StateReadMember>>

/**
 * State read at a block and pinned to its hash, by kind. Kinds are defined in `chains/reads/`, each with the type of its reads;
 * a kind of which nothing was read is absent or empty.
 */
export type StateReads = Readonly<Record<string, ReadonlyArray<StateReadValue>>>
