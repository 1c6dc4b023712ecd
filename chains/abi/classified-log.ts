/**
 * Classifies and decodes each log once, by its first topic. Classification depends on the log alone; what a chain defines (its
 * wrapped coin, the token form of its coin, collections older than ERC-721) is left to the caller.
 */
import type { Block, Log } from "#schemas/domain/block.ts"
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

/** A kind, and the decoding of its logs. */
interface Form {
  readonly kind: ClassifiedEvent["kind"]
  readonly decode: (log: Log) => ClassifiedEvent["event"]
}

const wrap: Form = { kind: "wrap", decode: decodeWrappedNative }
const swap: Form = { kind: "swap", decode: decodeSwapEvent }
const copies: Form = { kind: "item-copies", decode: decodeErc1155Transfer }

const forms: ReadonlyMap<Hash, Form> = new Map<Hash, Form>([
  [transferTopic, { kind: "transfer", decode: decodeTransfer }],
  [approvalTopic, { kind: "approval", decode: decodeApproval }],
  [approvalForAllTopic, { kind: "operator-approval", decode: decodeApprovalForAll }],
  [consecutiveTransferTopic, { kind: "item-range", decode: decodeConsecutiveTransfer }],
  [transferSingleTopic, copies],
  [transferBatchTopic, copies],
  [depositTopic, wrap],
  [withdrawalTopic, wrap],
  [v2SwapTopic, swap],
  [v3SwapTopic, swap],
  [v2SyncTopic, { kind: "reserves", decode: decodeSync }],
])

/** ERC-20 and ERC-721 share their topics and differ in the number of them. */
const itemForms: ReadonlyMap<Hash, Form> = new Map<Hash, Form>([
  [transferTopic, { kind: "item", decode: decodeErc721Transfer }],
  [approvalTopic, { kind: "item-approval", decode: decodeErc721Approval }],
])

const classify = (log: Log): ClassifiedLog => {
  const { topics } = log
  const topic = topics[0] ?? "0x"
  const form = (topics.length === 4 ? itemForms.get(topic) : undefined) ?? forms.get(topic)
  const event = form?.decode(log)
  if (form === undefined || event === undefined) return { kind: "other", event: undefined, log }
  // The pairs of kind and decoding above are those of `ClassifiedEvent`.
  return { kind: form.kind, event, log } as ClassifiedLog
}

const classified = new WeakMap<ReadonlyArray<Log>, ReadonlyArray<ClassifiedLog>>()

/** The logs of a receipt with their kinds, in their order. Memoized by the list, so that each log is decoded once. */
export const classifiedLogs = (logs: ReadonlyArray<Log>): ReadonlyArray<ClassifiedLog> => {
  const known = classified.get(logs)
  if (known !== undefined) return known
  const found = logs.map(classify)
  classified.set(logs, found)
  return found
}

const ofBlocks = new WeakMap<Block["transactions"], ReadonlyArray<ClassifiedLog>>()

/** The logs of a block with their kinds, in their order. Memoized by its transactions: a block with other reads has the same. */
export const classifiedLogsOf = ({ transactions }: Pick<Block, "transactions">): ReadonlyArray<ClassifiedLog> => {
  const known = ofBlocks.get(transactions)
  if (known !== undefined) return known
  const found = transactions.flatMap(({ receipt }) => classifiedLogs(receipt.logs))
  ofBlocks.set(transactions, found)
  return found
}
