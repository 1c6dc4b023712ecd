/** Uniswap v4 from the contracts of its authors: a pool of two tokens, and the position manager. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { bytecodeOf, encodeValues, type ProtocolChain, sortedPair } from "./protocol-chain.ts"

const bytecodes: Readonly<Record<"positionManager" | "lens", string>> = JSON.parse(
  readFileSync("test/support/protocols/uniswap-v4.json", "utf8"),
)

const ofCore = (name: string): Hex => bytecodeOf(`@uniswap/v4-core/out/${name}.sol/${name}.json`)

/** Fee in millionths, and tick spacing. */
const poolTerms = [3_000n, 60n] as const

const poolType = "(address token0, address token1, uint24 fee, int24 tickSpacing, address hooks) pool"

/** The price 1. */
const rootPriceStart = 1n << 96n

/** Root prices at which swaps end. */
const rootPrices = {
  lowest: 4_295_128_740n,
  highest: 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
}

const deadline = 2n ** 48n

/** Deploys a pool of two tokens at the price 1. */
export const deployUniswapV4 = Effect.fnUntraced(function* (
  { deploy, deployer, send }: ProtocolChain,
  tokens: readonly [Address, Address],
) {
  const [first, second] = sortedPair(tokens)
  const poolManager = yield* deploy(ofCore("PoolManager"), "constructor(address owner)", [deployer])
  const manager = yield* deploy(
    bytecodes.positionManager,
    "constructor(address poolManager, address permit, uint256 gasLimit, address descriptor, address wrapped)",
    [poolManager, zeroAddress, 300_000n, zeroAddress, zeroAddress],
  )
  const lens = yield* deploy(bytecodes.lens, "constructor(address poolManager)", [poolManager])
  const swapper = yield* deploy(ofCore("PoolSwapTest"), "constructor(address poolManager)", [poolManager])
  const [fee, tickSpacing] = poolTerms
  const pool = { token0: first, token1: second, fee, tickSpacing, hooks: zeroAddress }
  yield* send(deployer, poolManager, `initialize(${poolType}, uint160 rootPrice)`, [pool, rootPriceStart])

  /** Actions of the position manager: a byte for each, and the values of each. */
  const modify = (account: Address, actions: Hex, values: ReadonlyArray<Hex>) =>
    send(account, manager, "modifyLiquidities(bytes unlockData, uint256 deadline)", [
      encodeValues("bytes actions, bytes[] params", [actions, values]),
      deadline,
    ])

  /** Mints a range, paid from tokens that the manager holds; the rest stays there. */
  const mint = (
    account: Address,
    { ticks, liquidity }: { readonly ticks: readonly [bigint, bigint]; readonly liquidity: bigint },
  ) =>
    modify(account, "0x020b0b", [
      encodeValues(
        `${poolType}, int24 lower, int24 upper, uint256 liquidity, uint128 max0, uint128 max1, address owner, bytes hookData`,
        [pool, ...ticks, liquidity, 2n ** 127n, 2n ** 127n, account, "0x"],
      ),
      ...[first, second].map((token) =>
        encodeValues("address token, uint256 amount, bool payerIsUser", [token, 0n, false]),
      ),
    ])

  /** Takes liquidity out of a range, and all its fees; none and the fees only where it is 0. */
  const take = (account: Address, id: bigint, liquidity: bigint) =>
    modify(account, "0x0111", [
      encodeValues("uint256 id, uint256 liquidity, uint128 min0, uint128 min1, bytes hookData", [
        id,
        liquidity,
        0n,
        0n,
        "0x",
      ]),
      encodeValues("address token0, address token1, address recipient", [first, second, account]),
    ])

  /** Sells an amount of the first token, or of the second. */
  const sell = (account: Address, token: Address, amountRaw: bigint) => {
    const isFirst = token === first
    const limit = isFirst ? rootPrices.lowest : rootPrices.highest
    const swap = `swap(${poolType}, (bool zeroForOne, int256 amount, uint160 limit) params, (bool takeClaims, bool settleUsingBurn) settings, bytes hookData)`
    return send(account, swapper, swap, [
      pool,
      { zeroForOne: isFirst, amount: -amountRaw, limit },
      { takeClaims: false, settleUsingBurn: false },
      "0x",
    ])
  }

  return { manager, lens, swapper, tokens: [first, second] as const, mint, sell, take }
})
