/** Tokens that are marked for their trades, over a real store: honeypots, a rug pull, and their honest twins. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import { quietMsMin } from "#projections/spam/trade-evidence.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, hash, testChain } from "../../../support/chain/block-builder.ts"
import {
  bought,
  created,
  fair,
  free,
  issuer,
  moved,
  people,
  pulled,
  puppets,
  sold,
  soldForNothing,
  storyOf,
  taxed,
  trap,
  trapDrafts,
} from "../../../support/market/trap-story.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const judge = Effect.fnUntraced(function* (mark: Mark, ...tokens: ReadonlyArray<Address>) {
  const found = yield* spamMarks({
    marks: [mark],
    tokens: tokens.map((token) => ({
      chainId: testChain.id,
      token,
      name: undefined,
      symbol: undefined,
      isNew: false,
    })),
    known: new Map(),
  })
  return found.map(({ token, reason, evidence, proof }) => ({ token, reason, evidence, proof }))
})

const dayAfter = (mark: Mark): Mark => ({ ...mark, timestampMs: mark.timestampMs + quietMsMin })

describe("evidence of trades", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("marks what cannot be sold and what was pulled, and none of their twins", () =>
      Effect.gen(function* () {
        const mark = dayAfter(yield* project(storyOf(trapDrafts), 1))
        const found = yield* judge(mark, trap, free, taxed, fair, pulled, moved)
        assert.deepStrictEqual(
          found.map(({ token, reason, evidence }) => [token, reason, evidence]),
          [
            [trap, "honeypot", ["unsold"]],
            [taxed, "honeypot", ["taxed-sales", "unsold"]],
            [pulled, "rugpull", ["withdrawn-liquidity"]],
          ],
        )
      }),
    )

    it.effect("names the trades that show it, and counts only what the marks cover", () =>
      Effect.gen(function* () {
        const mark = yield* project(storyOf(trapDrafts), 1)
        const at = (number: number): Mark => ({ ...mark, block: { ...mark.block, number } })
        assert.deepStrictEqual(yield* judge(at(3), trap, taxed, pulled), [])
        const [found] = yield* judge(mark, taxed)
        assert.deepStrictEqual(found?.evidence, ["taxed-sales"])
        assert.deepStrictEqual(found?.proof[0], {
          kind: "taxed-sales",
          blockNumber: 4,
          transactionHash: hash(4_013),
          timestampMs: 4 * 3_600_000,
          account: people[0] ?? issuer,
          amountRaw: 20_000n,
          restRaw: 200n,
        })
      }),
    )

    it.effect("takes the accounts of one funder as one: their sales hide nothing, and their losses show nothing", () =>
      Effect.gen(function* () {
        const [staged, slandered] = [address(0x76), address(0x77)]
        const mark = yield* project(
          storyOf([
            ...trapDrafts.slice(0, 2),
            { transactions: [staged, slandered].map(created) },
            {
              transactions: [
                ...bought(staged, [...people, ...people.map((_, index) => address(0x300 + index))]),
                ...bought(slandered, puppets),
              ],
            },
            { transactions: [...sold(staged, puppets), ...soldForNothing(slandered, puppets)] },
          ]),
          1,
        )
        const found = yield* judge(dayAfter(mark), staged, slandered)
        assert.deepStrictEqual(
          found.map(({ token, evidence }) => [token, evidence]),
          [[staged, ["unsold"]]],
        )
      }),
    )
  })
})
