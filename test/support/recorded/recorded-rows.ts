/**
 * Recorded blocks as plain rows, computed from their JSON alone: transactions, logs, transfers and swaps. Shares no code with what it checks.
 * For a few hundred blocks at most, since all rows are in memory.
 */
import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  getContractAddress,
  type Hash,
  type Hex,
  keccak256,
  toEventSelector,
} from "viem"
import { transferTopic } from "./recorded-changes.ts"

/** The members of a block's record that are used. */
export interface RecordedBlock {
  readonly block: {
    readonly number: Hex
    readonly timestamp: Hex
    readonly gasUsed: Hex
    readonly gasLimit: Hex
    readonly baseFeePerGas?: Hex | null
    readonly transactions: ReadonlyArray<{
      readonly hash: Hash
      readonly from: Address
      readonly to: Address | null
      readonly value: Hex
      readonly input: Hex
      readonly gasPrice: Hex
    }>
  }
  readonly receipts: ReadonlyArray<{
    readonly transactionHash: Hash
    readonly status?: Hex | null
    readonly gasUsed: Hex
    readonly effectiveGasPrice?: Hex | null
    readonly logs: ReadonlyArray<RecordedLog>
  }>
  readonly traces?: ReadonlyArray<{
    readonly type: string
    readonly traceAddress: ReadonlyArray<number>
    readonly error?: string | null
    readonly transactionHash?: Hash | null
    readonly action: {
      readonly callType?: string
      readonly from?: Address
      readonly to?: Address
      readonly value?: Hex
      readonly address?: Address
      readonly refundAddress?: Address
      readonly balance?: Hex
      readonly author?: Address
    }
    readonly result?: { readonly address?: Address } | null
  }>
}

interface RecordedLog {
  readonly address: Address
  readonly topics: ReadonlyArray<Hex>
  readonly data: Hex
  readonly logIndex: Hex
}

/** Path of the recording of a row. */
interface Place {
  readonly block: number
  readonly timestamp: number
  readonly hash: Hash
  readonly index: number
  readonly signer: Address
}

/** A transaction with its fee. */
export interface TransactionRow extends Place {
  readonly to: Address | null
  readonly valueRaw: bigint
  readonly method: string
  readonly gasUsed: bigint
  readonly feeRaw: bigint
  /** Absent before Byzantium. */
  readonly hasSucceeded: boolean | undefined
}

/** A log as it is. */
export interface LogRow extends Place {
  readonly address: Address
  readonly topics: ReadonlyArray<Hex>
  readonly words: ReadonlyArray<bigint>
  readonly data: Hex
  readonly logIndex: number
}

/** A transfer of a token. */
export interface TransferRow extends Place {
  readonly standard: "erc20" | "erc721" | "erc1155"
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly ids: ReadonlyArray<bigint>
}

const addressIn = (word: string): Address => `0x${word.slice(-40)}`

