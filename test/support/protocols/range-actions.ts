/** Actions of owners of ranges and of traders at Uniswap v3 and its forks. */
import { Effect } from "effect"
import type { AbiValue } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ProtocolChain } from "./protocol-chain.ts"

/** The price 1. */
export const rootPriceStart = 1n << 96n

const deadline = 2n ** 48n

/** Everything that can be collected at once. */
const collectMax = 2n ** 128n - 1n

interface RangeMarket {
  readonly manager: Address
  readonly router: Address
  readonly pair: readonly [Address, Address]
  /** Fee of the pool in millionths, where calls name it. */
  readonly fee?: bigint
}

/** The actions of accounts in one pool. */
export const rangeActions = ({ ask, askAt, send }: ProtocolChain, { manager, router, pair, fee }: RangeMarket) => {
  const [feeType, fees]: readonly [string, ReadonlyArray<AbiValue>] = fee === undefined ? ["", []] : ["uint24, ", [fee]]

  /** Mints a range from amounts of both tokens. */
  const mint = (
    account: Address,
    { ticks, amounts }: { readonly ticks: readonly [bigint, bigint]; readonly amounts: readonly [bigint, bigint] },
  ) =>
    send(
      account,
      manager,
      `mint((address, address, ${feeType}int24, int24, uint256, uint256, uint256, uint256, address, uint256) terms)`,
      [[...pair, ...fees, ...ticks, ...amounts, 0n, 0n, account, deadline]],
    )

  const rangeOf = `positions(uint256 id) returns (uint88, address, address, address, ${feeType}int24, int24, uint128)`
  const decrease = "decreaseLiquidity((uint256, uint128, uint256, uint256, uint256) terms)"
  const collection = "collect((uint256, address, uint128, uint128) terms)"

  /** Takes all liquidity out of a range; it can be collected then, with the fees. */
  const withdraw = Effect.fnUntraced(function* (account: Address, id: bigint) {
    const liquidity = (yield* ask(manager, rangeOf, [id])).at(-1) ?? 0n
    yield* send(account, manager, decrease, [[id, liquidity, 0n, 0n, deadline]])
  })

  const collect = (account: Address, id: bigint) =>
    send(account, manager, collection, [[id, account, collectMax, collectMax]])

  /** Payouts of a withdrawal and of a collection to the owner of a range at a block: both tokens each. */
  const paidAt = Effect.fnUntraced(function* (holder: Parameters<ProtocolChain["askAt"]>[0], id: bigint) {
    const liquidity = (yield* askAt(holder, manager, rangeOf, [id])).at(-1) ?? 0n
    const amounts = "returns (uint256, uint256)"
    return [
      ...(yield* askAt(holder, manager, `${decrease} ${amounts}`, [[id, liquidity, 0n, 0n, deadline]])),
      ...(yield* askAt(holder, manager, `${collection} ${amounts}`, [[id, holder.account, collectMax, collectMax]])),
    ]
  })

  /** Sells an amount of a token. */
  const sell = (account: Address, token: Address, amountRaw: bigint) => {
    const other = pair.find((address) => address !== token) ?? zeroAddress
    return send(
      account,
      router,
      `exactInputSingle((address, address, ${feeType}address, uint256, uint256, uint256, uint160) terms)`,
      [[token, other, ...fees, account, deadline, amountRaw, 0n, 0n]],
    )
  }

  return { collect, mint, paidAt, sell, withdraw }
}
