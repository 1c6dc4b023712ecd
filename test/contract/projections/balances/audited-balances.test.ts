import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { compareBalances, type ReadBalance, sampleBalances } from "#projections/balances/audited-balances.ts"
import { readMarks } from "#projections/table/commits.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, newTokenRead, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [created, older] = [address(0x70), address(0x71)]
const [alice, bob, carol] = [address(0x11), address(0x12), address(0x13)]

/** Alice receives 100 of a token that is created in block 1, and gives bob 30 of it and 5 of an older token, of which she has 50 after block 1. */
const fill = project(
  [
    buildBlock({
      number: 1,
      transactions: [{ from: alice, to: created, logs: [transferLog(created, zeroAddress, alice, 100n)] }],
      reads: {
        tokens: [newTokenRead(created)],
        balances: [
          { account: alice, token: older, balanceRaw: 50n },
          { account: alice, token: zeroAddress, balanceRaw: 9n },
        ],
      },
    }),
    buildBlock({
      number: 2,
      transactions: [
        {
          from: alice,
          to: created,
          logs: [transferLog(created, alice, bob, 30n), transferLog(older, alice, bob, 5n)],
        },
      ],
    }),
  ],
  1,
)

/** `account token difference reason` of the differences, sorted, and the number of agreeing balances. */
const compare = Effect.fnUntraced(function* (balances: ReadonlyArray<ReadBalance>) {
  const compared = yield* compareBalances({ chainId: testChain.id, marks: yield* readMarks(), balances })
  const differing = compared.filter(({ differenceRaw }) => differenceRaw !== 0n)
  return {
    agreeing: compared.length - differing.length,
    differing: differing.map((row) => `${row.account} ${row.token} ${row.differenceRaw} ${row.reason}`).sort(),
  }
})

const sample = Effect.fnUntraced(function* (start: Address, limit: number) {
  const pairs = yield* sampleBalances({ chainId: testChain.id, marks: yield* readMarks(), start, limit })
  return pairs.map(({ account, token }) => `${account} ${token}`).sort()
})

describe("sampleBalances", () => {
  layer(layerTables, { excludeTestServices: true })("of a chain", (it) => {
    it.effect("finds nothing without a mark", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* sample(zeroAddress, 10), [])
      }),
    )

    it.effect("finds accounts and tokens with movements or known balances, from an address on", () =>
      Effect.gen(function* () {
        yield* fill
        assert.deepStrictEqual(yield* sample(bob, 10), [`${bob} ${created}`, `${bob} ${older}`])
        const all = yield* sample(zeroAddress, 10)
        assert.includeMembers(all, [`${alice} ${created}`, `${alice} ${older}`, `${alice} ${zeroAddress}`])
        assert.lengthOf(yield* sample(zeroAddress, 1), 1)
      }),
    )
  })
})

describe("compareBalances", () => {
  layer(layerTables, { excludeTestServices: true })("with what the chain has", (it) => {
    it.effect("finds no difference if known balance and movements add up", () =>
      Effect.gen(function* () {
        yield* fill
        assert.deepStrictEqual(
          yield* compare([
            { account: alice, token: created, balanceRaw: 70n },
            { account: bob, token: created, balanceRaw: 30n },
            { account: alice, token: older, balanceRaw: 45n },
          ]),
          { agreeing: 3, differing: [] },
        )
      }),
    )

    it.effect("omits balances that are unknown", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(
          yield* compare([
            { account: bob, token: older, balanceRaw: 5n },
            { account: bob, token: zeroAddress, balanceRaw: 5n },
          ]),
          { agreeing: 0, differing: [] },
        )
      }),
    )

    it.effect("names the reason of each difference", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(
          (yield* compare([
            // More than events explain, and less.
            { account: alice, token: created, balanceRaw: 77n },
            { account: bob, token: created, balanceRaw: 27n },
            { account: alice, token: zeroAddress, balanceRaw: 8n },
            // Nothing moved, in spite of the event.
            { account: alice, token: older, balanceRaw: 50n },
            // No event, and nothing there.
            { account: carol, token: created, balanceRaw: 1n },
          ])).differing,
          [
            `${alice} ${zeroAddress} -1 untraced`,
            `${alice} ${created} 7 rebasing`,
            `${alice} ${older} 5 false-events`,
            `${bob} ${created} -3 fee-on-transfer`,
            `${carol} ${created} 1 rebasing`,
          ].sort(),
        )
      }),
    )
  })
})
