/** Holders of tokens, by query and in the balances of the oracle. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { tokenHolders } from "#projections/balances/token-holders.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { holding } from "./oracle/balance.ts"

/** The holders of a token, and their balances by `holding`. */
export interface HoldersOfToken {
  readonly token: Address
  readonly balances: ReadonlyMap<string, bigint>
}

/** More than any token of a test has. */
const holdersMax = 1_000

/** Compares the holders of a token with the balances of accounts; the coin has none. */
export const compareHolders = (
  { token, balances }: HoldersOfToken,
  expected: ReadonlyMap<string, bigint>,
  at: string,
): void => {
  const ofToken = [...expected].filter(([key]) => token !== zeroAddress && key.endsWith(` ${token}`))
  assert.deepStrictEqual([...balances].sort(), ofToken.sort(), `P5: holders of ${token} ${at}`)
}

/** Holders of one of the tokens, of another one at each block. */
export const readHolders = Effect.fnUntraced(function* (
  chainId: ChainId,
  tokens: ReadonlyArray<Address>,
  marks: ReadonlyArray<Mark>,
) {
  const token = tokens[(marks[0]?.block.number ?? 0) % Math.max(1, tokens.length)] ?? zeroAddress
  const { holders } = yield* tokenHolders({ chainId, token, marks, first: holdersMax })
  const found: HoldersOfToken = {
    token,
    balances: new Map(holders.map(({ account, balanceRaw }) => [holding(account, token), balanceRaw])),
  }
  return found
})
