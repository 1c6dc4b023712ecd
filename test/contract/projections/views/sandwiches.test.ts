/** Sandwiches and near misses of them, in swaps of one pool. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { address, buildBlock, syncLog, transferLog, v2SwapLog, word } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [pool, other] = [address(0x500), address(0x501)]
const [first, second, third] = [address(0x20), address(0x21), address(0x22)]
const [mev, bot, ann, bob] = [address(1), address(2), address(3), address(4)]
const [router, contract] = [address(0x70), address(0x71)]

interface Made {
  readonly by: Address
  readonly through?: Address
  /** Paid into and out of the pool: `in` of the first token and `out` of the second, or the other way round. */
  readonly sells: "first" | "second"
  readonly paid: bigint
  readonly got: bigint
  readonly at?: Address
}

const swap = ({ by, through = router, sells, paid, got, at = pool }: Made) => {
  const [sold, bought] = sells === "first" ? [first, second] : [second, first]
  const gains = sells === "first" ? { amount0Raw: paid, amount1Raw: -got } : { amount0Raw: -got, amount1Raw: paid }
  return {
    from: by,
    to: through,
    logs: [
      transferLog(sold, by, at, paid),
      transferLog(bought, at, by, got),
      syncLog(at, 1_000_000n, 1_000_000n),
      v2SwapLog(at, { sender: through, ...gains }),
    ],
  }
}

const victim = swap({ by: ann, sells: "first", paid: 50n, got: 49n })
const front = swap({ by: mev, sells: "first", paid: 100n, got: 99n })
const back = swap({ by: mev, sells: "second", paid: 99n, got: 103n })

/** A swap of a pool of three tokens, whose event names none. */
const stableSwap = (
  by: Address,
  [sold, paid]: readonly [Address, bigint],
  [bought, got]: readonly [Address, bigint],
) => ({
  from: by,
  to: router,
  logs: [
    transferLog(sold, by, pool, paid),
    transferLog(bought, pool, by, got),
    {
      address: pool,
      topics: [topicOfEvent("TokenExchange(address,int128,uint256,int128,uint256)"), `0x${word(router)}` as const],
      data: `0x${[0n, paid, 1n, got].map(word).join("")}` as const,
    },
  ],
})

const stableFront = stableSwap(mev, [second, 100n], [first, 99n])
const stableVictim = stableSwap(ann, [second, 50n], [first, 49n])
const stableBack = stableSwap(mev, [first, 99n], [second, 103n])
const ofOtherPair = stableSwap(bob, [third, 50n], [second, 49n])

/** Sequences of swaps, each in a block of its own, and the number of their sandwiches. */
const cases: ReadonlyArray<readonly [string, ReadonlyArray<ReturnType<typeof swap>>, number]> = [
  ["of one signer", [front, victim, back], 1],
  ["of one signer that keeps a part", [front, victim, swap({ by: mev, sells: "second", paid: 90n, got: 93n })], 1],
  [
    "of one caller with two signers that sells what it bought",
    [
      swap({ by: mev, through: contract, sells: "first", paid: 100n, got: 99n }),
      victim,
      swap({ by: bot, through: contract, sells: "second", paid: 99n, got: 103n }),
    ],
    1,
  ],
  ["of two victims, and a swap back after which there are none", [front, victim, victim, back, back], 1],
  ["without a victim", [front, back, victim], 0],
  ["with a victim in the other direction", [front, swap({ by: ann, sells: "second", paid: 5n, got: 5n }), back], 0],
  ["with a victim of the same signer", [front, front, back], 0],
  [
    "of two signers through a router with other amounts",
    [front, victim, swap({ by: bob, sells: "second", paid: 9n, got: 9n })],
    0,
  ],
  [
    "whose victim is in another pool",
    [front, swap({ by: ann, sells: "first", paid: 50n, got: 49n, at: other }), back],
    0,
  ],
  ["of a pair of a pool with more tokens", [stableFront, ofOtherPair, stableVictim, stableBack], 1],
  ["of a pool with more tokens, whose victim has another pair", [stableFront, ofOtherPair, stableBack], 0],
  [
    "of one caller whose victim has the same caller",
    [
      swap({ by: mev, through: contract, sells: "first", paid: 100n, got: 99n }),
      swap({ by: ann, through: contract, sells: "first", paid: 50n, got: 49n }),
      swap({ by: bot, through: contract, sells: "second", paid: 99n, got: 103n }),
    ],
    0,
  ],
]

const blocks = cases.map(([, transactions], index) => buildBlock({ number: index + 1, transactions }))

describe("the view of sandwiches", () => {
  layer(layerTables, { excludeTestServices: true })("over swaps of a pool", (it) => {
    it.effect("has one row per sandwich, and none for near misses", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1, { historyFrom: 1 })
        yield* prepareViews({ release, views })
        const rows = yield* askViews("SELECT block_number, count() AS found FROM sandwiches GROUP BY block_number")
        const found = new Map(rows.map((row) => [Number(row.block_number), Number(row.found)]))
        assert.deepStrictEqual(
          cases.map(([name], index) => [name, found.get(index + 1) ?? 0]),
          cases.map(([name, , count]) => [name, count]),
        )
      }),
    )

    it.effect("has the parties, amounts and the profit, which is unknown if a part was kept", () =>
      Effect.gen(function* () {
        const [row] = yield* askViews("SELECT * FROM sandwiches WHERE block_number = 4")
        assert.deepInclude(row, {
          attacker: mev,
          attacker_contract: router,
          pool,
          token: first,
          front_transaction_index: 0,
          back_transaction_index: 3,
          victim_count: "2",
          victims: [ann, ann],
          paid_raw: "100",
          received_raw: "103",
          profit_raw: "3",
          profit: null,
        })
        const partial = yield* askViews("SELECT profit_raw FROM sandwiches WHERE block_number = 2")
        assert.deepStrictEqual(partial, [{ profit_raw: null }])
        const ofPair = yield* askViews("SELECT token, victims FROM sandwiches WHERE block_number = 10")
        assert.deepStrictEqual(ofPair, [{ token: second, victims: [ann] }])
      }),
    )
  })
})
