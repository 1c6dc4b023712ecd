/** Parts of positions against what actions of their owners pay. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { PositionPart } from "#pipelines/positions/position-parts.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { amountsOf, type ProtocolChain } from "./protocol-chain.ts"

interface PaidParts {
  readonly parts: ReturnType<typeof amountsOf>
  readonly meta: PositionPart["meta"]
  readonly account: Address
  readonly pair: ReadonlyArray<Address>
}

/** Parts of a position with a meta type are what an action of its owner pays, in each of two tokens. */
export const assertPaid = Effect.fnUntraced(function* <E>(
  { askAmount }: ProtocolChain,
  { parts, meta, account, pair }: PaidParts,
  act: Effect.Effect<void, E>,
) {
  const balances = Effect.forEach(pair, (token) => askAmount(token, "balanceOf(address)", [account]))
  const before = yield* balances
  yield* act
  const paid = (yield* balances).map((balance, index) => [pair[index], meta, balance - (before[index] ?? 0n)])
  assert.deepStrictEqual(
    parts.filter(([, part]) => part === meta),
    paid.filter(([, , amountRaw]) => amountRaw !== 0n),
  )
})

interface Shares extends Pick<PaidParts, "account" | "pair"> {
  readonly groups: ReadonlyArray<PositionGroup>
  readonly group: string
  readonly contract: Address
}

/** All shares of an account stand for what their redemption pays, and do again after a revert of it. */
export const assertRedeemable = Effect.fnUntraced(function* <E>(
  chain: ProtocolChain,
  { groups, group, contract, account, pair }: Shares,
  redeem: Effect.Effect<void, E>,
) {
  const read = chain.readParts(groups, { group, contract, account })
  const parts = yield* read
  assert.strictEqual(parts[0]?.amountRaw, yield* chain.askAmount(contract, "balanceOf(address)", [account]))
  assert.isAbove(Number(parts[0]?.amountRaw), 0)
  const paid = { parts: amountsOf(parts), meta: "", account, pair } as const
  const snapshot = yield* chain.anvil.call("evm_snapshot")
  yield* assertPaid(chain, paid, redeem)
  assert.deepStrictEqual(
    (yield* read).map(({ amountRaw }) => amountRaw),
    [0n],
  )
  yield* chain.anvil.call("evm_revert", [snapshot])
  assert.deepStrictEqual(yield* read, parts)
})

/** As `assertRedeemable`, and redeems them. */
export const assertRedeemed = <E>(chain: ProtocolChain, shares: Shares, redeem: Effect.Effect<void, E>) =>
  Effect.andThen(assertRedeemable(chain, shares, redeem), redeem)
