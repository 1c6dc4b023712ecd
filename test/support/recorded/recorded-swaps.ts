/**
 * The swaps of a recorded block between given tokens, computed from its JSON alone. Shares no code with what it checks: it accepts the
 * event of a pool if the transaction has a transfer in and one out with exactly its amounts, in any order.
 */
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { type RecordedBlockFile, transferTopic } from "./recorded-changes.ts"

/** Amounts paid to and received from a pool, in whole tokens. */
export interface RecordedSwap {
  readonly transactionHash: Hash
  readonly timestamp: number
  readonly soldTokenAddress: Address
  readonly soldAmount: number
  readonly boughtTokenAddress: Address
  readonly boughtAmount: number
  readonly from: { readonly address: Address }
}

// From the texts of Uniswap's v2 pair and v3 pool:
// `Swap(address,uint256,uint256,uint256,uint256,address)`, `Swap(address,address,int256,int256,uint160,uint128,int24)`.
const v2SwapTopic = "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822"
const v3SwapTopic = "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67"

/**
 * In the order of their logs.
 *
 * @param decimals - Decimals by token; other tokens are left out.
 */
export const recordedSwaps = (
  { block, receipts }: RecordedBlockFile,
  decimals: ReadonlyMap<Address, number>,
): ReadonlyArray<RecordedSwap> =>
  receipts.flatMap(({ transactionHash, logs }) =>
    logs.flatMap((log) => {
      const [first = 0n, second = 0n] = poolGains(log)
      const [paid, got] = first > 0n ? [first, -second] : [second, -first]
      if (paid <= 0n || got <= 0n) return []
      const moved = (amountRaw: bigint, side: 1 | 2) =>
        [...decimals.keys()].filter((token) =>
          logs.some(
            ({ address, topics, data }) =>
              address === token &&
              topics[0] === transferTopic &&
              topics[side]?.slice(-40) === log.address.slice(2) &&
              BigInt(data) === amountRaw,
          ),
        )
      const [[sold], [bought]] = [moved(paid, 2), moved(got, 1)]
      if (sold === undefined || bought === undefined) return []
      const from = block.transactions.find(({ hash }) => hash === transactionHash)?.from
      if (from === undefined) throw new Error(`Nobody sent transaction ${transactionHash}.`)
      const whole = (amountRaw: bigint, token: Address) => Number(`${amountRaw}e-${decimals.get(token)}`)
      return [
        {
          transactionHash,
          timestamp: Number(block.timestamp) * 1000,
          soldTokenAddress: sold,
          soldAmount: whole(paid, sold),
          boughtTokenAddress: bought,
          boughtAmount: whole(got, bought),
          from: { address: from },
        },
      ]
    }),
  )

/** Gains of a pool in its two tokens; nothing if the log is no swap. */
const poolGains = ({ topics, data }: { readonly topics: ReadonlyArray<string>; readonly data: string }) => {
  const words = (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  if (topics[0] === v2SwapTopic) {
    const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = words
    return [in0 - out0, in1 - out1]
  }
  return topics[0] === v3SwapTopic ? words.slice(0, 2).map((word) => BigInt.asIntN(256, word)) : []
}
