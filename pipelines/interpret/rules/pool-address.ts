import { classifiedLogs } from "#chains/abi/classified-log.ts"
import { create2Address, pairSalt, poolSalt } from "#chains/abi/create2-address.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PoolMaker, PoolTier } from "../../protocols/pool-maker.ts"

/** Pairs of tokens whose pools of one maker are kept: each takes up to a dozen hashes. A few hundred bytes each. */
const cachedPairsMax = 20_000

const poolsByMaker = new WeakMap<PoolMaker, Map<string, ReadonlyArray<Address>>>()

interface Pair {
  readonly chainId: ChainId
  readonly tokens: readonly [Address, Address]
  /** The tokens in the order of their addresses. */
  readonly pair: readonly [Address, Address]
  readonly key: string
}

let last: Pair | undefined

/** The last pair is kept: its pools are looked up with each maker in turn. */
const pairOf = (chainId: ChainId, tokens: readonly [Address, Address]): Pair => {
  const [first, second] = tokens
  if (last?.chainId === chainId && last.tokens[0] === first && last.tokens[1] === second) return last
  const pair = first < second ? tokens : ([second, first] as const)
  last = { chainId, tokens, pair, key: `${chainId}${pair[0]}${pair[1]}` }
  return last
}

/** The addresses of the pools of two tokens, of all fees. */
export const poolAddresses = (
  maker: PoolMaker,
  chainId: ChainId,
  tokens: readonly [Address, Address],
): ReadonlyArray<Address> => {
  const { pair, key } = pairOf(chainId, tokens)
  const cached = poolsByMaker.get(maker) ?? new Map<string, ReadonlyArray<Address>>()
  const known = cached.get(key)
  if (known !== undefined) return known
  if (cached.size >= cachedPairsMax) cached.clear()
  const addresses = derivePools(maker, chainId, pair)
  poolsByMaker.set(maker, cached.set(key, addresses))
  return addresses
}

/** The factory of a pool of two tokens, and its tier, which makers of one pool per pair lack; `undefined` if the pool is none of the maker's. */
export const poolOf = (
  maker: PoolMaker,
  chainId: ChainId,
  tokens: readonly [Address, Address],
  pool: Address,
): { readonly factory: Address | undefined; readonly tier: PoolTier | undefined } | undefined => {
  const position = poolAddresses(maker, chainId, tokens).indexOf(pool)
  if (position < 0) return undefined
  const { length } = maker.tiers ?? [undefined]
  return { factory: makersOn(maker, chainId)[Math.floor(position / length)], tier: maker.tiers?.[position % length] }
}

const makersOn = ({ makers }: PoolMaker, chainId: ChainId): ReadonlyArray<Address> =>
  makers[chainId] ?? makers.every ?? []

const derivePools = (
  maker: PoolMaker,
  chainId: ChainId,
  [first, second]: readonly [Address, Address],
): ReadonlyArray<Address> => {
  const { codeHash, tiers } = maker
  const salts = tiers?.map(({ fee }) => poolSalt(first, second, fee)) ?? [pairSalt(first, second)]
  return makersOn(maker, chainId).flatMap((factory) => salts.map((salt) => create2Address(factory, salt, codeHash)))
}

/** Maximum number of tokens tried for a pool: those beside its two are fees of few protocols, or noise. */
const mostTokens = 4

/** The tokens of a contract, of those that moved to or from it, or `undefined` if it is not one of the maker's pools. */
export const tokensOfPool = (
  pool: PoolMaker,
  chainId: ChainId,
  address: Address,
  logs: ReadonlyArray<Log>,
): readonly [Address, Address] | undefined => {
  if (pool.makers[chainId] === undefined && pool.makers.every === undefined) return undefined
  const tokens = movedTokens(logs, address)
  return tokens
    .flatMap((first, index) => tokens.slice(index + 1).map((second): readonly [Address, Address] => [first, second]))
    .find((pair) => poolAddresses(pool, chainId, pair).includes(address))
}

const movedByLogs = new WeakMap<ReadonlyArray<Log>, Map<Address, ReadonlyArray<Address>>>()

/** The first tokens that moved to or from a contract. Memoized by the list of logs, as the rules of every maker need them. */
const movedTokens = (logs: ReadonlyArray<Log>, contract: Address): ReadonlyArray<Address> => {
  const cached = movedByLogs.get(logs) ?? new Map<Address, ReadonlyArray<Address>>()
  const known = cached.get(contract)
  if (known !== undefined) return known
  const moved = new Set<Address>()
  for (const { kind, event, log } of classifiedLogs(logs)) {
    if (kind !== "transfer" || log.address === contract || moved.size === mostTokens) continue
    if (event.first === contract || event.second === contract) moved.add(log.address)
  }
  const tokens = [...moved]
  movedByLogs.set(logs, cached.set(contract, tokens))
  return tokens
}
