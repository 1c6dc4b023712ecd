/**
 * Generates blocks of transactions among a few accounts and tokens, with call trees, so that all cases combine: wraps in all three
 * dialects, mints, burns, malformed events, failures at any depth.
 */
import fc from "fast-check"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { approvePermit2, emptyState } from "../allowances/allowance-model.ts"
import { agentTransferLog, authorizedTransferLogs, feedbackLog } from "../chain/agent-log.ts"
import {
  address,
  approvalLog,
  type BlockDraft,
  batchLog,
  buildBlock,
  collection,
  depositLog,
  type LogDraft,
  nftLog,
  ownershipLog,
  punkLog,
  type TraceDraft,
  type TransactionDraft,
  transferLog,
  v2SwapLog,
  withdrawalLog,
  wrappedNative,
} from "../chain/block-builder.ts"
import { proxyLog } from "../chain/code-log.ts"
import { recordLog } from "../chain/follow-log.ts"
import { attestationReads, labelLogs } from "../chain/label-attestation.ts"
import { tokenCreatedLog } from "../chain/message-log.ts"
import { addressLog } from "../chain/name-log.ts"
import { itemPoolLog } from "../chain/nft-pool-log.ts"
import { orderLog } from "../chain/order-log.ts"
import { ownerLog } from "../chain/proxy-log.ts"
import { rangeChangeLog } from "../market/family-pool.ts"
import { balancerSecond } from "../market/vault-family.ts"
import { stakedLog } from "../positions/position-log.ts"

/** A call with its subcalls, in execution order. */
export interface CallNode {
  readonly type: "call" | "create" | "suicide"
  readonly callType: "" | "call" | "delegatecall" | "staticcall"
  readonly from: Address
  readonly to: Address
  readonly valueRaw: bigint
  readonly hasFailed: boolean
  readonly calls: ReadonlyArray<CallNode>
}

/** A transaction with its subcalls as a tree. */
export interface StoryTransaction extends TransactionDraft {
  readonly from: Address
  readonly valueRaw: bigint
  readonly calls: ReadonlyArray<CallNode>
}

const people = [1, 2, 3, 4].map(address)
const tokens = [address(0x20), address(0x21), wrappedNative]

const anybody = fc.constantFrom(...people, wrappedNative, zeroAddress)
const amount = fc.oneof(fc.bigInt(0n, 5n), fc.bigInt(0n, 2n ** 256n - 1n))
const smallAmount = fc.bigInt(0n, 5n)

const log: fc.Arbitrary<LogDraft> = fc.oneof(
  fc.tuple(fc.constantFrom(...tokens), anybody, anybody, amount).map((values) => transferLog(...values)),
  fc.tuple(fc.constantFrom(...tokens), anybody, anybody, amount).map((values) => approvalLog(...values)),
  fc.tuple(fc.constantFrom(...people), smallAmount).map((values) => depositLog(...values)),
  fc.tuple(fc.constantFrom(...people), smallAmount).map((values) => withdrawalLog(...values)),
  fc.tuple(anybody, anybody, amount).map(([from, to, tokenId]) => nftLog("Transfer", [from, to, tokenId])),
  fc.tuple(anybody, anybody, amount).map(([from, to, raw]) => nftLog("TransferSingle", [from, from, to], [1n, raw])),
  fc
    .tuple(anybody, anybody, fc.array(fc.tuple(smallAmount, amount), { maxLength: 4 }))
    .map(([from, to, items]) => batchLog(from, to, items)),
  fc
    .tuple(anybody, anybody, smallAmount)
    .map(([from, to, last]) => nftLog("ConsecutiveTransfer", [2n, from, to], [last])),
  fc
    // A bool, or no answer of the standard.
    .tuple(anybody, anybody, fc.constantFrom(0n, 1n, 2n))
    .map(([owner, operator, answer]) => nftLog("ApprovalForAll", [owner, operator], [answer])),
  fc.tuple(anybody, anybody).map(([previous, owner]) => ownershipLog(previous, owner)),
  fc.tuple(anybody, smallAmount).map(([taker, priceRaw]) => punkLog("PunkOffered", [1n, taker], [priceRaw])),
  fc.tuple(anybody, anybody).map(([seller, buyer]) => punkLog("PunkBought", [1n, seller, buyer], [0n])),
  fc.tuple(anybody, smallAmount).map(([account, raw]) => stakedLog(account, raw)),
  fc.tuple(anybody, fc.constantFrom(...tokens)).map((values) => tokenCreatedLog(...values)),
  fc.tuple(anybody, smallAmount, fc.boolean()).map(([pool, raw, isIn]) => rangeChangeLog(pool, isIn ? raw : -raw)),
  fc.tuple(anybody, anybody, smallAmount, fc.boolean()).map(([pool, token, raw, isIn]) => {
    const tokens = [token, address(0xfe)] as const
    return balancerSecond[isIn ? "change" : "swap"]({ pool, tokens }, [raw, -raw])
  }),
  fc.tuple(anybody, anybody).map(([from, to]) => agentTransferLog(1n, from, to)),
  fc.tuple(anybody, smallAmount).map(([client, valueRaw]) => feedbackLog({ agentId: 1n, client, valueRaw })),
  smallAmount.map((raw) => itemPoolLog("SpotPriceUpdate", [raw])),
  fc.tuple(anybody, anybody).map(([safe, owner]) => ownerLog("AddedOwner", safe, owner)),
  fc.tuple(anybody, anybody).map(([proxy, code]) => proxyLog("Upgraded", proxy, code)),
  anybody.map((account) => addressLog("ann.eth", account)),
  anybody.map((account) => recordLog({ chainId: 31337, slot: 1n }, "add", account)),
  fc
    .tuple(anybody, smallAmount, smallAmount)
    .map(([sender, paid, bought]) => v2SwapLog(address(0x30), { sender, amount0Raw: paid, amount1Raw: -bought })),
  fc.tuple(fc.constantFrom(...tokens), anybody).map(([token, party]) => ({
    ...transferLog(token, party, party, 1n),
    data: "0x",
  })),
)

