/**
 * Short stories of a chain as events of the log: blocks are appended, reverted and finalized. A story is a list of plain steps, so that it can
 * be shrunk. Its branches collide: they share accounts, tokens and places in a block, and transactions recur in another block.
 */

import { contractUriUpdatedTopic } from "#chains/abi/metadata-update.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { poolRead } from "#chains/reads/pool-read.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { vaultRead } from "#chains/reads/vault-read.ts"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { rangeChangeLog } from "../market/family-pool.ts"
import { madePoolSwap } from "../market/range-pool.ts"
import { balancerSecond } from "../market/vault-family.ts"
import { stakeLogs, stakingContract, vault } from "../positions/position-log.ts"
import { calledFeed, calledFeedReads } from "../rpc/called-feed.ts"
import { agentLogs, agentRegistry } from "./agent-log.ts"
import {
  address,
  batchLog,
  buildBlock,
  collection,
  depositLog,
  nftLog,
  ownershipLog,
  punkMarket,
  syncLog,
  type TransactionDraft,
  transferLog,
  v2SwapLog,
  withdrawalLog,
  word,
  wrappedNative,
} from "./block-builder.ts"
import { drawnItems, updatedCollectionsOf, updatedItemsOf } from "./document-read.ts"
import { followLogs } from "./follow-log.ts"
import { itemUpdateLog } from "./item-update-log.ts"
import { attestationReads, labelLogs } from "./label-attestation.ts"
import { bridgeFactory, tokenCreatedLog } from "./message-log.ts"
import { avatarLogs, recordLogs } from "./name-log.ts"
import { barterLogs, itemPool, itemPoolReads } from "./nft-pool-log.ts"
import { quoteLogs, saleLogs, seaport } from "./order-log.ts"
import { ownedSafeLogs, safeFactory } from "./proxy-log.ts"

/** The accounts of every story. */
export const storyAccounts: ReadonlyArray<Address> = [1, 2, 3, 4].map(address)

/** The tokens of every story, without the native coin and its wrapped form. */
export const storyTokens = [address(0x71), address(0x72)] as const

/** The pool of every story: it trades the two tokens. */
export const storyPool: Address = address(0x81)

/** A pool of a vault. */
const vaultPool = { pool: address(0x8a), tokens: [address(0x21), address(0x22)] } as const

/** The contract that every `create` creates. */
const storyContract: Address = address(0x91)

/** Every kind of action. */
export const storyActionKinds = [
  "send",
  "transfer",
  "mint",
  "wrap",
  "unwrap",
  "inner",
  "swap",
  "items",
  "spoof",
  "fail",
  "update",
  "sale",
  "approve",
  "create",
  "describe",
  "draw",
  "quote",
  "stake",
  "barter",
  "own",
  "fix",
  "range",
  "name",
  "follow",
  "avatar",
  "message",
  "bridge",
  "pool",
  "agent",
  "deepen",
  "attest",
] as const

/** One action of a transaction. */
export interface StoryAction {
  readonly kind: (typeof storyActionKinds)[number]
  /** Positions in `storyAccounts` and `storyTokens`. */
  readonly from: number
  readonly to: number
  readonly token: number
  readonly amount: number
}

/** One step of a story. */
export type StoryStep =
  | {
      readonly kind: "block"
      readonly actions: ReadonlyArray<StoryAction>
      /** True if transactions of reverted blocks come first. */
      readonly isRemining: boolean
      /** Time since the previous block; 0 on chains that are faster than their clock. */
      readonly seconds: number
    }
  /** Reverts this many blocks, or as many as there are after the first one that are not yet final. */
  | { readonly kind: "revert"; readonly depth: number }
  /** Makes all blocks final except this many. */
  | { readonly kind: "finality"; readonly depth: number }

/** An action whose amount identifies its parties. */
export const storyAction = (kind: StoryAction["kind"], from: number, to: number, token = 0): StoryAction => ({
  kind,
  from,
  to,
  token,
  amount: 100 + 10 * from + to,
})

/** A block one second after the previous one. */
export const storyBlock = (actions: ReadonlyArray<StoryAction>, isRemining = false): StoryStep => ({
  kind: "block",
  actions,
  isRemining,
  seconds: 1,
})

