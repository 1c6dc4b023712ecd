/** Uniswap v3 from the contracts of its authors: a pool of two tokens, and the position manager. */
import { Effect } from "effect"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type ProtocolChain, sortedPair } from "./protocol-chain.ts"
import { rangeActions, rootPriceStart } from "./range-actions.ts"

/** Fee in millionths. */
const fee = 3_000n

/** Deploys a pool of two tokens at the price 1. */
export const deployUniswapV3 = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: readonly [Address, Address]) {
  const { deploy, deployer, send } = chain
  const pair = sortedPair(tokens)
  const factory = yield* deploy(readBytecode("uniswapV3Factory"))
  const manager = yield* deploy(
    readBytecode("uniswapV3Positions"),
    "constructor(address factory, address wrapped, address descriptor)",
    [factory, zeroAddress, zeroAddress],
  )
  const router = yield* deploy(readBytecode("uniswapV3Router"), "constructor(address factory, address wrapped)", [
    factory,
    zeroAddress,
  ])
  const create = "createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 rootPrice)"
  yield* send(deployer, manager, create, [...pair, fee, rootPriceStart])
  return { manager, router, tokens: pair, ...rangeActions(chain, { manager, router, pair, fee }) }
})
