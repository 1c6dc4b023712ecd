/** The views over tokens whose events do not determine their balances, each with balances read twice. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { address, buildBlock, newTokenRead, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [alice, bob, carol, dave] = [address(0x11), address(0x12), address(0x13), address(0x14)]
const [honest, rebasing, taxed, airdrop] = [address(0x70), address(0x71), address(0x72), address(0x73)]

const read = (token: Address, balances: ReadonlyArray<readonly [Address, bigint]>) =>
  balances.map(([account, balanceRaw]) => ({ account, token, balanceRaw }))

/** All tokens are created in block 1, move in blocks 1 and 2, and their balances are read in blocks 3 and 5. */
const story = [
  buildBlock({
    number: 1,
    transactions: [
      {
        from: alice,
        to: honest,
        logs: [honest, rebasing, taxed, airdrop].map((token) => transferLog(token, zeroAddress, alice, 1_000n)),
      },
    ],
    reads: {
      tokens: [honest, rebasing, taxed, airdrop].map(newTokenRead),
      balances: read(zeroAddress, [[bob, 50n]]),
    },
  }),
  buildBlock({
    number: 2,
    transactions: [
      {
        from: alice,
        to: honest,
        logs: [
          transferLog(honest, alice, bob, 100n),
          transferLog(rebasing, alice, bob, 100n),
          // Dave collects a tenth of each transfer without an event. Carol passes on what bob receives from her.
          transferLog(taxed, alice, bob, 100n),
          transferLog(taxed, alice, carol, 200n),
          transferLog(taxed, carol, bob, 180n),
          transferLog(airdrop, alice, bob, 100n),
          // Nothing moves.
          transferLog(airdrop, alice, carol, 0n),
        ],
      },
    ],
  }),
  buildBlock({
    number: 3,
    reads: {
      balances: [
        ...read(honest, [
          [alice, 900n],
          [bob, 100n],
        ]),
        ...read(rebasing, [
          [alice, 990n],
          [bob, 110n],
        ]),
        ...read(taxed, [
          [alice, 700n],
          [bob, 252n],
          [carol, 0n],
          [dave, 48n],
        ]),
        ...read(airdrop, [
          [alice, 1_000n],
          [bob, 0n],
          [carol, 0n],
        ]),
        ...read(zeroAddress, [[bob, 50n]]),
      ],
    },
  }),
  buildBlock({ number: 4 }),
  buildBlock({
    number: 5,
    reads: {
      balances: [
        ...read(honest, [[alice, 900n]]),
        ...read(rebasing, [
          [alice, 891n],
          [bob, 110n],
        ]),
        ...read(zeroAddress, [[bob, 57n]]),
      ],
    },
  }),
]

const ask = Effect.fnUntraced(function* (sql: string) {
  return (yield* askViews(sql)).map((row) => Object.values(row).join(" "))
})

layer(layerTables, { excludeTestServices: true })("the views of differences", (it) => {
  describe("over odd tokens", () => {
    it.effect("show each change that movements do not explain, with its reason", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        yield* prepareViews({ release, views })
        assert.deepStrictEqual(
          yield* ask(
            "SELECT token, account, from_block, block_number, toString(amount_raw) AS amount_raw, reason FROM unattributed ORDER BY token, account, block_number",
          ),
          [
            `${zeroAddress} ${bob} 3 5 7 untraced`,
            `${rebasing} ${alice} 0 3 90 rebasing`,
            `${rebasing} ${alice} 3 5 -99 rebasing`,
            `${rebasing} ${bob} 0 3 10 rebasing`,
            `${taxed} ${bob} 0 3 -28 fee-on-transfer`,
            `${taxed} ${carol} 0 3 -20 fee-on-transfer`,
            `${taxed} ${dave} 0 3 48 rebasing`,
            `${airdrop} ${alice} 0 3 100 rebasing`,
            `${airdrop} ${bob} 0 3 -100 false-events`,
          ],
        )
      }),
    )

    it.effect("give each of these tokens the mode for which most accounts are evidence, or the stronger evidence", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(
          yield* ask("SELECT token, mode, reason, toString(account_count) AS votes FROM token_modes ORDER BY token"),
          [
            `${zeroAddress} calls untraced 1`,
            `${rebasing} shares rebasing 2`,
            `${taxed} calls fee-on-transfer 2`,
            `${airdrop} calls false-events 1`,
          ],
        )
      }),
    )
  })
})