/** A story as events of the log, with the canonical chain after each event. */
export interface ChainStory {
  readonly events: ReadonlyArray<LogEvent>
  /** The canonical blocks after the event of this `seq`, oldest first. The first event has 1. */
  readonly blocksAt: (seq: number) => ReadonlyArray<Block>
}

interface StoryBuilder {
  readonly events: Array<LogEvent>
  readonly chains: Array<ReadonlyArray<Block>>
  readonly seqOfBlock: Map<Hash, number>
  pool: ReadonlyArray<TransactionDraft>
  finalNumber: number
  transactionsMade: number
}

/** The number of a story's first block. */
export const storyFirstNumber = 5

/** Builds the events of a story. The first step is treated as a block; impossible steps are left out. */
export const buildStory = (chainId: ChainId, steps: ReadonlyArray<StoryStep>): ChainStory => {
  const builder: StoryBuilder = {
    events: [],
    chains: [],
    seqOfBlock: new Map(),
    pool: [],
    finalNumber: storyFirstNumber,
    transactionsMade: 0,
  }
  for (const step of steps) {
    if (step.kind === "block" || builder.events.length === 0) addBlock(builder, chainId, step)
    else if (step.kind === "revert") addRevert(builder, chainId, step.depth)
    else addFinality(builder, chainId, step.depth)
  }
  return { events: builder.events, blocksAt: (seq) => builder.chains[seq - 1] ?? [] }
}

const addEvent = (builder: StoryBuilder, event: LogEvent, chain: ReadonlyArray<Block>): void => {
  builder.events.push(event)
  builder.chains.push(chain)
}

const addBlock = (builder: StoryBuilder, chainId: ChainId, step: StoryStep): void => {
  const chain = builder.chains.at(-1) ?? []
  const parent = chain.at(-1)
  const { actions, isRemining, seconds } = step.kind === "block" ? step : { actions: [], isRemining: false, seconds: 1 }
  const remined = isRemining ? builder.pool : []
  if (isRemining) builder.pool = []
  const fresh = actions.map((action) => {
    builder.transactionsMade += 1
    return draftOf(action, longHash(chainId, builder.transactionsMade))
  })
  const draft = buildBlock({
    chainId,
    number: (parent?.number ?? storyFirstNumber - 1) + 1,
    // The seq distinguishes blocks of the same height; the high digit distinguishes them from transactions.
    hash: longHash(chainId, 0xb000_0000 + builder.events.length),
    parentHash: parent?.hash ?? longHash(chainId, 0xa000_0000),
    timestampMs: (parent?.timestampMs ?? 1_700_000_000_000) + seconds * 1_000,
    miner: address(9),
    baseFeePerGasRaw: 1n,
    transactions: [...remined, ...fresh],
  })
  const block: Block = { ...draft, reads: readsOf(chain, draft) }
  builder.seqOfBlock.set(block.hash, builder.events.length + 1)
  addEvent(builder, { kind: "BlockAppended", block, isWarmUp: false }, [...chain, block])
}

const addRevert = (builder: StoryBuilder, chainId: ChainId, depth: number): void => {
  const chain = builder.chains.at(-1) ?? []
  const removed = chain
    .slice(1)
    .filter(({ number }) => number > builder.finalNumber)
    .slice(-depth)
  const remaining = chain.slice(0, chain.length - removed.length)
  const fork = remaining.at(-1)
  if (removed.length === 0 || depth === 0 || fork === undefined) return
  builder.pool = removed.flatMap(draftsOf)
  const event: LogEvent = {
    kind: "BlocksReverted",
    chainId,
    fork: { number: fork.number, hash: fork.hash },
    removed: removed.map(({ number, hash }) => ({ number, hash, seq: builder.seqOfBlock.get(hash) ?? 0 })),
  }
  addEvent(builder, event, remaining)
}

const addFinality = (builder: StoryBuilder, chainId: ChainId, depth: number): void => {
  const chain = builder.chains.at(-1) ?? []
  const final = chain.at(-1 - depth)
  if (final === undefined || final.number <= builder.finalNumber) return
  builder.finalNumber = final.number
  addEvent(builder, { kind: "FinalityAdvanced", chainId, number: final.number, hash: final.hash }, chain)
}

/** A hash that no other chain of the same database has. */
const longHash = (chainId: ChainId, number: number): Hash =>
  `0x${chainId.toString(16).padStart(16, "0")}${number.toString(16).padStart(48, "0")}`

