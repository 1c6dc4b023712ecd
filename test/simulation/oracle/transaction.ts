import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { movesOf } from "./move.ts"

/** Details of a transaction that is looked up by its hash. */
export interface TransactionFacts {
  readonly hash: Hash
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly transactionIndex: number
  readonly timestampMs: number
  readonly from: Address
  readonly to: Address | undefined
  readonly valueRaw: bigint
  readonly feeRaw: bigint
  readonly hasFailed: boolean
  /** Net changes of each party, fee included, as `account token amount`, sorted; without zeros. An item of a collection is `token#7`. */
  readonly changes: ReadonlyArray<string>
}

/** Every transaction of these blocks by its hash. */
export const transactionsIn = (
  chain: ChainDefinition,
  blocks: ReadonlyArray<Block>,
): ReadonlyMap<Hash, TransactionFacts> =>
  new Map(
    blocks.flatMap((block) => {
      const moves = movesOf(chain, block)
      return block.transactions.map((transaction): [Hash, TransactionFacts] => {
        const own = moves.filter(({ transactionHash }) => transactionHash === transaction.hash)
        return [
          transaction.hash,
          {
            hash: transaction.hash,
            blockNumber: block.number,
            blockHash: block.hash,
            transactionIndex: transaction.index,
            timestampMs: block.timestampMs,
            from: transaction.from,
            to: transaction.to,
            valueRaw: transaction.valueRaw,
            feeRaw: own.filter(({ isFee }) => isFee).reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
            hasFailed: transaction.receipt.hasSucceeded === false,
            changes: changeLines(
              own.flatMap(({ token: contract, tokenId, from, to, amountRaw }) => {
                const token = tokenId === undefined ? contract : `${contract}#${tokenId}`
                return [
                  { account: from, token, amountRaw: -amountRaw },
                  { account: to, token, amountRaw },
                ]
              }),
            ),
          },
        ]
      })
    }),
  )

/** Net changes, one line each, sorted; the zero address has none. */
export const changeLines = (
  changes: ReadonlyArray<{ readonly account: Address; readonly token: Address; readonly amountRaw: bigint }>,
): ReadonlyArray<string> => {
  const sums = new Map<string, bigint>()
  for (const { account, token, amountRaw } of changes) {
    if (account === zeroAddress) continue
    const key = `${account} ${token}`
    sums.set(key, (sums.get(key) ?? 0n) + amountRaw)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([key, sum]) => `${key} ${sum}`)
    .toSorted()
}
