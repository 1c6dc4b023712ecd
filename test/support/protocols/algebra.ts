/** Algebra, the exchange of QuickSwap, Camelot and others, from the contracts of its authors: a pool of two tokens, and the position manager. */
import { Effect } from "effect"
import { createdAddress } from "#chains/abi/encode.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { bytecodeOf, type ProtocolChain, sortedPair } from "./protocol-chain.ts"
import { rangeActions, rootPriceStart } from "./range-actions.ts"

const ofCore = (name: string): Hex => bytecodeOf(`@cryptoalgebra/core/artifacts/contracts/${name}.sol/${name}.json`)

const ofPeriphery = (name: string): Hex =>
  bytecodeOf(`@cryptoalgebra/periphery/artifacts/contracts/${name}.sol/${name}.json`)

/** Deploys a pool of two tokens at the price 1. */
export const deployAlgebra = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: readonly [Address, Address]) {
  const { anvil, deploy, deployer, send } = chain
  const pair = sortedPair(tokens)
  const nonce = Number(yield* anvil.call("eth_getTransactionCount", [deployer, "latest"]))
  // The deployer of pools and the factory name each other, and the factory makes its vault first.
  const factoryLater = createdAddress(deployer, nonce + 1)
  const poolDeployer = yield* deploy(ofCore("AlgebraPoolDeployer"), "constructor(address factory, address vault)", [
    factoryLater,
    createdAddress(factoryLater, 1),
  ])
  const factory = yield* deploy(ofCore("AlgebraFactory"), "constructor(address poolDeployer)", [poolDeployer])
  const manager = yield* deploy(
    ofPeriphery("NonfungiblePositionManager"),
    "constructor(address factory, address wrapped, address descriptor, address poolDeployer)",
    [factory, zeroAddress, zeroAddress, poolDeployer],
  )
  const router = yield* deploy(
    ofPeriphery("SwapRouter"),
    "constructor(address factory, address wrapped, address poolDeployer)",
    [factory, zeroAddress, poolDeployer],
  )
  const create = "createAndInitializePoolIfNecessary(address token0, address token1, uint160 rootPrice)"
  yield* send(deployer, manager, create, [...pair, rootPriceStart])

  return { manager, router, tokens: pair, ...rangeActions(chain, { manager, router, pair }) }
})
