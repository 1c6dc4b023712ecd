import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { type BlockSpan, blockCount, gapsIn, mergeSpans, spanOf } from "#schemas/domain/block-span.ts"

const numbersIn = (spans: ReadonlyArray<BlockSpan>) =>
  spans.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at))

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((left, right) => left - right)

const arbitraryNumbers = fc.array(fc.nat(30))

describe("mergeSpans", () => {
  it("makes one span of neighbours, and closes gaps", () => {
    assert.deepStrictEqual(mergeSpans([]), [])
    assert.deepStrictEqual(mergeSpans([{ first: 5, last: 7 }, ...[9, 3, 8].map(spanOf)]), [
      { first: 3, last: 3 },
      { first: 5, last: 9 },
    ])
  })

  it("covers exactly the numbers that it was given, in as few spans as there can be", () => {
    fc.assert(
      fc.property(arbitraryNumbers, arbitraryNumbers, (before, after) => {
        const spans = mergeSpans([...mergeSpans(before.map(spanOf)), ...after.map(spanOf)])
        assert.deepStrictEqual(numbersIn(spans), ascending([...before, ...after]))
        spans.forEach((span, index) => {
          assert.isAbove(span.first, (spans[index - 1]?.last ?? -2) + 1)
        })
      }),
    )
  })
})

describe("gapsIn", () => {
  it("returns the parts of a span that are not covered", () => {
    const covered = [
      { first: 0, last: 2 },
      { first: 5, last: 6 },
      { first: 9, last: 20 },
    ]
    assert.deepStrictEqual(gapsIn({ first: 1, last: 12 }, covered), [
      { first: 3, last: 4 },
      { first: 7, last: 8 },
    ])
    assert.deepStrictEqual(gapsIn({ first: 5, last: 6 }, covered), [])
    assert.deepStrictEqual(gapsIn({ first: 21, last: 22 }, covered), [{ first: 21, last: 22 }])
  })

  it("returns exactly the numbers of the span that are in no covered one", () => {
    fc.assert(
      fc.property(arbitraryNumbers, fc.nat(30), fc.nat(10), (numbers, first, more) => {
        const span = { first, last: first + more }
        const gaps = gapsIn(span, mergeSpans(numbers.map(spanOf)))
        const missing = numbersIn([span]).filter((number) => !numbers.includes(number))
        assert.deepStrictEqual(numbersIn(gaps), missing)
        assert.strictEqual(blockCount(gaps), missing.length)
      }),
    )
  })
})
