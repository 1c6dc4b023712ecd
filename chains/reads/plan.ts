/** Decides what of a block's state is read with it. Pure; the answers are attached by `attachReads`. */
import type { Block, StateReads } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { StateRequest } from "../reader/chain-reader.ts"
import { hasSeenBalance, hasSeenPool, hasSeenToken, isNewToken, type SeenReads, seeBlock } from "./seen-reads.ts"
import {
  presentAccounts,
  type TouchRules,
  touchedPairs,
  touchedPools,
  touchedTokens,
  tracedAccounts,
} from "./touched.ts"

/** Tokens met for the first time that are read in one block; the others wait until they are met again. */
export const tokenReadsMax = 200

/** Pools met for the first time that are read in one block; the others wait until they are met again. */
export const poolReadsMax = 200

/** Balances that are read in one block; what exceeds them stays unknown. */
export const balanceReadsMax = 5_000

/**
 * What to read of one block: tokens and pools not seen before, native balances, and balances of tokens that were issued
 * before we began to look.
 *
 * With traces, native balances are read at an account's first sight and follow from movements from then on; without, of
 * every account present, in every block. Native balances come first, because deltas alone would make them wrong.
 */
export const planReads = (block: Block, seen: SeenReads, rules: TouchRules): StateRequest => {
  const tokens = touchedTokens(block, rules)
    .filter((token) => !hasSeenToken(seen, token))
    .slice(0, tokenReadsMax)
  const asked = new Set(tokens)
  const native = (block.traces === undefined ? presentAccounts(block, rules) : tracedAccounts(block, rules)).map(
    (account) => ({ account, token: zeroAddress }),
  )
  const held = touchedPairs(block, rules).filter(
    ({ token }) => asked.has(token) || (hasSeenToken(seen, token) && !isNewToken(seen, token)),
  )
  const balances = [
    ...(block.traces === undefined ? native : native.filter((pair) => !hasSeenBalance(seen, pair))),
    ...held.filter((pair) => !hasSeenBalance(seen, pair)),
  ]
  const pools = touchedPools(block)
    .filter((pool) => !hasSeenPool(seen, pool))
    .slice(0, poolReadsMax)
  return { block, tokens, balances: balances.slice(0, balanceReadsMax), pools }
}

/**
 * What to read of several blocks in a row, as if each had been answered before the next was planned.
 *
 * Whether a token is new is not known yet: its balances are asked for, and `attachReads` drops them if it was.
 */
export const planRange = (
  blocks: ReadonlyArray<Block>,
  seen: SeenReads,
  rules: TouchRules,
): ReadonlyArray<StateRequest> => {
  let planned = seen
  return blocks.map((block) => {
    const request = planReads(block, planned, rules)
    planned = seeBlock(planned, { ...block, reads: expectedReads(request) })
    return { ...request, block: { number: block.number, hash: block.hash, parentHash: block.parentHash } }
  })
}

const expectedReads = ({ tokens, balances, pools }: StateRequest): StateReads => ({
  tokens: tokens.map((token) => ({
    token,
    name: undefined,
    symbol: undefined,
    decimals: undefined,
    totalSupplyRaw: undefined,
    isNew: false,
  })),
  balances: balances.map((pair) => ({ ...pair, balanceRaw: undefined })),
  pools: pools.map((pool) => ({ pool, token0: undefined, token1: undefined, factory: undefined })),
})

/**
 * The block with what was read of it. Balances of tokens that turned out new are left out: they follow from movements.
 *
 * @param seen - What was seen before this block.
 */
export const attachReads = (block: Block, reads: StateReads, seen: SeenReads): Block => {
  const fresh = new Set(reads.tokens.filter(({ isNew }) => isNew).map(({ token }) => token))
  const balances = reads.balances.filter(({ token }) => !fresh.has(token) && !isNewToken(seen, token))
  return { ...block, reads: { ...reads, balances } }
}
