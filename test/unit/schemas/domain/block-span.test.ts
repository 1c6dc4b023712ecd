import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { mergeSpans } from "#schemas/domain/block-span.ts"

describe("mergeSpans", () => {
  it("makes one stretch of neighbours, and closes gaps", () => {
    assert.deepStrictEqual(mergeSpans([], []), [])
    assert.deepStrictEqual(mergeSpans([{ first: 5, last: 7 }], [9, 3, 8]), [
      { first: 3, last: 3 },
      { first: 5, last: 9 },
    ])
  })

  it("covers exactly the numbers that it was given, in as few stretches as there can be", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), fc.array(fc.nat(30)), (before, after) => {
        const spans = mergeSpans(mergeSpans([], before), after)
        const covered = spans.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        )
        assert.deepStrictEqual(
          covered,
          [...new Set([...before, ...after])].sort((left, right) => left - right),
        )
        spans.forEach((span, index) => {
          assert.isAbove(span.first, (spans[index - 1]?.last ?? -2) + 1)
        })
      }),
    )
  })
})
