/** Charges and refusals of an API with keys and credits. */

import { assert } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { Store } from "#projections/store/store.ts"
import { optionsOf } from "../access/access-stores.ts"
import { project } from "../store/projected.ts"
import { get, post, startTestApi } from "./api.ts"
import { ann, blocks } from "./api-story.ts"

const send = (url: string, key: string, body: unknown, path = "/graphql") =>
  Effect.promise(async (signal) => {
    // `/mcp` requires both types.
    const types = { "content-type": "application/json", accept: "application/json, text/event-stream" }
    const headers = { ...types, "x-service-api-key": key }
    const response = await fetch(`${url}${path}`, { method: "POST", body: JSON.stringify(body), headers, signal })
    // The body of an answer, of which a test reads what it names.
    const answer = (await response.json()) as {
      readonly errors?: ReadonlyArray<{ readonly extensions: Readonly<Record<string, unknown>> }>
      readonly extensions?: { readonly credits?: unknown }
    }
    const bill = [response.headers.get("x-credits-cost"), response.headers.get("x-credits-remaining")]
    return {
      status: response.status,
      code: answer.errors?.[0]?.extensions.code,
      credits: answer.extensions?.credits,
      bill,
    }
  })

/** Requests with keys of several kinds, their bills, and the usage that follows from them. */
export const requireCharges = Effect.gen(function* () {
  yield* project(blocks, 1)
  const { url } = yield* startTestApi({ markAgeMsMax: 0 })
  const ledger = (yield* AccessStore).ledger
  const { key, text } = yield* issueKey(optionsOf("henry"))
  const presented = Redacted.value(text)
  const free = yield* send(url, presented, { query: "{ networks { name } }" })
  assert.deepStrictEqual(free, { status: 200, code: undefined, credits: { cost: 0 }, bill: ["0", null] })
  const answered = yield* send(url, presented, { query: `query own { account(address: "${ann}") { address } }` })
  const credits = { cost: 3, remaining: 4_997 }
  assert.deepStrictEqual(answered, { status: 200, code: undefined, credits, bill: ["3", "4997"] })
  // The same query by GET costs the same, and a copy that the caller may keep is not free.
  const reader = yield* issueKey(optionsOf("greta"))
  const headers = { accept: "application/json", "x-service-api-key": Redacted.value(reader.text) }
  const search = new URLSearchParams({ query: `{ account(address: "${ann}") { address } }` })
  const billOf = (found: Headers) => [found.get("x-credits-cost"), found.get("x-credits-remaining")]
  const got = yield* get(`${url}/graphql?${search}`, headers)
  assert.deepStrictEqual([got.status, billOf(got.headers)], [200, ["3", "4997"]])
  const cached = yield* get(`${url}/graphql?${search}`, { ...headers, "if-none-match": got.headers.get("etag") ?? "" })
  assert.deepStrictEqual([cached.status, billOf(cached.headers)], [304, ["3", "4994"]])
  const failed = yield* send(url, presented, { query: '{ account(address: "0x1") { address } }' })
  assert.deepStrictEqual([failed.code, failed.bill], ["BAD_USER_INPUT", ["0", "4997"]])
  const paid = yield* send(url, presented, { address: ann }, "/x402/account-identity")
  assert.deepStrictEqual([paid.status, paid.bill], [200, ["3", "4994"]])
  const malformed = yield* send(url, presented, {}, "/x402/account-identity")
  assert.deepStrictEqual([malformed.status, malformed.bill], [400, ["0", null]])
  const params = { name: "account-identity", arguments: { address: ann } }
  const tool = yield* send(url, presented, { jsonrpc: "2.0", id: 1, method: "tools/call", params }, "/mcp")
  assert.deepStrictEqual([tool.status, tool.bill], [200, ["3", "4991"]])
  // A query that is stopped is charged by its time, at most its price.
  const store = yield* Store
  const stuck = Store.of({
    ...store,
    query: (statement) => (statement.operation === "read a history" ? Effect.never : store.query(statement)),
  })
  const slow = yield* startTestApi({ markAgeMsMax: 0, answerBudgetMs: 300 }).pipe(Effect.provideService(Store, stuck))
  const late = `query late { transactionHistoryV2(subjects: "${ann}") { edges { cursor } } }`
  const stopped = yield* send(slow.url, presented, { query: late })
  assert.deepStrictEqual([stopped.code, stopped.bill], ["TIMEOUT", ["2", "4989"]])
  // An error of the caller is charged like this if it is found late: below a page that takes 1.1 s, it makes everything null.
  const slowStore = Store.of({
    ...store,
    query: (statement) =>
      statement.operation === "read a history"
        ? Effect.delay(store.query(statement), "1100 millis")
        : store.query(statement),
  })
  const wrong = `query wrong { transactionHistoryV2(subjects: "${ann}") { edges { node { ... on TimelineEventV2 { deltas(first: 101) { totalCount } } } } } }`
  const slowPages = yield* startTestApi({ markAgeMsMax: 0 }).pipe(Effect.provideService(Store, slowStore))
  const rejected = yield* send(slowPages.url, presented, { query: wrong })
  assert.deepStrictEqual([rejected.code, rejected.bill], ["BAD_USER_INPUT", ["3", "4986"]])
  // Leaves two credits.
  const rest = { requestId: "rest", clientId: key.client.id, keyId: key.keyId, operation: "rest" }
  yield* ledger.reserve({ ...rest, credits: 4_984 })
  const byDefault = `query ($is: Boolean = true) { account(address: "${ann}") @include(if: $is) { address } }`
  for (const [body, path] of [
    [{ query: `{ account(address: "${ann}") { address } }` }, "/graphql"],
    [{ query: byDefault }, "/graphql"],
    [{ address: ann }, "/x402/account-identity"],
  ] as const) {
    const refused = yield* send(url, presented, body, path)
    assert.deepStrictEqual([refused.status, refused.code], [402, "INSUFFICIENT_CREDITS"], path)
  }
  const usage = yield* get(`${url}/usage?days=1`, { "x-service-api-key": presented })
  assert.deepInclude(JSON.parse(usage.text), {
    credits: 2,
    operations: [
      { operationName: "x402/account-identity", requestCount: 2, totalCost: 6 },
      { operationName: "own", requestCount: 1, totalCost: 3 },
      { operationName: "wrong", requestCount: 1, totalCost: 3 },
      { operationName: "late", requestCount: 1, totalCost: 2 },
    ],
  })
  const metricsFor = (key?: string) =>
    Effect.map(get(`${url}/metrics`, key === undefined ? {} : { "x-service-api-key": key }), ({ status }) => status)
  assert.deepStrictEqual(
    [yield* metricsFor(), yield* metricsFor(presented), yield* metricsFor("of the configuration")],
    [401, 403, 200],
  )
  // A job is found in every process, and by its client only.
  yield* ledger.grant({ client: "henry", credits: 9, reference: "job" })
  const compute = `mutation { computeTokenBalances(input: { addresses: ["${ann}"] }) { jobId } }`
  const [other, { text: stranger }] = [
    // Reuses its marks for longer than the test takes.
    yield* startTestApi({ markAgeMsMax: 600_000 }),
    yield* issueKey(optionsOf("henrietta")),
  ]
  const filed = yield* post(url, JSON.stringify({ query: compute }), { "x-service-api-key": presented })
  const { jobId } = (filed.data as { readonly computeTokenBalances: { readonly jobId: string } }).computeTokenBalances
  const query = `{ balanceJobStatus(jobId: "${jobId}") { status } }`
  for (const [key, status] of [
    [presented, "completed"],
    [Redacted.value(stranger), "unknown"],
    ["of the configuration", "unknown"],
  ] as const) {
    const { data } = yield* post(other.url, JSON.stringify({ query }), { "x-service-api-key": key })
    assert.deepStrictEqual(data, { balanceJobStatus: { status } })
  }
  // A client that one process has answered at newer marks is answered at these by the other.
  const { place } = yield* project(blocks.slice(-1), blocks.length + 1)
  const portfolio = `{ portfolioV2(addresses: ["${ann}"]) { tokenBalances { totalBalanceUSD } } }`
  for (const process of [url, other.url]) {
    const { extensions } = yield* post(process, JSON.stringify({ query: portfolio }), {
      "x-service-api-key": presented,
    })
    assert.strictEqual(JSON.stringify(extensions).match(/"seq":(\d+)/)?.[1], String(place.seq))
  }
  const restricted = yield* issueKey(optionsOf("iris", { surfaces: ["sql"] }))
  const misused = yield* send(url, Redacted.value(restricted.text), { query: "{ __typename }" })
  assert.deepStrictEqual([misused.status, misused.code], [403, "FORBIDDEN"])
  const operator = yield* send(url, "of the configuration", {
    query: `{ account(address: "${ann}") { address } }`,
  })
  assert.deepStrictEqual([operator.status, operator.credits], [200, undefined])
})
