/** Blocks over columns. Members are made when they are first read, and texts of hashes and addresses once per block. */
import type { Block, StateReads, Trace, Transaction, Withdrawal } from "../domain/block.ts"
import type { Address, ChainId, Hash, Hex } from "../domain/primitive.ts"
import type { BlockColumns } from "./block-columns.ts"
import { Rows } from "./rows.ts"
import { TraceView } from "./trace-view.ts"
import { TransactionView } from "./transaction-view.ts"

/** The members of a block that its columns do not contain. */
export type BlockHeader = Omit<Block, "transactions" | "traces" | "reads">

/** What a view needs besides columns. */
interface BlockViewParts {
  readonly header: BlockHeader
  readonly reads: StateReads
  /** False if the endpoint provides no traces, as opposed to a block without calls. */
  readonly hasTraces: boolean
}

/** A block over columns. */
export class BlockView implements Block {
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
  readonly transactions: ReadonlyArray<Transaction>
  readonly traces: ReadonlyArray<Trace> | undefined
  readonly reads: StateReads
  readonly columns: BlockColumns

  constructor(columns: BlockColumns, { header, reads, hasTraces }: BlockViewParts) {
    this.chainId = header.chainId
    this.number = header.number
    this.hash = header.hash
    this.parentHash = header.parentHash
    this.timestampMs = header.timestampMs
    this.miner = header.miner
    this.gasUsedRaw = header.gasUsedRaw
    this.gasLimitRaw = header.gasLimitRaw
    this.baseFeePerGasRaw = header.baseFeePerGasRaw
    this.difficultyRaw = header.difficultyRaw
    this.logsBloom = header.logsBloom
    this.stateRoot = header.stateRoot
    this.transactionsRoot = header.transactionsRoot
    this.receiptsRoot = header.receiptsRoot
    this.extraData = header.extraData
    this.sizeBytes = header.sizeBytes
    this.rest = header.rest
    this.withdrawals = header.withdrawals
    const rows = new Rows(columns)
    this.transactions = Array.from(columns.transactions.index, (_, row) => new TransactionView(rows, row))
    this.traces = hasTraces ? Array.from(columns.traces.type, (_, row) => new TraceView(rows, row)) : undefined
    this.reads = reads
    this.columns = columns
  }
}

/** A block with other reads. */
export const withReads = (block: Block, reads: StateReads): Block =>
  block instanceof BlockView
    ? new BlockView(block.columns, { header: block, reads, hasTraces: block.traces !== undefined })
    : { ...block, reads }
