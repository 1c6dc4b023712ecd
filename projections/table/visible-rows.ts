/** Conditions on rows that the engine plans in little time: the statements of answers are short, and mostly planning. */
import { type Lane, type Mark, runsOf, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { bytesOf, bytesSetOf, type Condition, isInRuns } from "./sql.ts"

/**
 * The condition of `visible`: in the live lane by number, in the history lane by the runs of blocks. Lanes without a mark take no part in it.
 *
 * Requires FINAL, which removes deleted and replaced rows first.
 */
export const visibleRows = (marks: ReadonlyArray<Mark>): Condition => {
  const live = marks.filter(({ lane }) => lane === "live")
  const history = marks.filter(({ lane }) => lane === "history")
  const conditions: ReadonlyArray<Condition> = [
    ...(live.length === 0 ? [] : [isAtOrBelow(live)]),
    ...(history.length === 0 ? [] : [isInHistory(history)]),
  ]
  return {
    sql: conditions.length === 0 ? "false" : `(${conditions.map(({ sql }) => sql).join("\n    OR ")})`,
    parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  }
}

const isAtOrBelow = (live: ReadonlyArray<Mark>): Condition => ({
  // Chains without a mark get -1, which is below all numbers.
  sql: "(lane = 'live' AND block_number <= transform(chain_id, {liveChains:Array(UInt32)}, {liveMarks:Array(Int64)}, toInt64(-1)))",
  parameters: {
    liveChains: live.map(({ chainId }) => chainId),
    liveMarks: live.map(({ block }) => block.number),
  },
})

const isInHistory = (history: ReadonlyArray<Mark>): Condition => {
  const { sql, parameters } = isInRuns(history)
  return { sql: `(lane = 'history' AND ${sql})`, parameters }
}

/** The condition of `visibleRows`, for rows that were read without it. */
export const seesRow = (marks: ReadonlyArray<Mark>) => {
  const seen = marks.map((mark) => ({
    ...mark,
    runs: mark.lane === "live" ? [{ first: 0, last: mark.block.number }] : runsOf(mark),
  }))
  return (row: { readonly chainId: ChainId; readonly lane: Lane; readonly blockNumber: number }): boolean =>
    seen.some(
      ({ chainId, lane, runs }) =>
        chainId === row.chainId &&
        lane === row.lane &&
        runs.some(({ first, last }) => first <= row.blockNumber && row.blockNumber <= last),
    )
}

/** True for rows of the contiguous run of blocks that ends at the chain's mark. Only history can lie below a gap; absent without one. */
export const unbrokenRows = (marks: ReadonlyArray<Mark>): Condition | undefined => {
  const filled = marks.filter(({ lane }) => lane === "history").map(({ chainId }) => chainId)
  const edges = filled.map((chainId) => [chainId, unbrokenFrom(marks, chainId) ?? 0] as const)
  return edges.length === 0
    ? undefined
    : {
        sql: "(chain_id NOT IN {filledChains:Array(UInt32)} OR block_number >= {filledFrom:Map(UInt32, UInt64)}[chain_id])",
        parameters: { filledChains: filled, filledFrom: new Map(edges) },
      }
}

/**
 * The rows that holdings are summed over: visible at the marks, in the contiguous run of blocks of their chain. Movements below a gap do not
 * determine balances above it.
 */
export const unbrokenVisibleRows = (marks: ReadonlyArray<Mark>): Condition => {
  const seen = visibleRows(marks)
  const inRun = unbrokenRows(marks)
  return inRun === undefined
    ? seen
    : { sql: `${inRun.sql}\n    AND ${seen.sql}`, parameters: { ...inRun.parameters, ...seen.parameters } }
}

/**
 * True for rows whose `column` is one of the addresses. Binds `name`.
 *
 * One address is compared directly: a set is a subquery of its own, with its own plan.
 */
export const isOneOfAddresses = (column: string, name: string, addresses: ReadonlyArray<Address>): Condition => {
  const [only] = addresses
  return only !== undefined && addresses.length === 1
    ? { sql: `${column} = ${bytesOf(name)}`, parameters: { [name]: only } }
    : { sql: `${column} IN ${bytesSetOf(name)}`, parameters: { [name]: addresses } }
}
