import { tokenRead } from "#chains/reads/token-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** The newest that a token said of itself; absent what it never said. */
export interface TokenWords {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly totalSupplyRaw: bigint | undefined
  /** Whether it came into being in one of these blocks. */
  readonly isNew: boolean
}

/** What every token that was asked in these blocks said, member by member the last word. */
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
