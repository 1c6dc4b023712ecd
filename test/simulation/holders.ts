/** Holders of tokens, by query and in the balances of the oracle. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cachedHolders } from "#api/cache/cached-holders.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { TokenHolder } from "#projections/balances/token-holder.ts"
import { type TokenHolders, tokenHolders } from "#projections/balances/token-holders.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { supplyAfter } from "./oracle/balance.ts"

/** The holders of a token: all at once, and from page to page. */
export interface HoldersOfToken {
  readonly token: Address
  readonly whole: TokenHolders
  readonly paged: ReadonlyArray<TokenHolder>
}

/** More than any token of a test has. */
const holdersMax = 1_000

/** Few, so that tokens have several pages. */
const pageSize = 3

const inOrder = (left: TokenHolder, right: TokenHolder): number => {
  if (left.balanceRaw !== right.balanceRaw) return left.balanceRaw > right.balanceRaw ? -1 : 1
  return left.account < right.account ? -1 : 1
}

/** Compares the holders of a token, their order, number and supply with the balances of accounts; the coin has none. */
export const compareHolders = (
  { token, whole, paged }: HoldersOfToken,
  expected: {
    readonly chain: ChainDefinition
    readonly run: ReadonlyArray<Block>
    readonly balances: ReadonlyMap<string, bigint>
  },
  at: string,
): void => {
  const ofToken = [...expected.balances]
    .filter(([key]) => token !== zeroAddress && key.endsWith(` ${token}`))
    .map(([key, balanceRaw]): TokenHolder => ({ account: key.slice(0, zeroAddress.length), balanceRaw }))
    .sort(inOrder)
  assert.deepStrictEqual(whole.holders, ofToken, `P5: holders of ${token} ${at}`)
  assert.strictEqual(whole.holderCount, ofToken.length, `P5: number of holders of ${token} ${at}`)
  assert.deepStrictEqual(paged, ofToken, `P5: pages of holders of ${token} ${at}`)
  assert.strictEqual(whole.supplyRaw, supplyAfter(expected, token), `P5: supply of ${token} ${at}`)
}

/** Holders of one of the tokens, of another one at each block. */
export const readHolders = Effect.fnUntraced(function* (
  chainId: ChainId,
  tokens: ReadonlyArray<Address>,
  marks: ReadonlyArray<Mark>,
) {
  const token = tokens[(marks[0]?.block.number ?? 0) % Math.max(1, tokens.length)] ?? zeroAddress
  const query = { chainId, token, marks }
  const paged: Array<TokenHolder> = []
  for (;;) {
    const page = yield* cachedHolders({ ...query, first: pageSize, after: paged.at(-1) })
    paged.push(...page.holders)
    if (page.holders.length < pageSize) break
  }
  const found: HoldersOfToken = { token, whole: yield* tokenHolders({ ...query, first: holdersMax }), paged }
  return found
})
