/**
 * Rounds of reading positions: each runs the rules with the answers so far, and collects the calls that they lack. Pure.
 *
 * A position that takes too many calls, or whose contracts make a rule fail, is unknown, and does not affect the others.
 */
import { Result } from "effect"
import type { PositionQuery, ReadContract } from "../protocols/position-rule.ts"
import { type Answers, type MissingCall, makeReader } from "./answers.ts"
import type { PositionGroups } from "./groups.ts"
import { type PositionPart, partsOf } from "./position-parts.ts"

/** Computes the parts of a position, or the items of an account, from answers. `undefined` while an answer is missing. */
export type QueryRule<Found> = (query: PositionQuery, read: ReadContract) => Found | undefined

/** The parts of positions by the rules of their groups. */
export const partsRule =
  (groups: PositionGroups): QueryRule<ReadonlyArray<PositionPart>> =>
  (query, read) =>
    partsOf(query, { groups, read })

/** Calls per position. The largest rules, those of pools with many tokens, make a few hundred. */
const callsOfPositionMax = 2_000

/** A position while it is read. */
export interface RunningPosition<Found = ReadonlyArray<PositionPart>> {
  readonly query: PositionQuery
  /** Absent until the rules make no more calls, and if they make no progress. */
  readonly found: Found | undefined
  /** The calls that the last run of the rules lacked. */
  readonly missing: ReadonlyMap<string, MissingCall>
  /** Calls that it lacked so far. */
  readonly callCount: number
  /** Why a rule threw; absent if none did. */
  readonly failure: unknown
}

/** A position before the first round. */
const startPosition = (query: PositionQuery) => ({
  query,
  found: undefined,
  missing: new Map<string, MissingCall>(),
  callCount: 0,
  failure: undefined,
})

const runPosition = <Found>(
  { query, callCount }: Pick<RunningPosition<Found>, "query" | "callCount">,
  rule: QueryRule<Found>,
  answers: Answers,
): RunningPosition<Found> => {
  const missing = new Map<string, MissingCall>()
  // Unlisted contracts can return values that a rule cannot compute with, such as a total of zero to divide by.
  const result = Result.try(() => rule(query, makeReader(answers, missing)))
  if (Result.isFailure(result)) return { ...startPosition(query), callCount, failure: result.failure }
  const found = missing.size === 0 ? result.success : undefined
  return { query, found, missing, callCount: callCount + missing.size, failure: undefined }
}

/** Runs the rules of positions for the first time. */
export const startRound = <Found>(
  queries: ReadonlyArray<PositionQuery>,
  rule: QueryRule<Found>,
  answers: Answers,
): ReadonlyArray<RunningPosition<Found>> => queries.map((query) => runPosition(startPosition(query), rule, answers))

const isOpen = ({ missing, callCount }: Pick<RunningPosition, "missing" | "callCount">): boolean =>
  missing.size > 0 && callCount <= callsOfPositionMax

/** Runs the rules again of those positions that lacked answers. */
export const nextRound = <Found>(
  positions: ReadonlyArray<RunningPosition<Found>>,
  rule: QueryRule<Found>,
  answers: Answers,
): ReadonlyArray<RunningPosition<Found>> =>
  positions.map((position) => (isOpen(position) ? runPosition(position, rule, answers) : position))

/** The calls that positions lack, at most `callsMax`: first all of those with the fewest calls so far. */
export const missingCalls = (
  positions: ReadonlyArray<Pick<RunningPosition, "missing" | "callCount">>,
  callsMax: number,
): ReadonlyMap<string, MissingCall> => {
  const calls = new Map<string, MissingCall>()
  for (const { missing } of positions.filter(isOpen).sort((left, right) => left.callCount - right.callCount)) {
    const added = [...missing].filter(([key]) => !calls.has(key))
    if (calls.size + added.length > callsMax) break
    for (const [key, call] of added) calls.set(key, call)
  }
  return calls
}
