/** Credits of statements of `/sql`: held while they run, and charged by their outcome. */

import { assert } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { sqlCredits } from "#api/access/price-list.ts"
import { sqlHeldCredits } from "#api/sql/answer-sql.ts"
import { Store } from "#projections/store/store.ts"
import { balanceOf, optionsOf } from "../access/access-stores.ts"
import { runningWith } from "../store/engine-http.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { post } from "./api.ts"
import { endlessStatement } from "./endless-statement.ts"
import { postSql, startSqlApi } from "./sql-api.ts"

/** Exceeds the number of rows of a result at once. */
const unlimited = "SELECT arrayJoin(range(2000000))"

/** A statement with each outcome, and its bill. */
export const requireSqlCharges = Effect.gen(function* () {
  const { url } = yield* startSqlApi
  const [store, access] = [yield* Store, yield* AccessStore]
  const { text } = yield* issueKey(optionsOf("sybil"))
  const headers = { "x-service-api-key": Redacted.value(text) }
  const ask = (query: string) => postSql(url, { query }, headers)
  const granted = (yield* balanceOf("sybil")) ?? 0
  assert.deepStrictEqual([sqlCredits, sqlHeldCredits], [12, 60])

  const answered = yield* ask("SELECT count() FROM blocks")
  assert.deepStrictEqual([answered.status, answered.headers.get("x-credits-cost")], [200, "12"])
  assert.strictEqual(yield* balanceOf("sybil"), granted - 12)

  for (const refusedQuery of ["SELECT * FROM system.one", "SELECT nothing FROM blocks", "DROP TABLE blocks"]) {
    const refused = yield* ask(refusedQuery)
    const bill = [refused.headers.get("x-credits-cost"), refused.headers.get("x-credits-remaining")]
    assert.deepStrictEqual([refused.status, ...bill], [400, "0", String(granted - 12)], refusedQuery)
    assert.strictEqual(yield* balanceOf("sybil"), granted - 12)
  }

  const tool = yield* post(
    url,
    JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "sql", arguments: { query: "SELECT count() FROM blocks" } },
    }),
    { ...headers, accept: "application/json, text/event-stream" },
    "/mcp",
  )
  assert.deepStrictEqual([tool.status, tool.headers.get("x-credits-cost")], [200, "12"])
  const called = granted - 24
  assert.strictEqual(yield* balanceOf("sybil"), called)

  // Two credits for each started second, at most those held.
  const chargeSince = Effect.fnUntraced(function* (before: number) {
    const charged = before - ((yield* balanceOf("sybil")) ?? 0)
    assert.isTrue(charged >= 2 && charged <= 60 && charged % 2 === 0, `${charged} credits`)
    return before - charged
  })
  const stopped = yield* ask(unlimited)
  assert.strictEqual(stopped.json.errors?.[0]?.extensions.code, "QUERY_TOO_COMPLEX")
  const afterStop = yield* chargeSince(called)
  const billOfStop = [stopped.headers.get("x-credits-cost"), stopped.headers.get("x-credits-remaining")]
  assert.deepStrictEqual(billOfStop, [String(called - afterStop), String(afterStop)])

  const request = yield* Effect.forkChild(ask(endlessStatement("held_pairs")), { startImmediately: true })
  const isRunning = store.query({ operation: "count running statements", sql: runningWith("held_pairs") }).pipe(
    Effect.map(([row]) => Number(Object.values(row as object)[0]) > 0),
    Effect.orDie,
  )
  yield* waitUntil("a running statement", isRunning)
  assert.strictEqual(yield* balanceOf("sybil"), afterStop - 60)
  yield* Fiber.interrupt(request)
  const isSettled = Effect.map(balanceOf("sybil"), (credits) => credits !== afterStop - 60).pipe(Effect.orDie)
  yield* waitUntil("a settled charge", Effect.provideService(isSettled, AccessStore, access))
  yield* chargeSince(afterStop)
})
