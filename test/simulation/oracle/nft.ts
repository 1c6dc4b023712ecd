import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { movesOf } from "./move.ts"

/** Owner and item, as a key of a map. */
export const ownership = (account: Address, collection: Address, tokenId: bigint): string =>
  `${account} ${collection}#${tokenId}`

/**
 * Every positive number of copies after the last of these blocks, by `ownership`. Where there is one copy, an account has it if the last
 * movement brought it; otherwise movements add up.
 */
export const itemsAfter = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyMap<string, bigint> => {
  const copies = new Map<string, bigint>()
  for (const { from, to, token, tokenId, isUnique, amountRaw } of blocks.flatMap((block) => movesOf(chain, block))) {
    if (tokenId === undefined) continue
    for (const [account, changeRaw] of [
      [from, -amountRaw],
      [to, amountRaw],
    ] as const) {
      const key = ownership(account, token, tokenId)
      if (isUnique === true) copies.set(key, changeRaw > 0n ? 1n : 0n)
      else copies.set(key, (copies.get(key) ?? 0n) + changeRaw)
    }
  }
  return new Map([...copies].filter(([key, held]) => held > 0n && !key.startsWith(`${zeroAddress} `)))
}

/** A line for each transfer of at least one copy of an item in these blocks, sorted. */
export const itemEventsIn = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyArray<string> =>
  blocks
    .flatMap((block) => movesOf(chain, block))
    .flatMap(({ transactionHash, from, to, token, tokenId, amountRaw }) =>
      tokenId === undefined || amountRaw === 0n
        ? []
        : [`${transactionHash} ${token}#${tokenId} ${from} ${to} ${amountRaw}`],
    )
    .toSorted()
