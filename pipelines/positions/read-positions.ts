/** Reads positions of accounts at a block: rounds of calls, until the rules make no new ones. */
import { Array as Arr, Clock, Effect, Metric } from "effect"
import { chainLabel } from "#chains/chain-label.ts"
import type { BlockLink, ChainReader } from "#chains/reader/chain-reader.ts"
import { readCalls } from "#chains/reader/read-calls.ts"
import { type PositionPlace, placeText } from "#schemas/domain/position.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PositionQuery } from "../protocols/position-rule.ts"
import { callKey } from "./answers.ts"
import { makeConstantAnswers } from "./constant-answers.ts"
import { positionGroups } from "./groups.ts"
import type { PositionPart } from "./position-parts.ts"
import { missingCalls, nextRound, partsRule, type QueryRule, startRound } from "./rounds.ts"
import { searchedPlaces } from "./searched-places.ts"

/** Positions of an account. */
export interface AccountPositions {
  readonly account: Address
  readonly places: ReadonlyArray<PositionPlace>
}

/** Rounds of calls: each of the eight levels of a tree needs at most four, for its shape, its supply and its rule. */
const roundsMax = 32

/** Calls of one reading. Positions that are incomplete by then are unknown. */
const callsMax = 20_000

const callsMade = Metric.counter("pipelines_position_calls_total", {
  description: "Calls made to read positions.",
  incremental: true,
})

/** Places of a search that are read at once: their rules occupy the thread for some milliseconds, and each round of their calls fits into a few requests. */
const placesAtOnce = 64

/** Failures of a reading. */
type ReadFailure = Effect.Error<ReturnType<ChainReader["Service"]["readState"]>>

/** Reads positions of one chain, and keeps the answers that never change. */
export interface PositionReader {
  /**
   * The parts of all positions, each with at least part 0. Its amount is absent if the contracts gave no answer or one that no rule can use, or if they make a reading take too
   * many calls.
   */
  readonly read: (
    accounts: ReadonlyArray<AccountPositions>,
    block: BlockLink,
  ) => Effect.Effect<ReadonlyArray<PositionRead>, ReadFailure, ChainReader>
  /**
   * Looks for positions that no event has to name: of contracts that answer for any account, and items that contracts list. Returns the parts of those that are
   * not empty.
   */
  readonly search: (
    account: Address,
    block: BlockLink,
  ) => Effect.Effect<ReadonlyArray<PositionRead>, ReadFailure, ChainReader>
  /** Whether the chain has contracts to look in. */
  readonly hasSearch: boolean
}

const recordOf = ({ account, app, group, contract, item }: PositionQuery, part: PositionPart): PositionRead => ({
  account,
  app,
  group,
  contract,
  item,
  ...part,
})

/** Part 0 of a position whose contracts gave no answer. */
const unknownPart = ({ app, group, contract }: PositionQuery): PositionPart => ({
  part: 0,
  parent: 0,
  type: positionGroups.find(app, group)?.kind ?? "contract-position",
  token: contract,
  meta: "",
  amountRaw: undefined,
  supplyRaw: undefined,
})

const rule = partsRule(positionGroups)

/** Makes the reader of a chain's positions. */
export const makePositionReader = (chainId: ChainId): PositionReader => {
  const constants = makeConstantAnswers()
  const searched = searchedPlaces(chainId)

  /** Runs a rule until it requests nothing new. */
  const runRounds = Effect.fnUntraced(function* <Found>(
    queries: ReadonlyArray<PositionQuery>,
    run: QueryRule<Found>,
    block: BlockLink,
  ) {
    if (queries.length === 0) return []
    const nowMs = yield* Clock.currentTimeMillis
    const answers = constants.answersAt(nowMs)
    let positions = startRound(queries, run, answers)
    let callCount = 0
    for (let round = 0; round < roundsMax; round += 1) {
      const calls = [...missingCalls(positions, callsMax - callCount).values()]
      if (calls.length === 0) break
      callCount += calls.length
      const keys = calls.map(({ to, data }) => ({ to, data }))
      for (const read of yield* readCalls(keys, block)) answers.set(callKey(read), read.output)
      constants.keep(calls, answers, nowMs)
      positions = nextRound(positions, run, answers)
    }
    yield* Metric.update(Metric.withAttributes(callsMade, { chain: chainLabel(chainId) }), callCount)
    const failed = positions.filter(({ failure }) => failure !== undefined)
    for (const [, [first]] of Map.groupBy(failed, ({ query }) => `${query.app} ${query.group}`)) {
      yield* Effect.logWarning("A position rule failed; the position is unknown.", first?.failure).pipe(
        Effect.annotateLogs({ chainId, interpreterId: first?.query.app }),
      )
    }
    return positions
  })

  const read: PositionReader["read"] = Effect.fn("PositionReader.read")(function* (accounts, block) {
    const queries = accounts.flatMap(({ account, places }) =>
      places.map((place): PositionQuery => ({ ...place, chainId, account })),
    )
    const positions = yield* runRounds(queries, rule, block)
    return positions.flatMap(({ query, found }) => (found ?? [unknownPart(query)]).map((part) => recordOf(query, part)))
  })

  return {
    read,
    search: Effect.fn("PositionReader.search")(function* (account, block) {
      const queries = searched.lists.map((place): PositionQuery => ({ ...place, chainId, account }))
      const lists = yield* runRounds(queries, searched.itemsOf, block)
      const items = lists.flatMap(({ query: { app, group, contract }, found = [] }) =>
        found.map((item) => ({ app, group, contract, item })),
      )
      const parts = yield* Effect.forEach(Arr.chunksOf([...searched.places, ...items], placesAtOnce), (places) =>
        Effect.andThen(Effect.yieldNow, read([{ account, places }], block)),
      )
      const positions = Map.groupBy(parts.flat(), placeText)
      return [...positions.values()].filter(([root]) => (root?.amountRaw ?? 0n) > 0n).flat()
    }),
    hasSearch: searched.places.length + searched.lists.length > 0,
  }
}
