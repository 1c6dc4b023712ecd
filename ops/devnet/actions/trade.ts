import { Effect, Random } from "effect"
import { encodeCall, encodePackedValues } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { farDeadline, poolFee, v2LiquidityDraft, v3LiquidityDraft } from "../chain/market.ts"
import { callDraft, readContract } from "../chain/rpc.ts"
import { type Action, pick, randomUnits, type Scene } from "./action.ts"

/** A dollar token with a v2 pool. */
const pickDollar = ({ contracts }: Scene) =>
  pick([
    { token: contracts.usdCoin, decimals: 6 },
    { token: contracts.dai, decimals: 18 },
  ])

/** Both directions move similar value, so that prices fluctuate around their start. */
const nativeUnits = randomUnits(0.01, 0.5, 18)
const dollarUnits = (decimals: number) => randomUnits(30, 1500, decimals)

/** Maximum input for an exact output: nothing here is worth more. */
const nativeMax = 2n * 10n ** 18n
const tokenMax = 2n ** 200n

const v2 = (name: string, weight: number, drafts: Action["drafts"]): Action => ({ name: `v2 ${name}`, weight, drafts })

const v2Actions: ReadonlyArray<Action> = [
  v2("sell native", 3, (scene, account) =>
    Effect.gen(function* () {
      const { token } = yield* pickDollar(scene)
      const { wrappedNative, uniswapV2Router } = scene.contracts
      return [
        callDraft(
          account,
          uniswapV2Router,
          "swapExactETHForTokens(uint256,address[],address,uint256)",
          [0n, [wrappedNative, token], account, farDeadline],
          { valueRaw: yield* nativeUnits },
        ),
      ]
    }),
  ),
  v2("buy exact dollars with native", 2, (scene, account) =>
    Effect.gen(function* () {
      const { token, decimals } = yield* pickDollar(scene)
      const { wrappedNative, uniswapV2Router } = scene.contracts
      return [
        callDraft(
          account,
          uniswapV2Router,
          "swapETHForExactTokens(uint256,address[],address,uint256)",
          [yield* dollarUnits(decimals), [wrappedNative, token], account, farDeadline],
          { valueRaw: nativeMax },
        ),
      ]
    }),
  ),
  v2("buy native", 3, (scene, account) =>
    Effect.gen(function* () {
      const { token, decimals } = yield* pickDollar(scene)
      const { wrappedNative, uniswapV2Router } = scene.contracts
      return [
        callDraft(account, uniswapV2Router, "swapExactTokensForETH(uint256,uint256,address[],address,uint256)", [
          yield* dollarUnits(decimals),
          0n,
          [token, wrappedNative],
          account,
          farDeadline,
        ]),
      ]
    }),
  ),
  v2("buy exact native", 2, (scene, account) =>
    Effect.gen(function* () {
      const { token } = yield* pickDollar(scene)
      const { wrappedNative, uniswapV2Router } = scene.contracts
      return [
        callDraft(account, uniswapV2Router, "swapTokensForExactETH(uint256,uint256,address[],address,uint256)", [
          yield* nativeUnits,
          tokenMax,
          [token, wrappedNative],
          account,
          farDeadline,
        ]),
      ]
    }),
  ),
  v2("swap dollars over two pools", 2, (scene, account) =>
    Effect.gen(function* () {
      const { usdCoin, dai, wrappedNative, uniswapV2Router } = scene.contracts
      const isToDai = yield* Random.nextBoolean
      return [
        callDraft(account, uniswapV2Router, "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)", [
          yield* dollarUnits(isToDai ? 6 : 18),
          0n,
          isToDai ? [usdCoin, wrappedNative, dai] : [dai, wrappedNative, usdCoin],
          account,
          farDeadline,
        ]),
      ]
    }),
  ),
  v2("add liquidity", 1, (scene, account) =>
    Effect.gen(function* () {
      const { token, decimals } = yield* pickDollar(scene)
      const nativeRaw = yield* nativeUnits
      const tokenRaw = yield* randomUnits(2000, 3000, decimals)
      return [v2LiquidityDraft(scene.contracts, account, { token, tokenRaw, nativeRaw })]
    }),
  ),
  v2("remove liquidity", 1, (scene, account) =>
    Effect.gen(function* () {
      const { token } = yield* pickDollar(scene)
      const { contracts, rpc } = scene
      const pair = yield* readPair(scene, token)
      const [shareRaw] = yield* readContract(rpc, pair, "balanceOf(address) returns (uint256)", [account])
      if (typeof shareRaw !== "bigint" || shareRaw === 0n) return []
      return [
        callDraft(account, pair, "approve(address,uint256)", [contracts.uniswapV2Router, shareRaw / 2n]),
        callDraft(
          account,
          contracts.uniswapV2Router,
          "removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
          [token, shareRaw / 2n, 0n, 0n, account, farDeadline],
        ),
      ]
    }),
  ),
  // A call without transfers: the pool compares its balances with its reserves.
  v2("sync a pool", 1, (scene, account) =>
    Effect.gen(function* () {
      const { token } = yield* pickDollar(scene)
      return [callDraft(account, yield* readPair(scene, token), "sync()", [])]
    }),
  ),
]

/** The v2 pool of a token and wrapped native. */
const readPair = (scene: Scene, token: Address) =>
  readContract(scene.rpc, scene.contracts.uniswapV2Factory, "getPair(address,address) returns (address)", [
    token,
    scene.contracts.wrappedNative,
  ]).pipe(Effect.map(([pair]) => String(pair)))

const exactInputSingle =
  "exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)"

const exactOutputSingle =
  "exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)"