/** The transactions of a block, to be included in another one: members that depend on their place are recomputed. */
const draftsOf = (block: Block): ReadonlyArray<TransactionDraft> =>
  block.transactions.map(({ receipt: { logs, ...receipt }, index, ...transaction }) => ({
    ...transaction,
    receipt,
    logs: logs.map(({ index: _, ...log }) => log),
    traces: (block.traces ?? [])
      .filter((trace) => trace.transactionIndex === index)
      .map(({ transactionIndex: _, ...trace }) => trace),
  }))

const draftOf = (action: StoryAction, hash: Hash): TransactionDraft => {
  const from = storyAccounts[action.from] ?? zeroAddress
  const to = storyAccounts[action.to] ?? zeroAddress
  const token = storyTokens[action.token] ?? zeroAddress
  const amountRaw = BigInt(action.amount)
  const paid = { hash, from, receipt: { gasUsedRaw: 3n, effectiveGasPriceRaw: 2n } }
  switch (action.kind) {
    case "send":
      return { ...paid, to, valueRaw: amountRaw }
    case "transfer":
      return { ...paid, to: token, logs: [transferLog(token, from, to, amountRaw)] }
    case "mint":
      return { ...paid, to: token, logs: [transferLog(token, zeroAddress, to, amountRaw)] }
    case "wrap":
      return { ...paid, to: wrappedNative, valueRaw: amountRaw, logs: [depositLog(from, amountRaw)] }
    case "unwrap":
      return {
        ...paid,
        to: wrappedNative,
        logs: [withdrawalLog(from, amountRaw)],
        traces: [{ path: [0], from: wrappedNative, to: from, valueRaw: amountRaw }],
      }
    case "inner":
      return { ...paid, to: token, traces: [{ path: [0], from: token, to, valueRaw: amountRaw }] }
    case "swap":
      return { ...paid, to: storyPool, logs: swapLogs(from, amountRaw) }
    case "items":
      return { ...paid, to: collection, logs: itemLogs(from, to, amountRaw) }
    case "update":
      return { ...paid, to: collection, logs: [itemUpdateLog(collection, amountRaw)] }
    case "describe":
      return { ...paid, to: collection, logs: [{ address: collection, topics: [contractUriUpdatedTopic], data: "0x" }] }
    case "draw":
      return { ...paid, to: collection, logs: [itemUpdateLog(collection, drawnItems + amountRaw)] }
    case "sale":
      return { ...paid, to: seaport, valueRaw: amountRaw, logs: saleLogs(from, to, amountRaw) }
    case "approve":
      return { ...paid, to: collection, logs: [nftLog("ApprovalForAll", [from, to], [amountRaw % 2n])] }
    case "create":
      return { ...paid, receipt: { ...paid.receipt, contractAddress: storyContract }, logs: [ownershipLog(from, to)] }
    case "quote":
      return { ...paid, to: punkMarket, logs: quoteLogs(from, to, amountRaw) }
    case "stake":
      return { ...paid, to: stakingContract, logs: stakeLogs(from, to, amountRaw) }
    case "barter":
      return { ...paid, to: itemPool, logs: barterLogs(from, amountRaw) }
    case "own":
      return { ...paid, to: safeFactory, logs: ownedSafeLogs([from, to], amountRaw) }
    case "fix":
      return { ...paid, to: calledFeed }
    case "range":
      return { ...paid, ...madePoolSwap(storyTokens, amountRaw) }
    case "name":
      return { ...paid, to: storyContract, logs: recordLogs(storyContract, from, `name${amountRaw}.eth`) }
    case "follow":
      return { ...paid, to: storyContract, logs: followLogs(from, to, amountRaw) }
    case "avatar":
      return { ...paid, to: storyContract, logs: avatarLogs(storyContract, `name${amountRaw}.eth`, amountRaw) }
    case "message":
      // The deposit paid on the other chain.
      return {
        ...paid,
        to,
        type: 0x7e,
        rest: JSON.stringify({ sourceHash: `0x${word(amountRaw)}` }),
        receipt: { ...paid.receipt, effectiveGasPriceRaw: 0n },
      }
    case "bridge":
      return { ...paid, to: bridgeFactory, logs: [tokenCreatedLog(token, address(0xb00 + (action.amount % 3)))] }
    case "pool":
      return { ...paid, to: storyContract, logs: [balancerSecond.change(vaultPool, [amountRaw, amountRaw])] }
    case "agent":
      return { ...paid, to: agentRegistry, logs: agentLogs(token, from, to, amountRaw) }
    case "deepen":
      return { ...paid, to: storyContract, logs: [rangeChangeLog(storyPool, amountRaw)] }
    case "attest":
      return { ...paid, to: storyContract, logs: labelLogs(from, amountRaw) }
    case "spoof":
      return { ...paid, to: storyPool, logs: spoofedLogs(token, from) }
    case "fail":
      return { ...paid, to, valueRaw: amountRaw, receipt: { ...paid.receipt, hasSucceeded: false } }
  }
}

