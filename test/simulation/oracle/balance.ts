import type { ChainDefinition } from "#chains/chain-definition.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { movesOf } from "./move.ts"

/** Holder and token, as a key of a map. */
export const holding = (account: Address, token: Address): string => `${account} ${token}`

/**
 * Every positive balance that is known after the last of these blocks, by `holding`. Known are balances that were read from the chain at
 * some block, and all balances of a token whose whole history is in these blocks. A negative result belongs to a token whose events do not
 * reflect its balances, and is left out as unknown.
 *
 * @param blocks - From the first block of the stream on, without gaps.
 */
export const balancesAfter = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyMap<string, bigint> => {
  const balances = new Map<string, bigint>()
  const readHoldings = new Set<string>()
  const newTokens = new Set<Address>()
  const add = (account: Address, token: Address, amountRaw: bigint) => {
    if (account === zeroAddress) return
    const key = holding(account, token)
    balances.set(key, (balances.get(key) ?? 0n) + amountRaw)
  }
  for (const block of blocks) {
    // Items have owners: see `item.ts`.
    const amounts = movesOf(chain, block).filter(({ tokenId }) => tokenId === undefined)
    for (const { from, to, token, amountRaw } of amounts) {
      add(from, token, -amountRaw)
      add(to, token, amountRaw)
    }
    for (const { token, isNew } of tokenRead.of(block.reads)) if (isNew) newTokens.add(token)
    for (const { account, token, balanceRaw } of balanceRead.of(block.reads)) {
      if (balanceRaw === undefined) continue
      balances.set(holding(account, token), balanceRaw)
      readHoldings.add(holding(account, token))
    }
  }
  const isKnown = (key: string): boolean => readHoldings.has(key) || newTokens.has(key.split(" ")[1] ?? "")
  return new Map([...balances].filter(([key, balanceRaw]) => balanceRaw > 0n && isKnown(key)))
}

/** The supply of a token after the last block of a run: as it was read last, with what was minted and burned since; `undefined` if it was not read. */
export const supplyAfter = (
  { chain, run }: { readonly chain: ChainDefinition; readonly run: ReadonlyArray<Block> },
  token: Address,
): bigint | undefined => {
  let supplyRaw: bigint | undefined
  for (const block of run) {
    const amounts = movesOf(chain, block).filter((move) => move.tokenId === undefined && move.token === token)
    for (const { from, to, amountRaw } of amounts) {
      if (supplyRaw === undefined || (from === zeroAddress) === (to === zeroAddress)) continue
      supplyRaw += from === zeroAddress ? amountRaw : -amountRaw
    }
    const read = tokenRead.of(block.reads).find((one) => one.token === token && one.totalSupplyRaw !== undefined)
    supplyRaw = read?.totalSupplyRaw ?? supplyRaw
  }
  return supplyRaw
}

/** The gapless run of blocks that ends with the last. */
export const lastRun = (blocks: ReadonlyArray<Block>): ReadonlyArray<Block> =>
  blocks.slice(1 + blocks.findLastIndex(({ number }, index) => (blocks[index + 1]?.number ?? number + 1) > number + 1))
