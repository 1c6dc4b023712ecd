import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { movesOf } from "./move.ts"

/** One transaction in the history of one account. */
export interface HistoryLine {
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly transactionIndex: number
  readonly transactionHash: Hash
  readonly timestampMs: number
  readonly isSigner: boolean
  readonly isReceiver: boolean
}

/** The history of every account that signed or received something in these blocks: oldest first. */
export const historiesIn = (
  chain: ChainDefinition,
  blocks: ReadonlyArray<Block>,
): ReadonlyMap<Address, ReadonlyArray<HistoryLine>> => {
  const histories = new Map<Address, Array<HistoryLine>>()
  for (const block of blocks) {
    const moves = movesOf(chain, block)
    for (const { hash, index, from } of block.transactions) {
      const receivers = moves
        .filter((move) => move.transactionHash === hash && !move.isFee && move.amountRaw > 0n)
        .map(({ to }) => to)
      for (const account of new Set([from, ...receivers])) {
        if (account === zeroAddress) continue
        const lines = histories.get(account) ?? []
        histories.set(account, lines)
        lines.push({
          blockNumber: block.number,
          blockHash: block.hash,
          transactionIndex: index,
          transactionHash: hash,
          timestampMs: block.timestampMs,
          isSigner: account === from,
          isReceiver: receivers.includes(account),
        })
      }
    }
  }
  return histories
}
