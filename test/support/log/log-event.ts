import type { Block } from "#schemas/domain/block.ts"
import { type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { chainStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"

let streamCount = 0

/** A stream that no other test of this process uses. */
export const freshStream = (): SequencedKey => {
  streamCount += 1
  return chainStream("blocks", process.pid * 10_000 + streamCount)
}

/** A purpose whose inbox no other test uses: a developer's broker keeps the inboxes of earlier runs. */
export const freshPurpose = (): string => {
  streamCount += 1
  return `test-${process.pid}-${Date.now()}-${streamCount}`
}

/** A small event, identified by its number. */
export const numberedEvent = (number: number): LogEvent => ({
  kind: "FinalityAdvanced",
  chainId: 31337,
  number,
  hash: zeroHash,
})

/** Numbered events from `first` to `last`. */
export const numberedEvents = (first: number, last: number): ReadonlyArray<LogEvent> =>
  Array.from({ length: last - first + 1 }, (_, index) => numberedEvent(first + index))

/** The numbers of numbered events. */
export const numbersOf = (events: ReadonlyArray<{ readonly event: LogEvent }>): ReadonlyArray<number> =>
  events.map(({ event }) => (event.kind === "FinalityAdvanced" ? event.number : Number.NaN))

/** A block with one transaction whose input has the given size. */
export const blockOfBytes = (number: number, inputBytes: number): BlockAppended => ({
  kind: "BlockAppended",
  block: { ...emptyBlock, number, transactions: [transactionOf(patternedHex(inputBytes))] },
  isWarmUp: false,
})

/** Bytes that differ from place to place, so that a misplaced part is detected. */
const patternedHex = (bytes: number): Hex => {
  const buffer = Buffer.alloc(bytes)
  for (let index = 0; index + 4 <= bytes; index += 4) buffer.writeUInt32BE((index * 2_654_435_761) % 2 ** 32, index)
  return `0x${buffer.toString("hex")}`
}

const bloom: Hex = `0x${"0".repeat(512)}`

const emptyBlock: Block = {
  chainId: 31337,
  number: 0,
  hash: zeroHash,
  parentHash: zeroHash,
  timestampMs: 1_700_000_000_000,
  miner: zeroAddress,
  gasUsedRaw: 0n,
  gasLimitRaw: 30_000_000n,
  baseFeePerGasRaw: undefined,
  difficultyRaw: 0n,
  logsBloom: bloom,
  stateRoot: zeroHash,
  transactionsRoot: zeroHash,
  receiptsRoot: zeroHash,
  extraData: "0x",
  sizeBytes: undefined,
  rest: "",
  withdrawals: [],
  transactions: [],
  traces: undefined,
  reads: { tokens: [], balances: [], pools: [] },
}

const transactionOf = (input: Hex): Block["transactions"][number] => ({
  index: 0,
  hash: zeroHash,
  type: 2,
  from: zeroAddress,
  to: undefined,
  nonce: 0,
  valueRaw: 0n,
  input,
  gasLimitRaw: 0n,
  gasPriceRaw: undefined,
  maxFeePerGasRaw: undefined,
  maxPriorityFeePerGasRaw: undefined,
  rest: "",
  receipt: {
    hasSucceeded: true,
    gasUsedRaw: 0n,
    cumulativeGasUsedRaw: 0n,
    effectiveGasPriceRaw: undefined,
    contractAddress: undefined,
    logsBloom: bloom,
    l1FeeRaw: undefined,
    blobGasUsedRaw: undefined,
    blobGasPriceRaw: undefined,
    rest: "",
    logs: [],
  },
})
