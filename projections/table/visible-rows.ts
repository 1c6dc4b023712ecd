/** Conditions on rows that the engine plans in little time: the statements of answers are short, and mostly planning. */
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { bytesOf, bytesSetOf, type Condition } from "./sql.ts"

/**
 * The condition of `visible`: in the live lane by number, in the history lane by `seq`. Lanes without a mark take no part in it.
 *
 * Requires FINAL, which removes deleted and replaced rows first.
 */
export const visibleRows = (marks: ReadonlyArray<Mark>): Condition => {
  const lanes = [
    { lane: "live", column: "block_number", numberOf: (mark: Mark) => mark.block.number },
    { lane: "history", column: "seq", numberOf: (mark: Mark) => mark.place.seq },
  ] as const
  const marked = lanes
    .map((each) => ({ ...each, own: marks.filter(({ lane }) => lane === each.lane) }))
    .filter(({ own }) => own.length > 0)
  const conditions = marked.map(
    ({ lane, column }) =>
      // Chains without a mark get -1, which is below all numbers.
      `(lane = '${lane}' AND ${column} <= transform(chain_id, {${lane}Chains:Array(UInt32)}, {${lane}Marks:Array(Int64)}, toInt64(-1)))`,
  )
  return {
    sql: conditions.length === 0 ? "false" : `(${conditions.join("\n    OR ")})`,
    parameters: Object.fromEntries(
      marked.flatMap(({ lane, own, numberOf }) => [
        [`${lane}Chains`, own.map(({ chainId }) => chainId)],
        [`${lane}Marks`, own.map(numberOf)],
      ]),
    ),
  }
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
