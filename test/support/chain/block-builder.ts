/**
 * Builds blocks from the members that a test names, in readable form: sender, asset and recipient. All other members have plain default values;
 * indexes, hashes and links are filled in.
 */
import { defineChain } from "#chains/chain-definition.ts"
import type { TokenRead } from "#chains/reads/token-read.ts"
import type { Block, Log, Receipt, Trace, Transaction } from "#schemas/domain/block.ts"
import { type Address, type Hash, type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"

/** A synthetic account, identified by a small number. */
export const address = (number: number): Address => `0x${number.toString(16).padStart(40, "a0")}`

/** Synthetic accounts, one for each number. */
export const addresses = <Numbers extends ReadonlyArray<number>>(...numbers: Numbers) =>
  // One address for each number, in the same order.
  numbers.map((number) => address(number)) as { [Index in keyof Numbers]: Address }

/** A synthetic hash, identified by a small number. */
export const hash = (number: number): Hash => `0x${number.toString(16).padStart(64, "b0")}`

/** A number or an address as one 32-byte word, without prefix. */
export const word = (value: bigint | Address): string =>
  (typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0")

/** The wrapped native contract of `testChain`. */
export const wrappedNative = address(0xee)

/** A chain that pays tips to its miner and has a wrapped native token. */
export const testChain = defineChain({
  id: 31337,
  slug: "test",
  name: "Test",
  enumValue: "TEST_MAINNET",
  isSpecified: false,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative,
  stablecoins: [],
  explorerName: undefined,
  explorerUrl: undefined,
  blockTimeMs: 1_000,
  finalityDepthBlocks: 64,
  feeRecipient: "miner",
})

/** A log without its index in the block. */
export type LogDraft = Omit<Log, "index">

/** A trace without its transaction's index; members not named are those of a plain call. An empty path is the top level. */
export type TraceDraft = Partial<Omit<Trace, "transactionIndex">> & Pick<Trace, "path">

/** A transaction with the receipt members that tests use; by default it moves and costs nothing. */
export interface TransactionDraft extends Partial<Omit<Transaction, "index" | "receipt">> {
  readonly receipt?: Partial<Omit<Receipt, "logs">>
  readonly logs?: ReadonlyArray<LogDraft>
  readonly traces?: ReadonlyArray<TraceDraft>
}

/** A block, by default without transactions, state reads and reward traces. */
export interface BlockDraft extends Partial<Omit<Block, "transactions" | "traces" | "reads">> {
  readonly transactions?: ReadonlyArray<TransactionDraft>
  readonly reads?: Partial<Block["reads"]>
  /** False for a block of an endpoint without traces; true by default. */
  readonly hasTraces?: boolean
  /** Traces outside any transaction. */
  readonly rewards?: ReadonlyArray<TraceDraft>
}

/** A whole block. With traces, each transaction has its top-level call, followed by the given ones. */
export const buildBlock = (draft: BlockDraft = {}): Block => {
  const { transactions: drafts = [], reads, hasTraces = true, rewards = [], ...header } = draft
  const number = header.number ?? 1
  let logIndex = 0
  const transactions = drafts.map((transaction, index) =>
    buildTransaction({ draft: transaction, index, blockNumber: number, nextLogIndex: () => logIndex++ }),
  )
  const traces = transactions.flatMap((transaction, index) => {
    const named = drafts[index]?.traces ?? []
    const own = named.find(({ path }) => path.length === 0)
    return [
      { ...topLevelTrace(transaction), ...own },
      ...named.filter((trace) => trace !== own).map((trace) => buildTrace(trace, index)),
    ]
  })
  return {
    chainId: testChain.id,
    number,
    hash: hash(number),
    parentHash: hash(Math.max(0, number - 1)),
    timestampMs: number * 1_000,
    miner: zeroAddress,
    gasUsedRaw: 0n,
    gasLimitRaw: 30_000_000n,
    baseFeePerGasRaw: undefined,
    difficultyRaw: 0n,
    logsBloom: "0x",
    stateRoot: zeroHash,
    transactionsRoot: zeroHash,
    receiptsRoot: zeroHash,
    extraData: "0x",
    sizeBytes: undefined,
    rest: "",
    withdrawals: [],
    ...header,
    transactions,
    traces: hasTraces ? [...traces, ...rewards.map((trace) => buildTrace(trace, undefined))] : undefined,
    reads: { tokens: [], balances: [], pools: [], ...reads },
  }
}

interface TransactionPlace {
  readonly draft: TransactionDraft
  readonly index: number
  readonly blockNumber: number
  readonly nextLogIndex: () => number
}

const buildTransaction = ({ draft, index, blockNumber, nextLogIndex }: TransactionPlace): Transaction => {
  const { receipt, logs = [], traces: _, ...named } = draft
  return {
    index,
    hash: hash(blockNumber * 1_000 + index),
    type: 2,
    from: address(1),
    to: address(2),
    nonce: 0,
    valueRaw: 0n,
    input: "0x",
    gasLimitRaw: 21_000n,
    gasPriceRaw: undefined,
    maxFeePerGasRaw: undefined,
    maxPriorityFeePerGasRaw: undefined,
    rest: "",
    ...named,
    receipt: {
      hasSucceeded: true,
      gasUsedRaw: 0n,
      cumulativeGasUsedRaw: 0n,
      effectiveGasPriceRaw: 0n,
      contractAddress: undefined,
      logsBloom: "0x",
      l1FeeRaw: undefined,
      blobGasUsedRaw: undefined,
      blobGasPriceRaw: undefined,
      rest: "",
      ...receipt,
      logs: logs.map((log) => ({ index: nextLogIndex(), ...log })),
    },
  }
}

const topLevelTrace = ({ index, from, to, valueRaw, input, receipt }: Transaction): Trace =>
  buildTrace(
    {
      path: [],
      type: to === undefined ? "create" : "call",
      callType: to === undefined ? "" : "call",
      from,
      to: to ?? receipt.contractAddress,
      valueRaw,
      input,
      error: receipt.hasSucceeded === false ? "Reverted" : undefined,
    },
    index,
  )

const buildTrace = (draft: TraceDraft, transactionIndex: number | undefined): Trace => ({
  transactionIndex,
  type: "call",
  callType: draft.type === undefined || draft.type === "call" ? "call" : "",
  from: address(2),
  to: address(3),
  valueRaw: 0n,
  gasUsedRaw: undefined,
  input: "0x",
  output: "0x",
  error: undefined,
  ...draft,
})

const event =
  (topic: Hash) =>
  (parties: ReadonlyArray<Address>) =>
  (contract: Address, amountRaw: bigint): LogDraft => ({
    address: contract,
    topics: [topic, ...parties.map((party): Hex => `0x${word(party)}`)],
    data: `0x${word(amountRaw)}`,
  })

// Topics are written out a second time here, so that a wrong one in the source is detected.
const transferEvent = event("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")
const approvalEvent = event("0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925")
const depositEvent = event("0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c")
const withdrawalEvent = event("0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65")

/** The state read of a token deployed in the block, without metadata. */
export const newTokenRead = (token: Address): TokenRead => ({
  token,
  name: undefined,
  symbol: undefined,
  decimals: undefined,
  totalSupplyRaw: undefined,
  isNew: true,
})

/** The log of an ERC-20 `Transfer`. */
export const transferLog = (token: Address, from: Address, to: Address, amountRaw: bigint): LogDraft =>
  transferEvent([from, to])(token, amountRaw)

/** The log of an ERC-20 `Approval`. */
export const approvalLog = (token: Address, owner: Address, spender: Address, amountRaw: bigint): LogDraft =>
  approvalEvent([owner, spender])(token, amountRaw)

/** The contract behind `nftLog`. */
export const collection = address(0x30)

const nftTopics = {
  Transfer: "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
  Approval: "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  ApprovalForAll: "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
  TransferSingle: "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62",
  TransferBatch: "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
  ConsecutiveTransfer: "0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d",
  Assign: "0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba",
  PunkTransfer: "0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8",
  PunkBought: "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3",
} as const

/** The log of a collection: indexed parameters in topics, the rest as words of data. */
export const nftLog = (
  name: keyof typeof nftTopics,
  indexed: ReadonlyArray<Address | bigint>,
  words: ReadonlyArray<Address | bigint> = [],
  contract = collection,
): LogDraft => ({
  address: contract,
  topics: [nftTopics[name], ...indexed.map((value): Hex => `0x${word(value)}`)],
  data: `0x${words.map(word).join("")}`,
})

/** The market of punks of the test chain. */
export const punkMarket: Address = "0x0b306bf915c4d645ff596e518faf3f9669b97016"

const punkTopics = {
  PunkOffered: "0x3c7b682d5da98001a9b8cbda6c647d2c63d698a4184fd1d55e2ce7b66f5d21eb",
  PunkNoLongerForSale: "0xb0e0a660b4e50f26f0b7ce75c24655fc76cc66e3334a54ff410277229fa10bd4",
  PunkBidEntered: "0x5b859394fabae0c1ba88baffe67e751ab5248d2e879028b8c8d6897b0519f56a",
  PunkBidWithdrawn: "0x6f30e1ee4d81dcc7a8a478577f65d2ed2edb120565960ac45fe7c50551c87932",
  PunkBought: nftTopics.PunkBought,
  PunkTransfer: nftTopics.PunkTransfer,
} as const

/** The log of the market of punks: indexed parameters in topics, the rest as words of data. */
export const punkLog = (
  name: keyof typeof punkTopics,
  indexed: ReadonlyArray<Address | bigint>,
  words: ReadonlyArray<Address | bigint> = [],
): LogDraft => ({
  address: punkMarket,
  topics: [punkTopics[name], ...indexed.map((value): Hex => `0x${word(value)}`)],
  data: `0x${words.map(word).join("")}`,
})

/** The log of an `OwnershipTransferred` of EIP-173, of the contract of `nftLog`. */
export const ownershipLog = (previous: Address, owner: Address): LogDraft => ({
  address: collection,
  topics: [
    "0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0",
    ...[previous, owner].map((party): Hex => `0x${word(party)}`),
  ],
  data: "0x",
})

/** Contents of a batch. */
interface BatchDraft {
  readonly contract: Address
  readonly from: Address
  readonly to: Address
  readonly items: ReadonlyArray<readonly [tokenId: bigint, amountRaw: bigint]>
}

/** The log of an ERC-1155 `TransferBatch`, by an operator that has no effect on the result. */
export const transferBatchLog = ({ contract, from, to, items }: BatchDraft): LogDraft => {
  const list = (values: ReadonlyArray<bigint>) => [BigInt(values.length), ...values]
  const [tokenIds, amounts] = [list(items.map(([tokenId]) => tokenId)), list(items.map(([, amountRaw]) => amountRaw))]
  const offsets = [64n, 64n + 32n * BigInt(tokenIds.length)]
  return nftLog("TransferBatch", [address(0x99), from, to], [...offsets, ...tokenIds, ...amounts], contract)
}

/** The same log of the contract of `nftLog`. */
export const batchLog = (from: Address, to: Address, items: BatchDraft["items"]): LogDraft =>
  transferBatchLog({ contract: collection, from, to, items })

/** The log of a `Deposit` of the wrapped native contract. */
export const depositLog = (account: Address, amountRaw: bigint): LogDraft =>
  depositEvent([account])(wrappedNative, amountRaw)

/** The log of a `Withdrawal` of the wrapped native contract. */
export const withdrawalLog = (account: Address, amountRaw: bigint): LogDraft =>
  withdrawalEvent([account])(wrappedNative, amountRaw)

/** Members of the log in which a chain logs a value at the contract that represents the coin as a token. */
interface ValueLog {
  readonly contract: Address
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
  /** The contract itself by default; its logs name the token of the chain below. */
  readonly token?: Address
}

/** The log of a `LogTransfer`; the balances before and after are synthetic. */
export const valueLog = ({ contract, from, to, amountRaw, token = contract }: ValueLog): LogDraft => ({
  address: contract,
  topics: [
    "0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4",
    ...[token, from, to].map((party): Hex => `0x${word(party)}`),
  ],
  data: `0x${[amountRaw, 100n, 200n, 300n, 400n].map(word).join("")}`,
})

/** Result of a swap for a pool: its gain of each token, negative where it paid out. */
interface PoolSwap {
  readonly sender: Address
  readonly amount0Raw: bigint
  readonly amount1Raw: bigint
}

const signedWord = (value: bigint): string => word(BigInt.asUintN(256, value))

const gained = (amountRaw: bigint): bigint => (amountRaw > 0n ? amountRaw : 0n)

/** The log of a `Swap` of a Uniswap v2 pool. */
export const v2SwapLog = (pool: Address, { sender, amount0Raw, amount1Raw }: PoolSwap): LogDraft => ({
  address: pool,
  topics: [
    "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
    `0x${word(sender)}`,
    `0x${word(sender)}`,
  ],
  data: `0x${[amount0Raw, amount1Raw, -amount0Raw, -amount1Raw].map((raw) => word(gained(raw))).join("")}`,
})

/** The log of a `Sync` of a Uniswap v2 pool. */
export const syncLog = (pool: Address, reserve0Raw: bigint, reserve1Raw: bigint): LogDraft => ({
  address: pool,
  topics: ["0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1"],
  data: `0x${word(reserve0Raw)}${word(reserve1Raw)}`,
})

/** State of a v3 pool after a swap; by default a tick and liquidity of no meaning. */
interface RangePoolSwap extends PoolSwap {
  readonly sqrtPriceRaw: bigint
  readonly liquidityRaw?: bigint
  readonly tick?: bigint
}

/** The log of a `Swap` of a Uniswap v3 pool. */
export const v3SwapLog = (pool: Address, swap: RangePoolSwap): LogDraft => ({
  address: pool,
  topics: [
    "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67",
    `0x${word(swap.sender)}`,
    `0x${word(swap.sender)}`,
  ],
  data: `0x${signedWord(swap.amount0Raw)}${signedWord(swap.amount1Raw)}${word(swap.sqrtPriceRaw)}${word(swap.liquidityRaw ?? 10n ** 18n)}${signedWord(swap.tick ?? 0n)}`,
})
