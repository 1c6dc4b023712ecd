/** Pages of rows in the order of time, newest first. */
import { Effect } from "effect"
import { decodeKey, pageInfoOf } from "./connection.ts"
import { CursorInvalid } from "./errors.ts"

/** Arguments of a page. */
export interface NewestPage {
  readonly first: number
  readonly after?: string | null
}

/** A page of rows, newest first. */
export const newestPageOf = <Node>(
  edges: ReadonlyArray<{ readonly node: Node; readonly cursor: string }>,
  page: NewestPage,
  hasMore: boolean,
) => ({
  edges,
  pageInfo: pageInfoOf(edges, { hasPreviousPage: page.after != null, hasNextPage: hasMore }),
})

/** The place of a cursor; `undefined` without a cursor. Fails with `CursorInvalid` if `placeOf` finds none. */
export const placeOfCursor = <Place>(
  cursor: string | null | undefined,
  placeOf: (cursor: string) => Place | undefined,
): Effect.Effect<Place | undefined, CursorInvalid> => {
  if (cursor == null) return Effect.succeed(undefined)
  const place = placeOf(cursor)
  return place === undefined ? Effect.fail(new CursorInvalid({ argument: "after" })) : Effect.succeed(place)
}

/** The numbers of a cursor, none of them negative; `undefined` without a cursor. Fails with `CursorInvalid`. */
export const keyOfCursor = (cursor: string | null | undefined, members: number) =>
  placeOfCursor(cursor, (text) => {
    const key = decodeKey(
      text,
      Array.from({ length: members }, () => 0),
    )
    const numbers = key?.map(Number)
    return numbers?.every((number) => Number.isSafeInteger(number) && number >= 0) ? numbers : undefined
  })
