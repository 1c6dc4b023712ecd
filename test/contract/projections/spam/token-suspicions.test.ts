import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { suspicionsFolded, suspicionsOfTokens } from "#projections/spam/token-suspicions.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { address, buildBlock, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const sender = address(1)

const tokens = [address(0x70), address(0x71)].map((token) => ({ chainId: testChain.id, token }))

/** A block in which both tokens hand themselves out, to other accounts in every block. */
const blockOf = (number: number) =>
  buildBlock({
    number,
    transactions: tokens.map(({ token }) => ({
      from: sender,
      to: token,
      logs: Array.from({ length: 12 }, (_, index) => transferLog(token, sender, address(0x100 * number + index), 5n)),
    })),
  })

/** The counts of affected accounts, which both reads agree on, as on everything else. */
const counts = Effect.fnUntraced(function* (mark: Mark) {
  const query = { marks: [mark], tokens }
  const [rows, folded] = [yield* suspicionsOfTokens(query), yield* suspicionsFolded(query)]
  assert.sameDeepMembers([...rows], [...folded])
  return rows.map(({ accountCount }) => accountCount)
})

describe("suspicionsOfTokens", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("adds up what the marks cover, also after a revert", () =>
      Effect.gen(function* () {
        const mark = yield* project([blockOf(1), blockOf(2)], 1)
        assert.deepStrictEqual(yield* counts(mark), [24, 24])
        assert.deepStrictEqual(yield* counts({ ...mark, block: { number: 1, hash: blockOf(1).hash } }), [12, 12])
        const up = markAt(blockOf(1), 3, { revertCount: 1 })
        yield* Effect.flatMap(FactSink, (sink) => sink.revert({ down: { ...up, applied: 2 }, up }))
        assert.deepStrictEqual(yield* counts(up), [12, 12])
        // At marks before the revert, rows show that they were replaced.
        assert.deepStrictEqual(yield* counts(mark), [12, 12])
      }),
    )
  })
})