const wordsOf = (data: Hex): ReadonlyArray<bigint> =>
  (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

/** The transactions of blocks, in order. */
export const transactionRows = (blocks: ReadonlyArray<RecordedBlock>): ReadonlyArray<TransactionRow> =>
  blocks.flatMap(({ block, receipts }) => {
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
    return block.transactions.map((transaction, index) => {
      const receipt = byHash.get(transaction.hash)
      if (receipt === undefined) throw new Error(`Transaction ${transaction.hash} has no receipt.`)
      const gasUsed = BigInt(receipt.gasUsed)
      return {
        block: Number(block.number),
        timestamp: Number(block.timestamp),
        hash: transaction.hash,
        index,
        signer: transaction.from,
        to: transaction.to,
        valueRaw: BigInt(transaction.value),
        method: transaction.input.slice(0, 10),
        gasUsed,
        feeRaw: gasUsed * BigInt(receipt.effectiveGasPrice ?? transaction.gasPrice),
        hasSucceeded: receipt.status == null ? undefined : receipt.status === "0x1",
      }
    })
  })

/** The logs of blocks, in order. */
export const logRows = (blocks: ReadonlyArray<RecordedBlock>): ReadonlyArray<LogRow> => {
  const logs = new Map(
    blocks.flatMap(({ receipts }) => receipts.map((receipt) => [receipt.transactionHash, receipt.logs])),
  )
  return transactionRows(blocks).flatMap(({ block, timestamp, hash, index, signer }) =>
    (logs.get(hash) ?? []).map(({ address, topics, data, logIndex }) => ({
      block,
      timestamp,
      hash,
      index,
      signer,
      address,
      topics,
      data,
      words: wordsOf(data),
      logIndex: Number(logIndex),
    })),
  )
}

const singleTopic = toEventSelector("TransferSingle(address,address,address,uint256,uint256)")
const batchTopic = toEventSelector("TransferBatch(address,address,address,uint256[],uint256[])")

/** The transfers in logs that have the form of their standard. */
export const transferRows = (logs: ReadonlyArray<LogRow>): ReadonlyArray<TransferRow> =>
  logs.flatMap(({ address: token, topics, words, ...place }): ReadonlyArray<TransferRow> => {
    const [topic, first = "0x", second = "0x", third = "0x"] = topics
    if (topic === transferTopic && topics.length === 3 && words.length === 1) {
      return [{ ...place, standard: "erc20", token, from: addressIn(first), to: addressIn(second), ids: [] }]
    }
    if (topic === transferTopic && topics.length === 4) {
      const ids = [BigInt(third)]
      return [{ ...place, standard: "erc721", token, from: addressIn(first), to: addressIn(second), ids }]
    }
    const sides = { from: addressIn(second), to: addressIn(third) }
    if (topic === singleTopic) return [{ ...place, standard: "erc1155", token, ...sides, ids: words.slice(0, 1) }]
    if (topic !== batchTopic) return []
    const start = Number(words[0]) / 32
    const ids = words.slice(start + 1, start + 1 + Number(words[start]))
    return ids.map((id) => ({ ...place, standard: "erc1155", token, ...sides, ids: [id] }))
  })

/** A swap of a pool with the events of Uniswap v2 or v3. */
export interface SwapRow extends Place {
  readonly kind: "v2" | "v3"
  readonly logIndex: number
  readonly pool: Address
  readonly caller: Address
  /** The pool's gains of its tokens, in the order of their addresses. */
  readonly gains: readonly [bigint, bigint]
  /** The only tokens of which exactly these amounts moved; absent if there are none or several. */
  readonly tokens: readonly [Address, Address] | undefined
  /** Tokens that moved to or from the pool in the transaction. */
  readonly moved: ReadonlyArray<Address>
}

const v2SwapTopic = toEventSelector("Swap(address,uint256,uint256,uint256,uint256,address)")
const v3SwapTopic = toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24)")
const syncTopic = toEventSelector("Sync(uint112,uint112)")

const gainsOf = ({ topics: [topic], words }: LogRow): readonly [bigint, bigint] | undefined => {
  const [a = 0n, b = 0n, c = 0n, d = 0n] = words
  if (topic === v2SwapTopic) return [a - c, b - d]
  return topic === v3SwapTopic ? [BigInt.asIntN(256, a), BigInt.asIntN(256, b)] : undefined
}

