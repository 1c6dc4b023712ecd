/**
 * Pages of lists: limits, cursors and page info in one place.
 *
 * Lists that are held whole are paged here. A cursor holds the order key of its row, so a walk goes on at the
 * right place also when its row is gone or others have come.
 */
import { Effect } from "effect"
import { CursorInvalid, PageTooLarge } from "./errors.ts"

/** Largest page of any list. A larger one is an error, never a silent cut. */
export const pageSizeMax = 100

/** A page as the schema tells it. */
export interface Connection<Node> {
  readonly edges: ReadonlyArray<{ readonly node: Node; readonly cursor: string }>
  readonly pageInfo: PageFacts
  readonly totalCount: number
}

/** Behind `PageInfo`. */
export interface PageFacts {
  readonly hasPreviousPage: boolean
  readonly hasNextPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}

/** The size of a page, checked. Fails with `PageTooLarge` where it is not 1 to `pageSizeMax`. */
export const checkPageSize = (argument: string, size: number): Effect.Effect<number, PageTooLarge> =>
  size >= 1 && size <= pageSizeMax
    ? Effect.succeed(size)
    : Effect.fail(new PageTooLarge({ argument, size, sizeMax: pageSizeMax }))

/** What orders a list: keys compare member by member, smallest first. */
export type OrderKey = ReadonlyArray<string | number>

/** Negative, zero or positive, as `Array.sort` wants it. */
export const compareOrderKeys = (left: OrderKey, right: OrderKey): number => {
  for (const [index, member] of left.entries()) {
    const other = right[index]
    if (other === undefined || member === other) continue
    return member < other ? -1 : 1
  }
  return 0
}

/** The cursor of a row with an order key. */
export const encodeKey = (key: OrderKey): string => Buffer.from(JSON.stringify(key)).toString("base64")

// Flat lists of plain numbers and simple texts, which JSON.parse never refuses.
const flatList =
  /^\[(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|"[\w:.-]*")(?:,(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|"[\w:.-]*"))*\]$/

/** Reads a cursor; where a row is there to compare with, its members must have the types of that row's key. */
export const decodeKey = (cursor: string, shape: OrderKey | undefined): OrderKey | undefined => {
  const text = Buffer.from(cursor, "base64").toString()
  if (!flatList.test(text)) return undefined
  const key: OrderKey = JSON.parse(text)
  if (shape === undefined) return key
  const fits = key.length === shape.length && key.every((member, index) => typeof member === typeof shape[index])
  return fits ? key : undefined
}

/**
 * One page of a list that is held whole.
 *
 * `rows` are in the order of `orderKeyOf`, which tells any two apart. Fails with `PageTooLarge`, and with
 * `CursorInvalid` where `after` is no cursor of such a list.
 */
export const makeConnection = Effect.fnUntraced(function* <Node>(options: {
  readonly rows: ReadonlyArray<Node>
  readonly orderKeyOf: (node: Node, index: number) => OrderKey
  readonly first: number
  readonly after: string | null | undefined
}) {
  const size = yield* checkPageSize("first", options.first)
  const keyed = options.rows.map((node, index) => ({ node, key: options.orderKeyOf(node, index) }))
  const start = yield* startOf(keyed, options.after ?? undefined)
  const edges = keyed.slice(start, start + size).map(({ node, key }) => ({ node, cursor: encodeKey(key) }))
  const connection: Connection<Node> = {
    edges,
    pageInfo: {
      hasPreviousPage: start > 0,
      hasNextPage: start + size < keyed.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: keyed.length,
  }
  return connection
})

const startOf = (
  keyed: ReadonlyArray<{ readonly key: OrderKey }>,
  after: string | undefined,
): Effect.Effect<number, CursorInvalid> => {
  if (after === undefined) return Effect.succeed(0)
  const key = decodeKey(after, keyed[0]?.key)
  if (key === undefined) return Effect.fail(new CursorInvalid({ argument: "after" }))
  const next = keyed.findIndex((row) => compareOrderKeys(row.key, key) > 0)
  return Effect.succeed(next === -1 ? keyed.length : next)
}
