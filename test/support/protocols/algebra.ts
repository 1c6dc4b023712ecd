/** Algebra, the exchange of QuickSwap, Camelot and others, from the contracts of its authors: a pool of two tokens, and the position manager. */
import { Effect } from "effect"
import { createdAddress } from "#chains/abi/encode.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { bytecodeOf, type ProtocolChain } from "./protocol-chain.ts"

const ofCore = (name: string): Hex => bytecodeOf(`@cryptoalgebra/core/artifacts/contracts/${name}.sol/${name}.json`)

const ofPeriphery = (name: string): Hex =>
  bytecodeOf(`@cryptoalgebra/periphery/artifacts/contracts/${name}.sol/${name}.json`)

/** The price 1. */
const rootPriceStart = 1n << 96n

const deadline = 2n ** 48n

/** Everything that can be collected at once. */
const collectMax = 2n ** 128n - 1n

/** Deploys a pool of two tokens at the price 1. */
export const deployAlgebra = Effect.fnUntraced(function* (
  { anvil, ask, deploy, deployer, send }: ProtocolChain,
  tokens: readonly [Address, Address],
) {
  const pair = tokens.toSorted((left, right) => Number(BigInt(left) - BigInt(right)))
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

  /** Mints a range from amounts of both tokens. */
  const mint = (
    account: Address,
    { ticks, amounts }: { readonly ticks: readonly [bigint, bigint]; readonly amounts: readonly [bigint, bigint] },
  ) =>
    send(
      account,
      manager,
      "mint((address, address, int24, int24, uint256, uint256, uint256, uint256, address, uint256) terms)",
      [[...pair, ...ticks, ...amounts, 0n, 0n, account, deadline]],
    )

  /** Takes all liquidity out of a range; it can be collected then, with the fees. */
  const withdraw = Effect.fnUntraced(function* (account: Address, id: bigint) {
    const signature =
      "positions(uint256 id) returns (uint88, address, address, address, int24, int24, uint128, uint256, uint256, uint128, uint128)"
    const [, , , , , , liquidity = 0n] = yield* ask(manager, signature, [id])
    yield* send(account, manager, "decreaseLiquidity((uint256, uint128, uint256, uint256, uint256) terms)", [
      [id, liquidity, 0n, 0n, deadline],
    ])
  })

  const collect = (account: Address, id: bigint) =>
    send(account, manager, "collect((uint256, address, uint128, uint128) terms)", [
      [id, account, collectMax, collectMax],
    ])

  /** Sells an amount of a token. */
  const sell = (account: Address, token: Address, amountRaw: bigint) => {
    const other = pair.find((address) => address !== token) ?? zeroAddress
    return send(
      account,
      router,
      "exactInputSingle((address, address, address, uint256, uint256, uint256, uint160) terms)",
      [[token, other, account, deadline, amountRaw, 0n, 0n]],
    )
  }

  return { manager, router, tokens: pair, collect, mint, sell, withdraw }
})
