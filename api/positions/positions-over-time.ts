/** Positions of an account at several blocks of one chain, each as a request at that block has them. */
import { Effect } from "effect"
import { readingsOverTime } from "#projections/outside/readings-over-time.ts"
import type { PositionHolderRow } from "#projections/positions/position-holders.ts"
import { holdersOverTime, movementsOverTime } from "#projections/positions/positions-over-time.ts"
import type { MovementRow } from "#projections/positions/share-movements.ts"
import { placeText } from "#schemas/domain/position.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ShareModel } from "#schemas/graphql/model.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readTimesOf, resolveStandings, type TimedStanding } from "./past-positions.ts"
import { pastStanding } from "./past-standing.ts"
import { candidatesOf, isReadShare, readNamed, sharePlaces, withMovements } from "./position-candidates.ts"
import { type PositionReading, readingsOf } from "./position-tree.ts"

/** A block at which an account is requested. */
export interface Moment {
  readonly block: number
  /** Time of the block. */
  readonly timestampMs: number
}

/** Balances of tokens at each of some moments; `undefined` where they are unknown. */
export type BalancesOverTime = ReadonlyMap<Address, ReadonlyArray<bigint | undefined>>

interface PositionsQuery {
  readonly account: Address
  readonly chainId: ChainId
  /** Oldest first, each block once. */
  readonly moments: ReadonlyArray<Moment>
  readonly balances: BalancesOverTime
  /** The tokens among these that stand for a share of others, by `tokenKeyText`. */
  readonly shares: ReadonlyMap<string, ShareModel>
}

/** The newest of some rows by key, moved forward from block to block. */
const newestUpTo = <Row>(
  rows: ReadonlyArray<Row>,
  blockOf: (row: Row) => number,
  keyOf: (row: Row) => string,
): ((block: number) => ReadonlyArray<Row>) => {
  const sorted = rows.toSorted((left, right) => blockOf(left) - blockOf(right))
  const newest = new Map<string, Row>()
  let next = 0
  return (block) => {
    for (let row = sorted[next]; row !== undefined && blockOf(row) <= block; row = sorted[++next]) {
      newest.set(keyOf(row), row)
    }
    return [...newest.values()]
  }
}

/** Parts of readings of one place at several blocks, as readings. */
const readingsByBlock = (parts: ReadonlyArray<PositionReading["root"]>): ReadonlyArray<PositionReading> =>
  [...Map.groupBy(parts, ({ block }) => block).values()].flatMap(readingsOf)

/** Reads the positions at each of the moments. Takes four statements, and one for rates of shares. */
export const readPositionsOverTime = Effect.fn("positionsOverTime.read")(function* (
  { account, chainId, moments, balances, shares }: PositionsQuery,
  context: RequestContext,
) {
  const marks = context.marks.select([chainId])
  const readSeq = readSeqsOf([chainId], context.marks).get(chainId)
  const query = { marks, chainId, account, blocks: moments.map(({ block }) => block) }
  const [parts, holders] = yield* Effect.all(
    [readSeq === undefined ? Effect.succeed([]) : readingsOverTime({ ...query, readSeq }), holdersOverTime(query)],
    { concurrency: 2 },
  )
  const readings = readingsByBlock(parts)
  const ofShares = readings.filter(({ root }) => root.type === "app-token")
  const [named, movements] = yield* Effect.all(
    [
      readNamed(holders, marks, context.apps),
      movementsOverTime({ ...query, tokens: [...new Set(ofShares.map(({ root }) => root.contract))] }),
    ],
    { concurrency: 2 },
  )
  const readMsOf = yield* readTimesOf(
    chainId,
    readings.map((reading) => ({ reading })),
  )
  const readingsAt = newestUpTo<PositionReading>(
    readings,
    ({ root }) => root.block,
    ({ root }) => placeText(root),
  )
  const namedAt = newestUpTo<PositionHolderRow>(named, ({ lastBlock }) => lastBlock, placeText)
  const movedAt = newestUpTo<MovementRow>(
    movements,
    ({ lastBlock }) => lastBlock,
    ({ token }) => token,
  )
  const heldAt = (token: Address, index: number) => {
    const own = balances.get(token)
    return own === undefined ? 0n : own[index]
  }
  const tokens = [...balances.keys()].filter((token) => shares.has(tokenKeyText({ chainId, token })))
  const standings = moments.map(({ block, timestampMs: atMs }, index): ReadonlyArray<TimedStanding> => {
    const owned = tokens.filter((token) => (heldAt(token, index) ?? 0n) > 0n)
    const held = sharePlaces(
      owned.map((token) => ({ account, chainId, token })),
      shares,
    )
    const found = candidatesOf({ readings: readingsAt(block), held, named: namedAt(block) })
    return withMovements(found, movedAt(block)).map((candidate) => {
      const token = candidate.place.contract
      const isShare = isReadShare(candidate) || owned.includes(token)
      return {
        candidate,
        atMs,
        standing: pastStanding(candidate, { atMs, readMsOf, isShare, heldRaw: heldAt(token, index) }),
      }
    })
  })
  return yield* resolveStandings(chainId, standings, context)
})
