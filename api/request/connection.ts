/**
 * Pages of lists: limits, cursors and page info in one place.
 *
 * Complete in-memory lists are paged here. A cursor contains the order key of its row, so pagination continues
 * at the right place even if the row is gone or others were added.
 */
import { Effect } from "effect"
import { CursorInvalid, PageTooLarge } from "./errors.ts"

/** Largest page of a list, unless it has another maximum. A larger one is an error, never a silent cut. @limit callers */
export const pageSizeMax = 100

/** Largest page of a list of a portfolio, which is held whole whatever its pages. The cost of the query and the size of the answer have limits of their own. @limit callers */
export const portfolioPageSizeMax = 500

/** A page in the form of the schema. */
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

/** The info of a page of edges. */
export const pageInfoOf = (
  edges: ReadonlyArray<{ readonly cursor: string }>,
  isFurther: Pick<PageFacts, "hasPreviousPage" | "hasNextPage">,
): PageFacts => ({
  ...isFurther,
  startCursor: edges[0]?.cursor ?? null,
  endCursor: edges.at(-1)?.cursor ?? null,
})

/** The size of a page, checked. Fails with `PageTooLarge` where it is not a whole number from 1 to `sizeMax`. */
export const checkPageSize = (
  argument: string,
  size: number,
  sizeMax = pageSizeMax,
): Effect.Effect<number, PageTooLarge> =>
  Number.isInteger(size) && size >= 1 && size <= sizeMax
    ? Effect.succeed(size)
    : Effect.fail(new PageTooLarge({ argument, size, sizeMax }))

/** Order of a list: keys compare member by member, smallest first. */
export type OrderKey = ReadonlyArray<string | number>

/** Negative, zero or positive, as `Array.sort` expects. */
export const compareOrderKeys = (left: OrderKey, right: OrderKey): number => {
  // By index: lists of tens of thousands are sorted, and an iterator per comparison takes most of the time.
  for (let index = 0; index < left.length; index += 1) {
    const [member, other] = [left[index], right[index]]
    if (member === undefined || other === undefined || member === other) continue
    return member < other ? -1 : 1
  }
  return 0
}

/** Sorts rows by their keys; computes each key once. */
export const sortByOrderKey = <Row>(rows: ReadonlyArray<Row>, orderKeyOf: (row: Row) => OrderKey): ReadonlyArray<Row> =>
  rows
    .map((row) => ({ row, key: orderKeyOf(row) }))
    .sort((left, right) => compareOrderKeys(left.key, right.key))
    .map(({ row }) => row)

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

/** The requested page. `last` takes precedence over `first`. */
export interface PageArguments {
  readonly first: number
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
}

/**
 * One page of a list that is held whole.
 *
 * `rows` are in the order of `orderKeyOf`, which is unique per row. Fails with `PageTooLarge`, and with
 * `CursorInvalid` where `after` or `before` is no cursor of such a list.
 */
export const makeConnection = Effect.fnUntraced(function* <Node>(
  options: PageArguments & {
    readonly rows: ReadonlyArray<Node>
    readonly orderKeyOf: (node: Node, index: number) => OrderKey
    /** Largest page; `pageSizeMax` by default. */
    readonly sizeMax?: number
  },
) {
  const { rows, orderKeyOf, first, last, sizeMax } = options
  const size = yield* last == null ? checkPageSize("first", first, sizeMax) : checkPageSize("last", last, sizeMax)
  const low = yield* placeOf(rows, orderKeyOf, { argument: "after", cursor: options.after })
  const high = yield* placeOf(rows, orderKeyOf, { argument: "before", cursor: options.before })
  const start = last == null ? low : Math.max(low, high - size)
  const edges = rows
    .slice(start, Math.min(start + size, high))
    .map((node, index) => ({ node, cursor: encodeKey(orderKeyOf(node, start + index)) }))
  const connection: Connection<Node> = {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: start > 0, hasNextPage: start + edges.length < rows.length }),
    totalCount: rows.length,
  }
  return connection
})

/** The cursor at an end of a page. */
interface PageEnd {
  readonly argument: "after" | "before"
  readonly cursor: string | null | undefined
}

/**
 * The index of the first row of a page that begins after a cursor, or of the first row behind one that ends before it. Binary search: keys of a
 * long list are computed for few of its rows.
 */
const placeOf = <Node>(
  rows: ReadonlyArray<Node>,
  orderKeyOf: (node: Node, index: number) => OrderKey,
  { argument, cursor }: PageEnd,
): Effect.Effect<number, CursorInvalid> => {
  if (cursor == null) return Effect.succeed(argument === "after" ? 0 : rows.length)
  const [shape] = rows.slice(0, 1).map(orderKeyOf)
  const key = decodeKey(cursor, shape)
  if (key === undefined) return Effect.fail(new CursorInvalid({ argument }))
  // The row of the cursor is neither in the page after it nor in the page before it.
  const orderMin = argument === "after" ? 1 : 0
  const isRowBehind = (index: number) =>
    rows.slice(index, index + 1).some((node) => compareOrderKeys(orderKeyOf(node, index), key) >= orderMin)
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isRowBehind(middle)) high = middle
    else low = middle + 1
  }
  return Effect.succeed(low)
}
