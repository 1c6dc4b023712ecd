import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { accountCodes, beaconImplementations, beaconKeyText } from "#projections/contracts/account-codes.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { deployedLog, proxyLog } from "../../../support/chain/code-log.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [proxy, first, second, smart, factory, unknown] = [
  address(1),
  address(2),
  address(3),
  address(4),
  address(5),
  address(6),
]

const other = { ...testChain, id: 99 }

const upgrade = (number: number, target: Address, chainId = testChain.id) =>
  buildBlock({
    chainId,
    number,
    transactions: [{ logs: [proxyLog("Upgraded", proxy, target), deployedLog(smart, factory)] }],
  })

const read = (accounts: ReadonlyArray<Address>) =>
  Effect.flatMap(readMarks(), (marks) => accountCodes({ marks, accounts }))

describe("accountCodes", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("has nothing without marks, accounts or rows", () =>
      Effect.gen(function* () {
        yield* project([upgrade(1, first), upgrade(2, second)], 1)
        assert.strictEqual((yield* accountCodes({ marks: [], accounts: [proxy] })).size, 0)
        assert.strictEqual((yield* read([])).size, 0)
        assert.strictEqual((yield* read([unknown])).size, 0)
      }),
    )

    it.effect("has the newest code at the marks on each chain, and the deployment", () =>
      Effect.gen(function* () {
        yield* project([upgrade(1, first, other.id)], 1, {}, other)
        const codes = yield* read([proxy, smart])
        assert.deepStrictEqual(
          codes.get(proxy)?.map(({ chainId, proxy: code }) => [chainId, code?.kind, code?.party, code?.timestampMs]),
          [
            [other.id, "implementation", first, 1_000],
            [testChain.id, "implementation", second, 2_000],
          ],
        )
        assert.deepStrictEqual(
          codes.get(smart)?.map(({ deployment, app, isAuthority }) => [deployment?.party, app, isAuthority]),
          [
            [factory, undefined, false],
            [factory, undefined, false],
          ],
        )
      }),
    )

    it.effect("has what was there at an earlier mark", () =>
      Effect.gen(function* () {
        const marks = (yield* readMarks()).map((mark) => ({ ...mark, block: { ...mark.block, number: 1 } }))
        const codes = yield* accountCodes({ marks, accounts: [proxy] })
        assert.deepStrictEqual(
          codes.get(proxy)?.map(({ proxy: code }) => code?.party),
          [first, first],
        )
      }),
    )
  })
})

describe("beaconImplementations", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are the newest at the marks, by chain and beacon; unknown beacons have none", () =>
      Effect.gen(function* () {
        yield* project([upgrade(1, first), upgrade(2, second)], 1)
        const beacons = [
          { chainId: testChain.id, beacon: proxy },
          { chainId: testChain.id, beacon: unknown },
        ]
        const found = yield* beaconImplementations({ marks: yield* readMarks(), beacons })
        assert.deepStrictEqual([...found], [[beaconKeyText({ chainId: testChain.id, beacon: proxy }), second]])
      }),
    )
  })
})