const inputParams = (tokenIn: Address, tokenOut: Address, amountIn: bigint, recipient: Address) => ({
  tokenIn,
  tokenOut,
  fee: poolFee,
  recipient,
  deadline: farDeadline,
  amountIn,
  amountOutMinimum: 0n,
  sqrtPriceLimitX96: 0n,
})

/** All owed fees. */
const collectMax = 2n ** 128n - 1n

/** An actor's first position; one is enough, since each enlarges the chain's state. */
const readPosition = Effect.fnUntraced(function* ({ rpc, contracts }: Scene, account: Address) {
  const positions = contracts.uniswapV3Positions
  const [count] = yield* readContract(rpc, positions, "balanceOf(address) returns (uint256)", [account])
  if (count === 0n) return undefined
  const first = "tokenOfOwnerByIndex(address,uint256) returns (uint256)"
  const [tokenId] = yield* readContract(rpc, positions, first, [account, 0n])
  return tokenId
})

const v3 = (name: string, weight: number, drafts: Action["drafts"]): Action => ({ name: `v3 ${name}`, weight, drafts })

const v3Actions: ReadonlyArray<Action> = [
  v3("sell native", 2, (scene, account) =>
    Effect.gen(function* () {
      const { wrappedNative, usdCoin, wrappedBitcoin, uniswapV3Router } = scene.contracts
      const tokenOut = yield* pick([usdCoin, wrappedBitcoin])
      const amountRaw = yield* nativeUnits
      const params = inputParams(wrappedNative, tokenOut, amountRaw, account)
      return [callDraft(account, uniswapV3Router, exactInputSingle, [params], { valueRaw: amountRaw })]
    }),
  ),
  v3("buy native", 2, (scene, account) =>
    Effect.gen(function* () {
      const { wrappedNative, usdCoin, uniswapV3Router } = scene.contracts
      // The router keeps the wrapped coins (recipient zero) and unwraps and pays them out in a second step.
      const params = inputParams(usdCoin, wrappedNative, yield* dollarUnits(6), zeroAddress)
      const steps = [
        encodeCall(exactInputSingle, [params]),
        encodeCall("unwrapWETH9(uint256 amountMinimum, address recipient)", [0n, account]),
      ]
      return [callDraft(account, uniswapV3Router, "multicall(bytes[] calls)", [steps])]
    }),
  ),
  v3("swap wrapped native and dollars", 2, (scene, account) =>
    Effect.gen(function* () {
      const { wrappedNative, usdCoin, uniswapV3Router } = scene.contracts
      const params = (yield* Random.nextBoolean)
        ? inputParams(wrappedNative, usdCoin, yield* nativeUnits, account)
        : inputParams(usdCoin, wrappedNative, yield* dollarUnits(6), account)
      return [callDraft(account, uniswapV3Router, exactInputSingle, [params])]
    }),
  ),
  v3("buy exact bitcoin", 1, (scene, account) =>
    Effect.gen(function* () {
      const { wrappedNative, wrappedBitcoin, uniswapV3Router } = scene.contracts
      const params = {
        tokenIn: wrappedNative,
        tokenOut: wrappedBitcoin,
        fee: poolFee,
        recipient: account,
        deadline: farDeadline,
        amountOut: yield* randomUnits(0.0005, 0.02, 8),
        amountInMaximum: tokenMax,
        sqrtPriceLimitX96: 0n,
      }
      return [callDraft(account, uniswapV3Router, exactOutputSingle, [params])]
    }),
  ),
  v3("sell bitcoin over two pools", 1, (scene, account) =>
    Effect.gen(function* () {
      const { wrappedNative, wrappedBitcoin, usdCoin, uniswapV3Router } = scene.contracts
      const path = encodePackedValues(
        ["address", "uint24", "address", "uint24", "address"],
        [wrappedBitcoin, poolFee, wrappedNative, poolFee, usdCoin],
      )
      const params = {
        path,
        recipient: account,
        deadline: farDeadline,
        amountIn: yield* randomUnits(0.0005, 0.02, 8),
        amountOutMinimum: 0n,
      }
      const signature =
        "exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)"
      return [callDraft(account, uniswapV3Router, signature, [params])]
    }),
  ),
  v3("add liquidity", 1, (scene, account) =>
    Effect.gen(function* () {
      const { wrappedNative, usdCoin, uniswapV3Positions } = scene.contracts
      const left = { token: wrappedNative, amountRaw: yield* nativeUnits }
      const right = { token: usdCoin, amountRaw: yield* dollarUnits(6) }
      const tokenId = yield* readPosition(scene, account)
      if (tokenId === undefined) return [v3LiquidityDraft(scene.contracts, account, { left, right })]
      const [amount0Desired, amount1Desired] =
        wrappedNative < usdCoin ? [left.amountRaw, right.amountRaw] : [right.amountRaw, left.amountRaw]
      const params = { tokenId, amount0Desired, amount1Desired, amount0Min: 0n, amount1Min: 0n, deadline: farDeadline }
      const signature =
        "increaseLiquidity((uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)"
      return [callDraft(account, uniswapV3Positions, signature, [params])]
    }),
  ),
  v3("collect fees", 1, (scene, account) =>
    Effect.gen(function* () {
      const tokenId = yield* readPosition(scene, account)
      if (tokenId === undefined) return []
      const params = { tokenId, recipient: account, amount0Max: collectMax, amount1Max: collectMax }
      const signature = "collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)"
      return [callDraft(account, scene.contracts.uniswapV3Positions, signature, [params])]
    }),
  ),
]

/** Swaps and liquidity on Uniswap v2 and v3, in all directions and exact on either side. */
export const tradeActions: ReadonlyArray<Action> = [...v2Actions, ...v3Actions]
