/**
 * Follows at the marks: the records of the primary list of an account, whose slot names the account as its user. Changes below a gap of the history do not count: those
 * in the gap may have replaced them.
 */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type Statement, Store } from "../store/store.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import { followLists } from "./follow-lists.ts"
import { followRecords } from "./follow-records.ts"

/** An account on the other side of a follow. */
export interface Follow {
  readonly account: Address
  /** Time at which the record was added to the list. */
  readonly sinceMs: number
}

interface FollowsQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}

/** Order within a contract. */
const place = "(block_number, log_index)"

/**
 * The time since when a slot has an account, 0 if it does not follow it: its changes in order of the log. Removal also removes tags, and tags of an
 * account that is not in the list are ignored.
 */
const sinceSql = `arrayFold(
      (state, change) -> multiIf(
        change.3 = 'removed', (toInt64(0), toUInt8(0), toUInt8(0)),
        state.1 = 0, if(change.3 = 'added', (change.4, toUInt8(0), toUInt8(0)), state),
        change.3 IN ('blocked', 'unblocked'), (state.1, toUInt8(change.3 = 'blocked'), state.3),
        change.3 IN ('muted', 'unmuted'), (state.1, state.2, toUInt8(change.3 = 'muted')),
        state
      ),
      arraySort(groupArray((block_number, log_index, toString(change), toUnixTimestamp64Milli(timestamp)))),
      (toInt64(0), toUInt8(0), toUInt8(0))
    ) AS state`

/** The slots that follow accounts, of the rows of some parties. */
const recordsSql = (ofParty: string, within: string): string => `
  SELECT chain_id, contract, slot, account, ${sinceSql}
  FROM ${followRecords.tableSql} FINAL
  WHERE ${ofParty}
    AND ${within}
  GROUP BY chain_id, contract, slot, account
  HAVING state.1 > 0 AND state.2 = 0 AND state.3 = 0`

/** The newest users of slots. */
const usersSql = (ofSubject: string, within: string): string => `
  SELECT chain_id, contract, subject AS slot, argMax(account, ${place}) AS user
  FROM ${followLists.tableSql} FINAL
  WHERE ${ofSubject}
    AND change = 'user'
    AND ${within}
  GROUP BY chain_id, contract, subject
  HAVING user != ${zeroAddressSql}`

/** The newest primary lists of accounts. */
const primariesSql = (ofSubject: string, within: string): string => `
  SELECT chain_id, subject AS follower, argMax(list, ${place}) AS list_id
  FROM ${followLists.tableSql} FINAL
  WHERE ${ofSubject}
    AND change = 'primary'
    AND ${within}
  GROUP BY chain_id, subject`

/** The newest locations of lists. */
const locationsSql = (ofSubject: string, within: string): string => `
  SELECT chain_id, subject AS list_id, argMax((slot_chain_id, slot_contract, slot), ${place}) AS location
  FROM ${followLists.tableSql} FINAL
  WHERE ${ofSubject}
    AND change = 'location'
    AND ${within}
  GROUP BY chain_id, subject
  HAVING location.1 > 0`

/** The four statements of an answer, whose chain of conditions begins on one side. */
interface Parts {
  readonly records: string
  readonly users: string
  readonly primaries: string
  readonly locations: string
}

const partsOfFollowed = (ofAccounts: string, within: string): Parts => {
  const records = recordsSql(ofAccounts, within)
  const users = usersSql(`subject IN (SELECT slot FROM (${records}))`, within)
  const primaries = primariesSql(`subject IN (SELECT user FROM (${users}))`, within)
  const locations = locationsSql(`subject IN (SELECT list_id FROM (${primaries}))`, within)
  return { records, users, primaries, locations }
}

const partsOfFollowers = (ofAccounts: string, within: string): Parts => {
  const primaries = primariesSql(ofAccounts, within)
  const locations = locationsSql(`subject IN (SELECT list_id FROM (${primaries}))`, within)
  const users = usersSql(`subject IN (SELECT location.3 FROM (${locations}))`, within)
  const records = recordsSql(`party IN (SELECT location.3 FROM (${locations}))`, within)
  return { records, users, primaries, locations }
}

// Joined texts: an account may have tens of thousands of followers, and rows are decoded one by one.
const FollowsRow = Schema.Struct({ account: Schema.String, others: Schema.String, times: Schema.String })

/** The follows of the parts, grouped by one side; newest first. */
const followsSql = ({ records, users, primaries, locations }: Parts, by: "follower" | "followed"): string => `
SELECT
  ${hexText("one_side")} AS account,
  arrayStringConcat(arrayMap(row -> ${hexText("row.2")}, rows), ',') AS others,
  arrayStringConcat(arrayMap(row -> toString(-row.1), rows), ',') AS times
FROM
(
  SELECT one_side, arraySort(groupArray((-since, other_side))) AS rows
  FROM
  (
    SELECT
      ${by === "follower" ? "p.follower" : "r.account"} AS one_side,
      ${by === "follower" ? "r.account" : "p.follower"} AS other_side,
      min(r.state.1) AS since
    FROM (${primaries}) AS p
    INNER JOIN (${locations}) AS l ON l.chain_id = p.chain_id AND l.list_id = p.list_id
    INNER JOIN (${users}) AS u ON u.chain_id = l.location.1 AND u.contract = l.location.2 AND u.slot = l.location.3 AND u.user = p.follower
    INNER JOIN (${records}) AS r ON r.chain_id = u.chain_id AND r.contract = u.contract AND r.slot = u.slot
    GROUP BY one_side, other_side
  )
  GROUP BY one_side
)`

const readFollows = Effect.fnUntraced(function* (operation: string, sql: string, parameters: Statement["parameters"]) {
  const store = yield* Store
  const rows = yield* decodeRows(FollowsRow)(
    yield* store.query({ operation, sql, ...(parameters === undefined ? {} : { parameters }) }),
  )
  return new Map(
    rows.map(({ account, others, times }): readonly [Address, ReadonlyArray<Follow>] => {
      const since = times.split(",")
      return [account, others.split(",").map((other, index) => ({ account: other, sinceMs: Number(since[index]) }))]
    }),
  )
})

/** The followers of accounts at the marks, newest first; accounts without any are absent. */
export const followersOf = Effect.fn("follows.followers")(function* ({ marks, accounts }: FollowsQuery) {
  const within = unbrokenVisibleRows(marks)
  const ofAccounts = isOneOfAddresses("party", "accounts", accounts)
  const sql = followsSql(partsOfFollowed(ofAccounts.sql, within.sql), "followed")
  return yield* readFollows("read followers", sql, { ...within.parameters, ...ofAccounts.parameters })
})

/** The accounts that accounts follow at the marks, newest first; accounts without any are absent. */
export const followedBy = Effect.fn("follows.followed")(function* ({ marks, accounts }: FollowsQuery) {
  const within = unbrokenVisibleRows(marks)
  const ofAccounts = isOneOfAddresses("subject", "accounts", accounts)
  const sql = followsSql(partsOfFollowers(ofAccounts.sql, within.sql), "follower")
  return yield* readFollows("read followed accounts", sql, { ...within.parameters, ...ofAccounts.parameters })
})