/** A transfer of nothing from each of the other accounts to the next. */
const spoofedLogs = (token: Address, signer: Address) => {
  const others = storyAccounts.filter((account) => account !== signer)
  return others.map((giver, index) => transferLog(token, giver, others[(index + 1) % others.length] ?? signer, 0n))
}

/** A transfer of one item, then a batch that contains one item twice, then mints of consecutive items. */
const itemLogs = (from: Address, to: Address, amountRaw: bigint) => [
  nftLog("Transfer", [from, to, amountRaw]),
  batchLog(from, to, [
    [1n, amountRaw],
    [2n, 1n],
    [1n, 2n],
  ]),
  nftLog("ConsecutiveTransfer", [amountRaw, zeroAddress, to], [amountRaw + 2n]),
]

/** A sale of the first token for half as much of the second. The pool is large, and its holdings are not tracked. */
const swapLogs = (account: Address, amountRaw: bigint) => {
  const [sold, bought] = storyTokens
  const paidRaw = amountRaw / 2n
  return [
    transferLog(sold, account, storyPool, amountRaw),
    transferLog(bought, storyPool, account, paidRaw),
    syncLog(storyPool, 10n ** 12n + amountRaw, 5n * 10n ** 11n),
    v2SwapLog(storyPool, { sender: account, amount0Raw: amountRaw, amount1Raw: -paidRaw }),
  ]
}

/** The state reads of a block: tokens, pools, vaults and pools of NFTs that are new to the chain, coin balances of new accounts, a called feed, and attested labels. */
const readsOf = (chain: ReadonlyArray<Block>, block: Block): StateReads => {
  const met = new Set(chain.flatMap((earlier) => tokenRead.of(earlier.reads).map(({ token }) => token)))
  const knownAccounts = new Set(chain.flatMap((earlier) => balanceRead.of(earlier.reads).map(({ account }) => account)))
  const metPools = new Set(chain.flatMap((earlier) => poolRead.of(earlier.reads).map(({ pool }) => pool)))
  const metVaults = new Set(chain.flatMap((earlier) => vaultRead.of(earlier.reads).map((read) => read.vault)))
  const emitters = block.transactions.flatMap(({ receipt }) => receipt.logs.map((log) => log.address))
  const parties = block.transactions.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]))
  const vaults = emitters.includes(vault) && !metVaults.has(vault) ? [{ vault, asset: storyTokens[0] }] : []
  const lists = { items: updatedItemsOf(block), collections: updatedCollectionsOf(block), vaults }
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, reads]) => reads.length > 0)),
    ...itemPoolReads(chain, block),
    ...calledFeedReads(block),
    ...attestationReads(block),
    tokens: [...new Set(emitters)]
      .filter((token) => token !== storyPool && !met.has(token))
      .map((token) => ({
        token,
        name: `Token of block ${block.number}`,
        symbol: undefined,
        decimals: 6,
        totalSupplyRaw: BigInt(block.transactions.length),
        isNew: token !== storyTokens[1],
      })),
    balances: [...new Set(parties)]
      .filter((account) => !knownAccounts.has(account))
      .map((account) => ({ account, token: zeroAddress, balanceRaw: 1_000_000n + BigInt(block.number) })),
    pools: [...new Set(emitters)]
      .filter((pool) => pool === storyPool && !metPools.has(pool))
      .map((pool) => ({ pool, token0: storyTokens[0], token1: storyTokens[1], factory: undefined })),
  }
}