/** The transfer of an item, and the order that sold it. */
const sale: fc.Arbitrary<ReadonlyArray<LogDraft>> = fc
  .tuple(anybody, anybody, smallAmount, amount)
  .map(([offerer, recipient, tokenId, amountRaw]) => [
    nftLog("Transfer", [offerer, recipient, tokenId]),
    orderLog({
      offerer,
      recipient,
      offered: [{ kind: "erc721", token: collection, tokenId, amountRaw: 1n }],
      requested: [{ kind: "native", amountRaw, recipient: offerer }],
    }),
  ])

/** An allowance that Permit2 keeps. */
const permit2Approval: fc.Arbitrary<ReadonlyArray<LogDraft>> = fc
  .tuple(fc.constantFrom(...tokens), anybody, anybody, smallAmount)
  .map(([token, owner, spender, amountRaw]) =>
    approvePermit2(
      emptyState(),
      { token, owner, spender, amountRaw },
      { expiration: 0, isPermit: false, nowSeconds: 0 },
    ),
  )

/** A transfer that its payer authorized. */
const authorizedTransfer: fc.Arbitrary<ReadonlyArray<LogDraft>> = fc
  .tuple(fc.constantFrom(...tokens), anybody, anybody, smallAmount)
  .map((values) => authorizedTransferLogs(...values))

/** Numbers of attestations. */
const attestations = [1n, 2n, 3n]

/** A label that was attested, and the revocation of another one. */
const attestedLabel: fc.Arbitrary<ReadonlyArray<LogDraft>> = fc
  .tuple(fc.constantFrom(...people), fc.constantFrom(...attestations))
  .map((values) => labelLogs(...values))

/** The contents of all attestations, as they are read with a block. */
const labelReads = attestationReads(
  buildBlock({
    number: 1,
    transactions: attestations.map((number) => ({ from: address(1), logs: labelLogs(address(1), number) })),
  }),
)

/** Mostly logs of their own. */
const logs = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: log.map((one) => [one]) },
      { weight: 1, arbitrary: sale },
      { weight: 1, arbitrary: permit2Approval },
      { weight: 1, arbitrary: authorizedTransfer },
      { weight: 1, arbitrary: attestedLabel },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.flat())

const { call: callNode } = fc.letrec<{ readonly call: CallNode }>((tie) => ({
  call: fc.record({
    type: fc.constantFrom("call" as const, "call" as const, "create" as const, "suicide" as const),
    callType: fc.constantFrom("call" as const, "call" as const, "delegatecall" as const, "staticcall" as const),
    from: fc.constantFrom(...people, wrappedNative),
    to: fc.constantFrom(...people, wrappedNative),
    valueRaw: smallAmount,
    hasFailed: fc.boolean(),
    calls: fc.oneof({ maxDepth: 3, depthSize: "small" }, fc.constant([]), fc.array(tie("call"), { maxLength: 3 })),
  }),
}))

/** The traces of calls, in execution order. */
const flatten = (calls: ReadonlyArray<CallNode>, path: ReadonlyArray<number> = []): ReadonlyArray<TraceDraft> =>
  calls.flatMap(({ calls: below, hasFailed, callType, ...call }, index) => [
    {
      ...call,
      callType: call.type === "call" ? callType : "",
      path: [...path, index],
      error: hasFailed ? "Reverted" : undefined,
    },
    ...flatten(below, [...path, index]),
  ])

/** A transaction among these accounts and tokens; its traces are those of its calls. */
export const storyTransaction: fc.Arbitrary<StoryTransaction> = fc
  .record({
    from: fc.constantFrom(...people),
    to: fc.constantFrom(...people, wrappedNative, tokens[0], undefined),
    valueRaw: smallAmount,
    input: fc.constantFrom("0x", "0x12345678", "0xd0e30db0", "0xa9059cbb"),
    hasSucceeded: fc.boolean(),
    gasUsedRaw: smallAmount,
    isDelivery: fc.boolean(),
    logs,
    calls: fc.array(callNode, { maxLength: 3 }),
  })
  .map(({ hasSucceeded, gasUsedRaw, isDelivery, ...transaction }) => ({
    ...transaction,
    // A message of the parent chain of an Orbit chain.
    ...(isDelivery ? { type: 0x66, rest: JSON.stringify({ requestId: "0x7" }) } : {}),
    receipt: {
      hasSucceeded,
      gasUsedRaw,
      effectiveGasPriceRaw: 2n,
      contractAddress: transaction.to === undefined ? address(5) : undefined,
    },
    // Events of a failed transaction are not logged.
    logs: hasSucceeded ? transaction.logs : [],
    traces: flatten(transaction.calls),
  }))

/** A block of such transactions. */
export const storyBlock: fc.Arbitrary<BlockDraft & { readonly transactions: ReadonlyArray<StoryTransaction> }> =
  fc.record({
    number: fc.integer({ min: 1, max: 1_000 }),
    miner: fc.constantFrom(...people),
    baseFeePerGasRaw: fc.constantFrom(undefined, 1n),
    hasTraces: fc.boolean(),
    transactions: fc.array(storyTransaction, { maxLength: 5 }),
    reads: fc.constant(labelReads),
  })
