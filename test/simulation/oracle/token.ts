import { tokenRead } from "#chains/reads/token-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** The newest metadata that a token reported; members it never reported are absent. */
export interface TokenWords {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly totalSupplyRaw: bigint | undefined
  /** Whether it was created in one of these blocks. */
  readonly isNew: boolean
}

/** Metadata of every token that was read in these blocks, the newest value of each member. */
export const tokensIn = (blocks: ReadonlyArray<Block>): ReadonlyMap<Address, TokenWords> => {
  const words = new Map<Address, TokenWords>()
  for (const { reads } of blocks) {
    for (const { token, name, symbol, decimals, totalSupplyRaw, isNew } of tokenRead.of(reads)) {
      const before = words.get(token)
      words.set(token, {
        name: name ?? before?.name,
        symbol: symbol ?? before?.symbol,
        decimals: decimals ?? before?.decimals,
        totalSupplyRaw: totalSupplyRaw ?? before?.totalSupplyRaw,
        isNew: isNew || (before?.isNew ?? false),
      })
    }
  }
  return words
}
