import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fc from "fast-check"
import { compareOrderKeys, makeConnection } from "#api/request/connection.ts"

const pageOf = (rows: ReadonlyArray<number>, first: number, after?: string) =>
  makeConnection({ rows, orderKeyOf: (row) => [row, `k:${row}`], first, after })

/** Walks the list; after each page `rows` may have changed. */
const walk = (rowsAt: (page: number) => ReadonlyArray<number>, first: number) =>
  Effect.gen(function* () {
    const seen: Array<number> = []
    let after: string | undefined
    for (let page = 0; page < 1_000; page += 1) {
      const { edges, pageInfo } = yield* pageOf(rowsAt(page), first, after)
      seen.push(...edges.map(({ node }) => node))
      if (!pageInfo.hasNextPage) return seen
      after = pageInfo.endCursor ?? undefined
    }
    return seen
  })

describe("makeConnection", () => {
  for (const size of [0, -1, 101, 1_000_000]) {
    it.effect(`refuses a page of ${size}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(pageOf([1, 2, 3], size))
        assert.strictEqual(error.message, `Argument \`first\` must be 1 to 100, not ${size}.`)
      }),
    )
  }

  for (const [name, cursor] of [
    ["no base64", "%%%"],
    ["no list", Buffer.from("{}").toString("base64")],
    ["broken JSON", Buffer.from("[1,").toString("base64")],
    ["a number that JSON has not", Buffer.from('[01,"k:1"]').toString("base64")],
    ["too short", Buffer.from("[1]").toString("base64")],
    ["other types", Buffer.from('["1","k:1"]').toString("base64")],
  ] as const) {
    it.effect(`refuses a cursor that is ${name}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(pageOf([1, 2, 3], 2, cursor))
        assert.strictEqual(error._tag, "CursorInvalid")
      }),
    )
  }

  it.effect("points to the page", () =>
    Effect.gen(function* () {
      const first = yield* pageOf([1, 2, 3], 2)
      const second = yield* pageOf([1, 2, 3], 2, first.pageInfo.endCursor ?? undefined)
      assert.deepStrictEqual(
        [first, second].map(({ pageInfo, totalCount }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage, totalCount]),
        [
          [false, true, 3],
          [true, false, 3],
        ],
      )
    }),
  )

  it.effect("begins and ends at the cursors of its first and last rows", () =>
    Effect.gen(function* () {
      const { edges, pageInfo } = yield* pageOf([1, 2, 3], 3)
      assert.deepStrictEqual(
        [pageInfo.startCursor, pageInfo.endCursor],
        [edges[0]?.cursor ?? "", edges[2]?.cursor ?? ""],
      )
    }),
  )

  it.effect("has no next page where the list ends exactly at the boundary of a page", () =>
    Effect.gen(function* () {
      const first = yield* pageOf([1, 2, 3, 4], 2)
      const second = yield* pageOf([1, 2, 3, 4], 2, first.pageInfo.endCursor ?? undefined)
      assert.deepStrictEqual(
        [first, second].map(({ edges, pageInfo }) => [edges.length, pageInfo.hasNextPage]),
        [
          [2, true],
          [2, false],
        ],
      )
    }),
  )

  it.effect("returns an empty page of an empty list", () =>
    Effect.gen(function* () {
      const { edges, pageInfo } = yield* pageOf([], 2)
      assert.deepStrictEqual(
        [edges.length, pageInfo.startCursor, pageInfo.endCursor, pageInfo.hasNextPage],
        [0, null, null, false],
      )
    }),
  )

  it("visits each remaining row once, while others come and go", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { maxLength: 30 })
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 1, max: 7 }), (staying, passing, first) => {
        const rowsAt = (page: number) =>
          [...new Set([...staying, ...passing.filter((_, index) => (index + page) % 2 === 0)])].toSorted(
            (a, b) => a - b,
          )
        const seen = Effect.runSync(walk(rowsAt, first))
        assert.deepStrictEqual(
          seen.filter((row) => staying.includes(row)),
          staying.toSorted((a, b) => a - b),
        )
        assert.strictEqual(new Set(seen).size, seen.length)
      }),
    )
  })
})

describe("compareOrderKeys", () => {
  it("compares member by member", () => {
    assert.deepStrictEqual(
      [
        compareOrderKeys([1, "a"], [1, "b"]),
        compareOrderKeys([2, "a"], [1, "b"]),
        compareOrderKeys([1, "a"], [1, "a"]),
      ],
      [-1, 1, 0],
    )
  })
})
