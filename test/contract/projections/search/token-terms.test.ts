/** Terms of tokens in tables: their order, and what marks, reverts and repeated writes do to them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { searchForm } from "#projections/search/search-form.ts"
import { tokensByStart, tokensByTypo } from "#projections/search/token-terms.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, buildBlock } from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [first, second, third, fourth] = [address(0xa1), address(0xa2), address(0xa3), address(0xa4)]

const read = (token: Address, symbol: string, name = symbol) => ({
  token,
  name,
  symbol,
  decimals: 18,
  totalSupplyRaw: undefined,
  isNew: false,
})

const blockOf = (number: number, ...tokens: ReadonlyArray<ReturnType<typeof read>>) =>
  buildBlock({ number, reads: { tokens } })

const blocks = [
  blockOf(1, read(second, "PEPE", "Pepe"), read(fourth, "UNI-V2", "Uniswap V2")),
  blockOf(2, read(first, "PEPE", "Other Pepe")),
  blockOf(3, read(third, "BPEPE", "Based Pepecoin")),
]

const byStart = (text: string, marks: ReadonlyArray<Mark>, tokensMax = 10) =>
  Effect.map(tokensByStart({ marks, form: searchForm(text), tokensMax }), (rows) => rows.map(({ token }) => token))

const byTypo = (text: string, marks: ReadonlyArray<Mark>) =>
  Effect.map(tokensByTypo({ marks, form: searchForm(text), tokensMax: 10 }), (rows) => rows.map(({ token }) => token))

describe("tokensByStart", () => {
  it.effect("lists whole symbols and names first, older ones before newer ones, then parts", () =>
    Effect.gen(function* () {
      const marks = [yield* project(blocks, 1)]
      assert.deepStrictEqual(yield* byStart("PEPE", marks), [second, first, third])
      assert.deepStrictEqual(yield* byStart("pepe", marks, 1), [second])
      assert.deepStrictEqual(yield* byStart("other p", marks), [first])
      assert.deepStrictEqual(yield* byStart("pepecoin", marks), [third])
      assert.deepStrictEqual(yield* byStart("uni v2", marks), [fourth])
      assert.deepStrictEqual(yield* byStart("coin", marks), [third])
      // Two letters are searched at the beginning of words only.
      assert.deepStrictEqual(yield* byStart("in", marks), [])
      assert.deepStrictEqual(yield* byStart("pepe", []), [])
    }).pipe(Effect.provide(layerTables)),
  )

  it.effect("finds words with a typo", () =>
    Effect.gen(function* () {
      const marks = [yield* project(blocks, 1)]
      assert.deepStrictEqual(yield* byTypo("uniswpa", marks), [fourth])
      assert.deepStrictEqual(yield* byTypo("pepcoin", marks), [third])
      assert.deepStrictEqual(yield* byTypo("uni", marks), [])
      assert.deepStrictEqual(yield* byTypo("sushi", marks), [])
    }).pipe(Effect.provide(layerTables)),
  )

  it.effect("takes any text as text", () =>
    Effect.gen(function* () {
      const marks = [yield* project([blockOf(1, read(first, "O'R%_\\{x:String}", "币安人生 🐸"))], 1)]
      assert.deepStrictEqual(yield* byStart("o'r%", marks), [first])
      assert.deepStrictEqual(yield* byStart("安人", marks), [first])
      assert.deepStrictEqual(yield* byStart("🐸", marks), [first])
      for (const text of ["x' OR 1=1 --", "~", "{start:String}", "\\", "人".repeat(128)]) {
        assert.deepStrictEqual(yield* byStart(text, marks), [], text)
      }
    }).pipe(Effect.provide(layerTables)),
  )

  it.effect("sees no more than the marks, and nothing of what a revert undid", () =>
    Effect.gen(function* () {
      const sink = yield* FactSink
      const mark = yield* project(blocks, 1)
      const [oldest, , newest] = blocks
      assert.isDefined(oldest)
      assert.isDefined(newest)
      assert.deepStrictEqual(yield* byStart("pepe", [markAt(oldest, 1)]), [second])
      const down = { ...markAt(oldest, 4), applied: 3, revertCount: 1 }
      yield* sink.revert({ down, up: { ...down, applied: 4 } })
      // Also at a mark of the same height on another fork.
      assert.deepStrictEqual(yield* byStart("pepe", [mark]), [second])
      const store = yield* Store
      yield* store.execute({ operation: "merge", sql: "OPTIMIZE TABLE token_terms_v1 FINAL" })
      assert.deepStrictEqual(yield* byStart("pepe", [mark]), [second])
      // The same block again, as of another fork.
      const again = yield* project([blockOf(2, read(first, "PEPE", "Other Pepe"))], 5)
      assert.deepStrictEqual(yield* byStart("pepe", [again]), [second, first])
    }).pipe(Effect.provide(layerTables)),
  )

  it.effect("finds other tokens beside one that was read in many blocks", () =>
    Effect.gen(function* () {
      const often = Array.from({ length: 60 }, (_, index) => blockOf(1 + index, read(first, "PEPE", "Pepe")))
      const marks = [
        yield* project([...often, blockOf(61, read(second, "PEPE")), blockOf(62, read(third, "PEPECOIN"))], 1),
      ]
      assert.deepStrictEqual(yield* byStart("pepe", marks, 3), [first, second, third])
    }).pipe(Effect.provide(layerTables)),
  )

  it.effect("gives the same for records that are delivered twice", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const mark = yield* project(blocks, 1)
      assert.deepStrictEqual(yield* byStart("pepe", [mark]), [second, first, third])
    }).pipe(Effect.provide(layerTables)),
  )
})