/** The swaps in logs. The movements of a pool are settled by each of its own logs but those of its shares and reserves. */
export const swapRows = (logs: ReadonlyArray<LogRow>): ReadonlyArray<SwapRow> =>
  [...Map.groupBy(logs, ({ hash }) => hash).values()].flatMap((own) => {
    const sums = new Map<Address, Map<Address, bigint>>()
    const sumsOf = (account: Address) => {
      const found = sums.get(account) ?? new Map<Address, bigint>()
      sums.set(account, found)
      return found
    }
    const add = (account: Address, token: Address, amountRaw: bigint) => {
      sumsOf(account).set(token, (sumsOf(account).get(token) ?? 0n) + amountRaw)
    }
    return own.flatMap((log): ReadonlyArray<SwapRow> => {
      const { address: pool, topics, words } = log
      const [topic, first = "0x", second = "0x"] = topics
      if (topic === transferTopic) {
        if (topics.length !== 3 || words.length !== 1) return []
        add(addressIn(first), pool, -(words[0] ?? 0n))
        add(addressIn(second), pool, words[0] ?? 0n)
        return []
      }
      if (topic === syncTopic) return []
      const gains = gainsOf(log)
      const movements = sumsOf(pool)
      sums.delete(pool)
      if (gains === undefined) return []
      const tokensOf = (amountRaw: bigint) =>
        [...movements].flatMap(([token, raw]) => (raw === amountRaw ? [token] : []))
      const pairs = tokensOf(gains[0]).flatMap((token0) =>
        tokensOf(gains[1]).flatMap((token1) => (token0 < token1 ? [[token0, token1] as const] : [])),
      )
      const { block, timestamp, hash, index, signer, logIndex } = log
      return [
        {
          block,
          timestamp,
          hash,
          index,
          signer,
          logIndex,
          pool,
          gains,
          kind: topic === v2SwapTopic ? "v2" : "v3",
          caller: addressIn(first),
          tokens: pairs.length === 1 && gains[0] * gains[1] < 0n ? pairs[0] : undefined,
          moved: [
            ...new Set(
              transferRows(own).flatMap(({ token, from, to }) => (from === pool || to === pool ? [token] : [])),
            ),
          ].sort(),
        },
      ]
    })
  })

/** A factory whose pools have addresses that follow from their tokens. */
interface Factory {
  readonly protocol: string
  readonly kind: SwapRow["kind"]
  readonly factory: Address
  readonly codeHash: Hex
  readonly saltsOf: (tokens: readonly [Address, Address]) => ReadonlyArray<Hex>
}

const pairSalt = (tokens: readonly [Address, Address]): ReadonlyArray<Hex> => [
  keccak256(encodePacked(["address", "address"], tokens)),
]

/** Fees of Uniswap v3, in millionths. */
const poolFees = [100, 500, 3_000, 10_000]

/**
 * Hashes of codes: `UniswapV2Library.sol` of npm package `@uniswap/v2-periphery`, `PoolAddress.sol` of `@uniswap/v3-periphery`, and
 * `UniswapV2Library.sol` of https://github.com/sushiswap/v2-core; factories: `deploys` of https://github.com/Uniswap and
 * `deployments` of https://github.com/sushiswap/v2-core.
 */
const factories: ReadonlyArray<Factory> = [
  {
    protocol: "uniswap-v2",
    kind: "v2",
    factory: "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
    saltsOf: pairSalt,
    codeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
  },
  {
    protocol: "sushiswap-v2",
    kind: "v2",
    factory: "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac",
    saltsOf: pairSalt,
    codeHash: "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
  },
  {
    protocol: "uniswap-v3",
    kind: "v3",
    factory: "0x1f98431c8ad98523631ae4a59f267346ea31f984",
    saltsOf: ([token0, token1]) =>
      poolFees.map((fee) =>
        keccak256(
          encodeAbiParameters([{ type: "address" }, { type: "address" }, { type: "uint24" }], [token0, token1, fee]),
        ),
      ),
    codeHash: "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54",
  },
]

/** The protocol from whose factory the address of a pool is derived, with any two tokens that moved to or from it. */
export const protocolOf = ({ kind, pool, moved }: SwapRow): string | undefined => {
  const pairs = moved.flatMap((token0) =>
    moved.flatMap((token1) => (token0 < token1 ? [[token0, token1] as const] : [])),
  )
  return factories.find(
    (each) =>
      each.kind === kind &&
      pairs.flatMap(each.saltsOf).some((salt) => {
        const made = { from: each.factory, salt, bytecodeHash: each.codeHash, opcode: "CREATE2" } as const
        return getContractAddress(made).toLowerCase() === pool
      }),
  )?.protocol
}
