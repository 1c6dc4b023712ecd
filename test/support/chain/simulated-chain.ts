/**
 * A whole chain in memory, made from a seed: the same seed and the same calls give the same chain, byte for byte.
 *
 * Its blocks are as a real chain's: linked by hashes over their content, with receipts, blooms, traces, fees, tips and
 * withdrawals that agree with the balances, which can be asked for at every block, also one that a fork removed. People
 * send, forward through a contract, transfer, approve, wrap, unwrap, mint, burn, deploy tokens and fail; where asked for, they
 * also move items of collections, and traders swap in pools.
 *
 *     const chain = makeSimulatedChain({ seed: 7 })
 *     chain.mine(10)             // ten blocks
 *     chain.fork(3)              // removes the newest three and mines four others, with some of the same transactions
 *     chain.cut(2)               // only removes the newest two
 *     chain.finalize(5)          // what the `finalized` tag says from now on
 *     chain.balanceAt(chain.head(), { account: chain.accounts[0], token: zeroAddress })
 *
 * Reading it as the follower does: `simulated-reader.ts` in the process, `rpc-server.ts` over HTTP.
 */
import { createHash } from "node:crypto"
import { type ChainDefinition, defineChain } from "#chains/chain-definition.ts"
import { bloomOf } from "#chains/roots/bloom.ts"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import type { Block, Log, Transaction, Withdrawal } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { type Address, type Hash, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { makeRandom, type RandomSource } from "./random.ts"
import { planDeed, planItemsDeed, planSwapDeed } from "./simulated-activity.ts"
import { simulatedCollections } from "./simulated-collection.ts"
import { dollarToken, openPools, pauseSeconds, wordToken } from "./simulated-pool.ts"
import {
  addNative,
  addToken,
  copyState,
  nativeBalance,
  type SimulatedState,
  type SimulatedToken,
  tokenBalance,
  totalSupply,
} from "./simulated-state.ts"
import { type Deed, deedHash, isRunnable, type Outcome, runDeed, wrappedNativeToken } from "./simulated-transaction.ts"

/** Options that distinguish chains. */
export interface SimulatedChainSettings {
  readonly seed: number
  /** Most transactions in a block; 4 by default. */
  readonly transactionsMax?: number
  /** Whether accounts also mint, give and burn items of two collections; false by default. */
  readonly hasCollections?: boolean
  /** Adds traders that swap in two pools, one of them with a trusted stablecoin, and minutes between blocks; false by default. */
  readonly hasPools?: boolean
}

/** A chain in memory. Every member that changes it is a plain call, so tests control what happens between requests. */
export interface SimulatedChain {
  readonly definition: ChainDefinition
  /** Eight accounts, each rich from the genesis block on. */
  readonly accounts: readonly [Address, ...ReadonlyArray<Address>]
  /** Tokens of the genesis block; more are deployed later. */
  readonly tokens: readonly [SimulatedToken, ...ReadonlyArray<SimulatedToken>]
  /** Canonical blocks, genesis first. With traces and without reads. */
  readonly canonical: () => ReadonlyArray<Block>
  readonly head: () => Block
  /** The block of the `finalized` tag; the genesis block until `finalize` is called. */
  readonly finalized: () => Block
  /** The canonical block at a height. */
  readonly blockAt: (number: number) => Block | undefined
  /** Any block that was ever mined. */
  readonly blockOf: (hash: Hash) => Block | undefined
  readonly isCanonical: (block: BlockReference) => boolean
  /** Adds blocks; returns the newest. */
  readonly mine: (count?: number) => Block
  /** Replaces the newest `depth` blocks by `length` others, by default one more. Never changes final blocks. */
  readonly fork: (depth: number, length?: number) => void
  /** Removes the newest `depth` blocks. Never changes final blocks. */
  readonly cut: (depth: number) => void
  /** Makes blocks up to this height final. Never decreases. */
  readonly finalize: (number: number) => void
  /** State after a block of any branch. Must not be changed. */
  readonly stateAt: (block: { readonly hash: Hash }) => SimulatedState
  /** A balance after a block, of any branch; the zero address names the native coin. */
  readonly balanceAt: (block: { readonly hash: Hash }, pair: Pick<BalanceRead, "account" | "token">) => bigint
  /** Supply of a token after a block; `undefined` if the token does not exist yet. */
  readonly supplyAt: (block: { readonly hash: Hash }, token: Address) => bigint | undefined
}

const oneCoin = 10n ** 18n

/** An address whose first byte identifies its purpose. */
const addressOf = (kind: string, index: number): Address => `0x${kind}${index.toString(16).padStart(38, "0")}`

/** The definition of simulated chains. It has the id of the development chain, which every part of the service supports. */
export const simulatedDefinition: ChainDefinition = defineChain({
  id: 31337,
  slug: "simulated",
  name: "Simulated",
  enumValue: "SIMULATED_MAINNET",
  isSpecified: false,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: wrappedNativeToken.address,
  stablecoins: [],
  explorerName: undefined,
  explorerUrl: undefined,
  blockTimeMs: 1_000,
  finalityDepthBlocks: 64,
  feeRecipient: "miner",
})

/** The definition of simulated chains with pools: the dollar that they trade is trusted, so tokens have prices. */
const definitionWithPools: ChainDefinition = {
  ...simulatedDefinition,
  stablecoins: [{ address: dollarToken, symbol: "USD", decimals: 6, peg: "USD" }],
}

const accounts = [
  addressOf("a1", 1),
  ...Array.from({ length: 7 }, (_, index) => addressOf("a1", index + 2)),
] as const satisfies readonly [Address, ...ReadonlyArray<Address>]

const genesisTokens: readonly [SimulatedToken, ...ReadonlyArray<SimulatedToken>] = [
  { address: dollarToken, name: "Dollar Coin", symbol: "USD", decimals: 6, textForm: "string" },
  { address: wordToken, name: "Maker of Words", symbol: "WORD", decimals: 18, textForm: "bytes32" },
  { address: addressOf("c1", 3), name: undefined, symbol: undefined, decimals: undefined, textForm: "string" },
  wrappedNativeToken,
]

const genesisState = (hasPools: boolean): SimulatedState => {
  const state: SimulatedState = {
    native: new Map(),
    nonces: new Map(),
    tokens: new Map(),
    holdings: new Map(),
    items: new Map(),
    mintedItems: new Set(),
    pools: new Map(),
  }
  for (const token of [...genesisTokens, ...simulatedCollections]) state.tokens.set(token.address, token)
  for (const [index, account] of accounts.entries()) {
    addNative(state, account, 10_000n * oneCoin)
    addToken(state, { token: wrappedNativeToken.address, account }, oneCoin)
    addNative(state, wrappedNativeToken.address, oneCoin)
    for (const token of genesisTokens.slice(0, 3)) {
      addToken(state, { token: token.address, account }, BigInt(index) * 10n ** BigInt((token.decimals ?? 0) + 3))
    }
  }
  if (hasPools) openPools(state)
  return state
}

/** Makes a chain with only a genesis block. */
export const makeSimulatedChain = ({
  seed,
  transactionsMax = 4,
  hasCollections = false,
  hasPools = false,
}: SimulatedChainSettings): SimulatedChain => {
  const blocks = new Map<Hash, Block>()
  const states = new Map<Hash, SimulatedState>()
  const deeds = new Map<Hash, ReadonlyArray<Deed>>()
  const canonical: Array<Block> = []
  /** Deeds of removed blocks, which later blocks may include. */
  let pending: ReadonlyArray<Deed> = []
  let finalNumber = 0
  // Number of blocks ever mined, so that no two have the same contents.
  let minedCount = 0

  const stateAt = ({ hash }: { readonly hash: Hash }): SimulatedState => {
    const state = states.get(hash)
    if (state === undefined) throw new Error(`The simulated chain never had a block ${hash}.`)
    return state
  }

  const add = (block: Block, state: SimulatedState, taken: ReadonlyArray<Deed>): Block => {
    blocks.set(block.hash, block)
    states.set(block.hash, state)
    deeds.set(block.hash, taken)
    canonical.push(block)
    return block
  }

  const head = (): Block => {
    const newest = canonical.at(-1)
    if (newest === undefined) throw new Error("A simulated chain always has its genesis block.")
    return newest
  }

  const mineOne = (): Block => {
    const parent = head()
    const random = makeRandom(seed * 1_000_003 + minedCount++)
    const state = copyState(stateAt(parent))
    const ofPools = makeRandom(seed * 9_000_011 + minedCount)
    const draft = {
      parent,
      timestampMs: parent.timestampMs + (hasPools ? pauseSeconds(ofPools) * 1_000 : simulatedDefinition.blockTimeMs),
      miner: addressOf("b1", random.below(2)),
      baseFeePerGasRaw: 10n ** 9n + BigInt(random.below(100)),
    }
    const taken: Array<Deed> = []
    const outcomes: Array<Outcome> = []
    const take = (deed: Deed) => {
      taken.push(deed)
      outcomes.push(runDeed(state, deed, draft))
    }
    const offered = pending
    pending = []
    for (const deed of offered) {
      if (isRunnable(state, deed) && random.oneIn(2)) take(deed)
    }
    const count = random.below(transactionsMax + 1)
    for (let index = 0; index < count; index++) {
      const deed = planDeed(state, { random, accounts, tokens: genesisTokens, minedCount, index })
      if (isRunnable(state, deed)) take(deed)
    }
    const ofItems = makeRandom(seed * 7_000_003 + minedCount)
    for (let count = hasCollections ? ofItems.below(3) : 0; count > 0; count--) {
      const deed = planItemsDeed(state, { random: ofItems, accounts })
      if (isRunnable(state, deed)) take(deed)
    }
    for (let count = hasPools ? ofPools.below(3) : 0; count > 0; count--) {
      const deed = planSwapDeed(state, ofPools)
      if (isRunnable(state, deed)) take(deed)
    }
    const withdrawals = payWithdrawals(state, parent.number + 1, random)
    return add(sealBlock(draft, taken, outcomes, withdrawals), state, taken)
  }

  const cut = (depth: number): void => {
    const count = Math.min(depth, head().number - finalNumber)
    const removed = count <= 0 ? [] : canonical.splice(-count)
    pending = [...removed.flatMap(({ hash }) => deeds.get(hash) ?? []), ...pending].slice(0, 64)
  }

  const mine = (count = 1): Block => {
    for (let index = 0; index < count; index++) mineOne()
    return head()
  }

  const draft = { parent: undefined, timestampMs: genesisMs, miner: zeroAddress, baseFeePerGasRaw: 10n ** 9n }
  add(sealBlock(draft, [], [], []), genesisState(hasPools), [])

  return {
    definition: hasPools ? definitionWithPools : simulatedDefinition,
    accounts,
    tokens: genesisTokens,
    canonical: () => [...canonical],
    head,
    finalized: () => canonical[finalNumber] ?? head(),
    blockAt: (number) => canonical[number],
    blockOf: (hash) => blocks.get(hash),
    isCanonical: ({ number, hash }) => canonical[number]?.hash === hash,
    mine,
    fork: (depth, length = depth + 1) => {
      cut(depth)
      mine(length)
    },
    cut,
    finalize: (number) => {
      finalNumber = Math.max(finalNumber, Math.min(number, head().number))
    },
    stateAt,
    balanceAt: (block, { account, token }) =>
      token === zeroAddress ? nativeBalance(stateAt(block), account) : tokenBalance(stateAt(block), token, account),
    supplyAt: (block, token) => totalSupply(stateAt(block), token),
  }
}

/** Every seventh block pays two validators. */
const payWithdrawals = (state: SimulatedState, number: number, random: RandomSource): ReadonlyArray<Withdrawal> => {
  if (number % 7 !== 0) return []
  return [0, 1].map((position) => {
    // Withdrawals are in whole gwei.
    const amountRaw = random.upTo(1_000_000n) * 10n ** 9n
    const account = random.pick(accounts)
    addNative(state, account, amountRaw)
    return { index: number * 2 + position, validatorIndex: position, account, amountRaw }
  })
}

/** A hash of a text. Simulated headers are not verified, so it need not be the chain's hash function. */
const digest = (text: string): Hash => `0x${createHash("sha256").update(text).digest("hex")}`

/** Simulated time begins in 2024. */
const genesisMs = 1_704_067_200_000

interface BlockDraft {
  readonly parent: Block | undefined
  readonly timestampMs: number
  readonly miner: Address
  readonly baseFeePerGasRaw: bigint
}

/** Assembles a block: indexes, blooms, totals, and a hash of all of it. */
const sealBlock = (
  { parent, timestampMs, miner, baseFeePerGasRaw }: BlockDraft,
  taken: ReadonlyArray<Deed>,
  outcomes: ReadonlyArray<Outcome>,
  withdrawals: ReadonlyArray<Withdrawal>,
): Block => {
  let logCount = 0
  let gasUsedRaw = 0n
  const transactions = taken.flatMap((deed, index): ReadonlyArray<Transaction> => {
    const outcome = outcomes[index]
    if (outcome === undefined) return []
    const logs = outcome.logs.map((log): Log => ({ ...log, index: logCount++ }))
    gasUsedRaw += outcome.gasUsedRaw
    return [makeTransaction({ deed, outcome, index, logs, cumulativeGasUsedRaw: gasUsedRaw, baseFeePerGasRaw })]
  })
  const number = parent === undefined ? 0 : parent.number + 1
  const content = {
    chainId: simulatedDefinition.id,
    number,
    parentHash: parent?.hash ?? zeroHash,
    timestampMs,
    miner,
    gasUsedRaw,
    gasLimitRaw: 30_000_000n,
    baseFeePerGasRaw,
    difficultyRaw: 0n,
    logsBloom: bloomOf(transactions.flatMap(({ receipt }) => receipt.logs)),
    extraData: "0x",
    withdrawals,
    transactions,
    traces: outcomes.flatMap(({ traces }, transactionIndex) => traces.map((trace) => ({ ...trace, transactionIndex }))),
  }
  const text = JSON.stringify(content, (_, value) => (typeof value === "bigint" ? `${value}` : value))
  const hash = digest(text)
  return {
    ...content,
    hash,
    stateRoot: digest(`state${hash}`),
    transactionsRoot: digest(`transactions${hash}`),
    receiptsRoot: digest(`receipts${hash}`),
    sizeBytes: 512 + 256 * transactions.length,
    rest: "",
    reads: {},
  }
}

const makeTransaction = ({
  deed,
  outcome,
  index,
  logs,
  cumulativeGasUsedRaw,
  baseFeePerGasRaw,
}: {
  readonly deed: Deed
  readonly outcome: Outcome
  readonly index: number
  readonly logs: ReadonlyArray<Log>
  readonly cumulativeGasUsedRaw: bigint
  readonly baseFeePerGasRaw: bigint
}): Transaction => ({
  index,
  hash: deedHash(deed),
  type: 2,
  from: deed.from,
  to: outcome.to,
  nonce: deed.nonce,
  valueRaw: outcome.valueRaw,
  input: outcome.input,
  gasLimitRaw: outcome.gasUsedRaw * 2n,
  gasPriceRaw: baseFeePerGasRaw + deed.priorityFeePerGasRaw,
  maxFeePerGasRaw: 10n ** 10n,
  maxPriorityFeePerGasRaw: deed.priorityFeePerGasRaw,
  rest: "",
  receipt: {
    hasSucceeded: outcome.hasSucceeded,
    gasUsedRaw: outcome.gasUsedRaw,
    cumulativeGasUsedRaw,
    effectiveGasPriceRaw: baseFeePerGasRaw + deed.priorityFeePerGasRaw,
    contractAddress: outcome.contractAddress,
    logsBloom: bloomOf(logs),
    l1FeeRaw: undefined,
    blobGasUsedRaw: undefined,
    blobGasPriceRaw: undefined,
    rest: "",
    logs,
  },
})
