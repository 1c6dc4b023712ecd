/** Uniswap v2 from the contracts of its authors: a pair of two tokens, of whose fees the exchange takes a part. */
import { Effect } from "effect"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type ProtocolChain, sortedPair } from "./protocol-chain.ts"

/** Deploys a pair. */
export const deployUniswapV2 = Effect.fnUntraced(function* (
  { askAddress, askAmount, deploy, deployer, send }: ProtocolChain,
  tokens: readonly [Address, Address],
) {
  const sorted = sortedPair(tokens)
  const factory = yield* deploy(readBytecode("uniswapV2Factory"), "constructor(address admin)", [deployer])
  yield* send(deployer, factory, "setFeeTo(address account)", [deployer])
  yield* send(deployer, factory, "createPair(address token0, address token1)", sorted)
  const pair = yield* askAddress(factory, "getPair(address token0, address token1)", sorted)
  const pay = (account: Address, token: Address, amountRaw: bigint, to = pair) =>
    send(account, token, "transfer(address to, uint256 amount)", [to, amountRaw])

  const add = Effect.fnUntraced(function* (account: Address, amounts: readonly [bigint, bigint]) {
    for (const [index, token] of sorted.entries()) yield* pay(account, token, amounts[index] ?? 0n)
    yield* send(account, pair, "mint(address to)", [account])
  })

  /** Sells an amount of the first token. */
  const sell = Effect.fnUntraced(function* (account: Address, amountRaw: bigint) {
    const [first, second] = sorted
    const [held, paid] = [
      yield* askAmount(first, "balanceOf(address)", [pair]),
      yield* askAmount(second, "balanceOf(address)", [pair]),
    ]
    yield* pay(account, first, amountRaw)
    const bought = (amountRaw * 997n * paid) / (held * 1_000n + amountRaw * 997n)
    yield* send(account, pair, "swap(uint256 amount0, uint256 amount1, address to, bytes data)", [
      0n,
      bought,
      account,
      "0x",
    ])
  })

  /** Takes out what all shares of an account stand for. */
  const remove = Effect.fnUntraced(function* (account: Address) {
    yield* pay(account, pair, yield* askAmount(pair, "balanceOf(address)", [account]))
    yield* send(account, pair, "burn(address to)", [account])
  })

  return { factory, pair, tokens: sorted, add, sell, remove }
})
