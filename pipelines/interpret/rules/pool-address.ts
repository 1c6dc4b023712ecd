import { classifiedLogs } from "#chains/abi/classified-log.ts"
import { create2Address, pairSalt, poolSalt } from "#chains/abi/create2-address.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PoolMaker } from "../../protocols/protocol.ts"

/** The addresses of the pools of two tokens, of all fees. */
export const poolAddresses = (
  { makers, codeHash, fees }: PoolMaker,
  chainId: ChainId,
  tokens: readonly [Address, Address],
): ReadonlyArray<Address> => {
  const [first, second] = tokens[0] < tokens[1] ? tokens : [tokens[1], tokens[0]]
  const salts = fees?.map((fee) => poolSalt(first, second, fee)) ?? [pairSalt(first, second)]
  return (makers[chainId] ?? makers.every ?? []).flatMap((maker) =>
    salts.map((salt) => create2Address(maker, salt, codeHash)),
  )
}

/** Maximum number of tokens tried for a pool: those beside its two are fees of few protocols, or noise. */
const mostTokens = 4

/** The tokens of the pool that emitted a log, or `undefined` where it is none of the maker's. */
export const tokensOfPool = (
  pool: PoolMaker,
  chainId: ChainId,
  { address }: Log,
  logs: ReadonlyArray<Log>,
): readonly [Address, Address] | undefined => {
  if (pool.makers[chainId] === undefined && pool.makers.every === undefined) return undefined
  const moved = classifiedLogs(logs).flatMap(({ kind, event, log }) =>
    kind === "transfer" && log.address !== address && (event.first === address || event.second === address)
      ? [log.address]
      : [],
  )
  const tokens = [...new Set(moved)].slice(0, mostTokens)
  return tokens
    .flatMap((first, index) => tokens.slice(index + 1).map((second): readonly [Address, Address] => [first, second]))
    .find((pair) => poolAddresses(pool, chainId, pair).includes(address))
}
