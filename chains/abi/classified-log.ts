/**
 * Classifies and decodes each log once, by its first topic. Classification depends on the log alone; what a chain defines (its
 * wrapped coin, the token form of its coin, collections older than ERC-721) is left to the caller.
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { approvalTopic, decodeApproval, decodeTransfer, type Erc20Event, transferTopic } from "./erc20.ts"
import {
  type ApprovalForAll,
  approvalForAllTopic,
  type ConsecutiveTransfer,
  consecutiveTransferTopic,
  decodeApprovalForAll,
  decodeConsecutiveTransfer,
  decodeErc721Approval,
  decodeErc721Transfer,
  type Erc721Event,
} from "./erc721.ts"
import { decodeErc1155Transfer, type Erc1155Transfer, transferBatchTopic, transferSingleTopic } from "./erc1155.ts"
import {
  decodeSwapEvent,
  decodeSync,
  type PoolReserves,
  type V2Swap,
  type V3Swap,
  v2SwapTopic,
  v2SyncTopic,
  v3SwapTopic,
} from "./uniswap.ts"
import { decodeWrappedNative, depositTopic, type WrappedNativeEvent, withdrawalTopic } from "./wrapped-native.ts"

/** The closed list of kinds, each with its decoded event. `other` is any log of no kind, or malformed for its topic. */
export type ClassifiedEvent =
  | { readonly kind: "transfer"; readonly event: Erc20Event }
  | { readonly kind: "approval"; readonly event: Erc20Event }
  | { readonly kind: "item"; readonly event: Erc721Event }
  | { readonly kind: "item-copies"; readonly event: Erc1155Transfer }
  | { readonly kind: "item-range"; readonly event: ConsecutiveTransfer }
  | { readonly kind: "item-approval"; readonly event: Erc721Event }
  | { readonly kind: "operator-approval"; readonly event: ApprovalForAll }
  | { readonly kind: "wrap"; readonly event: WrappedNativeEvent }
  | { readonly kind: "swap"; readonly event: V2Swap | V3Swap }
  | { readonly kind: "reserves"; readonly event: PoolReserves }
  | { readonly kind: "other"; readonly event: undefined }

/** A log with its kind and decoded event. */
export type ClassifiedLog = ClassifiedEvent & { readonly log: Log }

const other: ClassifiedEvent = { kind: "other", event: undefined }

/** Makes the classification of one kind. */
const of =
  <Kind extends ClassifiedEvent["kind"], Event>(kind: Kind, decode: (log: Log) => Event | undefined) =>
  (log: Log): ClassifiedEvent | undefined => {
    const event = decode(log)
    // The pairs of kind and decoder below are those of `ClassifiedEvent`.
    return event === undefined ? undefined : ({ kind, event } as unknown as ClassifiedEvent)
  }

const swap = of("swap", decodeSwapEvent)
const wrap = of("wrap", decodeWrappedNative)
const copies = of("item-copies", decodeErc1155Transfer)
const transfer = of("transfer", decodeTransfer)
const approval = of("approval", decodeApproval)
const item = of("item", decodeErc721Transfer)
const itemApproval = of("item-approval", decodeErc721Approval)

/** ERC-20 and ERC-721 share their topics and differ in the number of them. */
const byTopic: ReadonlyMap<Hash, (log: Log) => ClassifiedEvent | undefined> = new Map([
  [transferTopic, (log: Log) => (log.topics.length === 4 ? item(log) : transfer(log))],
  [approvalTopic, (log: Log) => (log.topics.length === 4 ? itemApproval(log) : approval(log))],
  [approvalForAllTopic, of("operator-approval", decodeApprovalForAll)],
  [consecutiveTransferTopic, of("item-range", decodeConsecutiveTransfer)],
  [transferSingleTopic, copies],
  [transferBatchTopic, copies],
  [depositTopic, wrap],
  [withdrawalTopic, wrap],
  [v2SwapTopic, swap],
  [v3SwapTopic, swap],
  [v2SyncTopic, of("reserves", decodeSync)],
])

const classify = (log: Log): ClassifiedLog => ({ ...(byTopic.get(log.topics[0] ?? "0x")?.(log) ?? other), log })

const classified = new WeakMap<ReadonlyArray<Log>, ReadonlyArray<ClassifiedLog>>()

/** The logs of a receipt with their kinds, in their order. Memoized by the list, so that each log is decoded once. */
export const classifiedLogs = (logs: ReadonlyArray<Log>): ReadonlyArray<ClassifiedLog> => {
  const known = classified.get(logs)
  if (known !== undefined) return known
  const found = logs.map(classify)
  classified.set(logs, found)
  return found
}
