/**
 * Walks over lists of events of NFTs.
 *
 * Pages are stable while blocks arrive: a cursor has an immutable position. If a chain has reverted since the walk began, the walk continues
 * at the fork: newest first, what has taken the place of shown events is omitted; oldest first, it follows.
 */
import { Effect } from "effect"
import type { NftEventRow } from "#projections/nfts/nft-events.ts"
import { forksSince } from "#projections/table/forks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { pageInfoOf } from "../request/connection.ts"
import { CursorInvalid } from "../request/errors.ts"
import { decodeEventCursor, type EventCursor, encodeEventCursor } from "./event-cursor.ts"

/** The cursor of an argument, if there is one. Fails with `CursorInvalid`. */
export const checkEventCursor = (
  argument: string,
  text: string | null | undefined,
): Effect.Effect<EventCursor | undefined, CursorInvalid> => {
  if (text == null) return Effect.succeed(undefined)
  const cursor = decodeEventCursor(text)
  return cursor === undefined ? Effect.fail(new CursorInvalid({ argument })) : Effect.succeed(cursor)
}

/** As `checkEventCursor`, for a list of one chain. */
export const checkChainCursor = (argument: string, text: string | null | undefined, chainId: ChainId) =>
  Effect.flatMap(checkEventCursor(argument, text), (cursor) =>
    cursor === undefined || cursor.position.chainId === chainId
      ? Effect.succeed(cursor)
      : Effect.fail(new CursorInvalid({ argument })),
  )

/** The fork blocks of the chains that have reverted since the walk of a cursor began. */
export const forksOfWalk = (cursor: EventCursor | undefined) =>
  Effect.map(
    forksSince([...(cursor?.seqs ?? [])].map(([chainId, seq]) => ({ chainId, seq }))),
    (forks) => new Map([...forks].map(([chainId, { number }]) => [chainId, number] as const)),
  )

/**
 * Builds a page from `size` + 1 rows; the extra row states whether another page follows.
 *
 * @param options.seqs - `seq` of each chain's mark at the start of the walk.
 */
export const eventPageOf = <Row extends NftEventRow>(
  rows: ReadonlyArray<Row>,
  options: { readonly size: number; readonly isFirst: boolean; readonly seqs: ReadonlyMap<ChainId, number> },
) => {
  const edges = rows
    .slice(0, options.size)
    .map((row) => ({ node: row, cursor: encodeEventCursor({ position: row, seqs: options.seqs }) }))
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: !options.isFirst, hasNextPage: rows.length > options.size }),
  }
}
