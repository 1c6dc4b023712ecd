import type { Address, ChainId, Hash, Hex } from "./primitive.ts"

/**
 * One whole block as a chain reader saw it: header, transactions with their receipts, traces, and the
 * state that was read with it. The unit of the log: nothing smaller is ever appended or reverted.
 *
 * `rest` members hold, as JSON text, what an endpoint answered beyond the named members, so that
 * nothing seen is lost; empty where there was nothing more.
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
  /** In the order of the block. */
  readonly transactions: ReadonlyArray<Transaction>
  /** Every call of the block in execution order; absent where the endpoint offers no traces. */
  readonly traces: ReadonlyArray<Trace> | undefined
  readonly reads: StateReads
}

/** A validator's withdrawal: native coin that appears without a transaction (EIP-4895). */
export interface Withdrawal {
  readonly index: number
  readonly validatorIndex: number
  readonly account: Address
  /** In wei; the header speaks of gwei. */
  readonly amountRaw: bigint
}

/** A transaction with what its receipt says of it. */
export interface Transaction {
  readonly index: number
  readonly hash: Hash
  /** The EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code; rollups add their own. */
  readonly type: number
  readonly from: Address
  /** Absent where the transaction creates a contract. */
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

/** What a transaction did. */
export interface Receipt {
  /** False where the transaction was reverted. Receipts from before Byzantium have no status: absent. */
  readonly hasSucceeded: boolean | undefined
  readonly gasUsedRaw: bigint
  readonly cumulativeGasUsedRaw: bigint
  readonly effectiveGasPriceRaw: bigint | undefined
  /** The contract that the transaction created at its top level. */
  readonly contractAddress: Address | undefined
  readonly logsBloom: Hex
  /** What a rollup charged for publishing the transaction, in wei. */
  readonly l1FeeRaw: bigint | undefined
  readonly blobGasUsedRaw: bigint | undefined
  readonly blobGasPriceRaw: bigint | undefined
  readonly rest: string
  readonly logs: ReadonlyArray<Log>
}

/** An event that a contract emitted. */
export interface Log {
  /** Place among all logs of the block. */
  readonly index: number
  readonly address: Address
  readonly topics: ReadonlyArray<Hash>
  readonly data: Hex
}

/** The closed list of trace kinds, those of `trace_block`. */
export const traceTypes = ["call", "create", "suicide", "reward"] as const

export type TraceType = (typeof traceTypes)[number]

/** One call of one transaction, flat, as `trace_block` tells it. */
export interface Trace {
  /** Absent for rewards, which belong to the block. */
  readonly transactionIndex: number | undefined
  /** Path in the call tree: empty for the top level, `[0, 2]` for the third call of the first call. */
  readonly path: ReadonlyArray<number>
  readonly type: TraceType
  /** `call`, `delegatecall`, `staticcall`, `callcode` of a call; empty otherwise. */
  readonly callType: string
  readonly from: Address
  /** Callee, created contract, or receiver of a destroyed contract's coins; absent where a creation failed. */
  readonly to: Address | undefined
  readonly valueRaw: bigint
  readonly gasUsedRaw: bigint | undefined
  readonly input: Hex
  readonly output: Hex
  /** Why the call failed; absent where it did not. A failed call undoes everything below it. */
  readonly error: string | undefined
}

/** What a block made us want to know from the chain's state, read once and pinned to the block's hash. */
export interface StateReads {
  readonly tokens: ReadonlyArray<TokenRead>
  readonly balances: ReadonlyArray<BalanceRead>
  readonly pools: ReadonlyArray<PoolRead>
}

/**
 * What a token contract says of itself, read when the stream or range first met it.
 *
 * A member that could not be had is absent; the record itself says that it was asked.
 */
export interface TokenRead {
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Total supply after this block. */
  readonly totalSupplyRaw: bigint | undefined
  /** True where nothing had been issued before this block, so that every balance before it was zero. */
  readonly isNew: boolean
}

/** A balance after this block, in the asset's base unit. */
export interface BalanceRead {
  readonly account: Address
  /** The zero address for the native coin. */
  readonly token: Address
  /** Absent where the endpoint or the contract gave no answer. */
  readonly balanceRaw: bigint | undefined
}

/**
 * What a contract that logged a swap says of itself, read when the stream or range first met it. Data of a stranger: that a
 * pool trades these tokens is proven by their transfers only.
 */
export interface PoolRead {
  readonly pool: Address
  /** The two tokens in the pool's order; absent where the contract names none. */
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  /** The contract that is said to have made the pool. */
  readonly factory: Address | undefined
}
