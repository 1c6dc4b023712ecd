/**
 * Answers while chains move: what the marks promise (P5, P10), and what happens when nothing can be answered.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, get, layerTestApi, post, startTestApi, testKey } from "../../support/api/api.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { markAt, project } from "../../support/store/projected.ts"

const ann = address(1)
const bob = address(2)

/** Block `number` of a branch: Ann pays Bob its number in wei, once or twice. */
const block = (number: number, branch = 0): Block =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    parentHash: hash(branch * 100 + number - 1),
    transactions: [1, 2].slice(0, 1 + (number % 2)).map((part) => ({
      hash: hash(branch * 1_000_000 + number * 1_000 + part),
      from: ann,
      to: bob,
      valueRaw: BigInt(number),
    })),
    reads: number === 1 ? { balances: [{ account: bob, token: zeroAddress, balanceRaw: 1n }] } : {},
  })

const branchOf = (from: number, to: number, branch = 0): ReadonlyArray<Block> =>
  Array.from({ length: to - from + 1 }, (_, index) => block(from + index, branch))

/** Hashes of the blocks' transactions, newest first. */
const hashesOf = (blocks: ReadonlyArray<Block>): ReadonlyArray<string> =>
  blocks.flatMap(({ transactions }) => transactions.map((transaction) => transaction.hash)).toReversed()

/** Reverts the test chain to a block of the main branch, as record `seq`. */
const revertTo = Effect.fnUntraced(function* (fork: Block, seq: number, revertCount: number) {
  const sink = yield* FactSink
  const up = markAt(fork, seq, { revertCount })
  yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
})

interface Page {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{ readonly cursor: string; readonly node: { readonly hash: string } }>
    readonly pageInfo: {
      readonly hasNextPage: boolean
      readonly hasPreviousPage: boolean
      readonly endCursor: string
      readonly startCursor: string
    }
  }
}

const page = Effect.fnUntraced(function* (url: string, argumentText: string) {
  const answer = yield* ask(
    url,
    `{ transactionHistoryV2(subjects: "${ann}", ${argumentText}) { edges { cursor node { ... on TimelineEventV2 { hash } } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  )
  assert.deepStrictEqual(answer.errors, [])
  const { transactionHistoryV2 } = answer.data as Page
  return {
    ...transactionHistoryV2.pageInfo,
    hashes: transactionHistoryV2.edges.map(({ node }) => node.hash),
    edges: transactionHistoryV2.edges,
  }
})

/** Walks a history to its end; `between` happens after each page. */
const walk = Effect.fnUntraced(function* <E = never, R = never>(
  url: string,
  options: {
    readonly size: number
    readonly isBackward?: boolean
    readonly filters?: string
    readonly between?: (page: number) => Effect.Effect<unknown, E, R>
  },
) {
  const pages: Array<ReadonlyArray<string>> = []
  let cursor: string | undefined
  for (let index = 0; index < 100; index += 1) {
    const [size, from] = options.isBackward ? ["last", "before"] : ["first", "after"]
    const position = cursor === undefined ? "" : `, ${from}: "${cursor}"`
    const found = yield* page(url, `${size}: ${options.size}${position}, filters: ${options.filters ?? "{}"}`)
    pages.push(found.hashes)
    if (!(options.isBackward ? found.hasPreviousPage : found.hasNextPage)) break
    cursor = options.isBackward ? found.startCursor : found.endCursor
    if (options.between) yield* options.between(index)
  }
  return (options.isBackward ? pages.toReversed() : pages).flat()
})

/** The store with something that happens right after a query of some purpose has been answered. */
const storeWith = Effect.fnUntraced(function* (
  operation: string,
  happen: Effect.Effect<void, never, Store | FactSink>,
) {
  const store = yield* Store
  const context = yield* Effect.context<Store | FactSink>()
  return Store.of({
    ...store,
    query: (statement) =>
      statement.operation === operation
        ? Effect.tap(store.query(statement), () => Effect.provideContext(happen, context))
        : store.query(statement),
  })
})

/** Replaces blocks 4 to 8 after the first page. */
const replaceAboveBlock3 = (index: number) =>
  index > 0
    ? Effect.void
    : Effect.gen(function* () {
        yield* revertTo(block(3), 9, 1)
        yield* project(branchOf(4, 9, 1), 10, { revertCount: 1 })
      })

describe("answers while chains move", () => {
  it.live("walk a history in pages of any size, forwards and backwards, in either order", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 6), 1)
      const { url } = yield* startTestApi()
      const newestFirst = hashesOf(branchOf(1, 6))
      const oldestFirst = "{ orderByDirection: ASC }"
      for (const size of [2, 7, 100]) {
        assert.deepStrictEqual(yield* walk(url, { size }), newestFirst)
        assert.deepStrictEqual(yield* walk(url, { size, isBackward: true }), newestFirst)
        assert.deepStrictEqual(yield* walk(url, { size, filters: oldestFirst }), newestFirst.toReversed())
        assert.deepStrictEqual(
          yield* walk(url, { size, filters: oldestFirst, isBackward: true }),
          newestFirst.toReversed(),
        )
      }
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("end without a next page if a history ends exactly at the boundary of a page, in either direction", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 6), 1)
      const { url } = yield* startTestApi()
      // Nine entries in pages of three.
      for (const filters of ["{}", "{ orderByDirection: ASC }"]) {
        const forwards: Array<boolean> = []
        const backwards: Array<boolean> = []
        let [after, before] = ["", ""]
        for (let index = 0; index < 3; index += 1) {
          const next = yield* page(url, `first: 3, filters: ${filters}${after}`)
          const previous = yield* page(url, `last: 3, filters: ${filters}${before}`)
          assert.deepStrictEqual([next.hashes.length, previous.hashes.length], [3, 3])
          forwards.push(next.hasNextPage)
          backwards.push(previous.hasPreviousPage)
          after = `, after: "${next.endCursor}"`
          before = `, before: "${previous.startCursor}"`
        }
        assert.deepStrictEqual(
          [forwards, backwards],
          [
            [true, true, false],
            [true, true, false],
          ],
        )
      }
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("visit each entry once while blocks arrive: newest first those present at the start, oldest first all", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 6), 1)
      const { url } = yield* startTestApi()
      const arrive = (index: number) => project([block(7 + index)], 7 + index)
      assert.deepStrictEqual(yield* walk(url, { size: 2, between: arrive }), hashesOf(branchOf(1, 6)))
      const arriveOnce = (index: number) => (index < 2 ? project([block(20 + index)], 20 + index) : Effect.void)
      const all = yield* walk(url, { size: 3, filters: "{ orderByDirection: ASC }", between: arriveOnce })
      const last = all.slice(-3)
      assert.deepStrictEqual(new Set(all).size, all.length)
      assert.deepStrictEqual(last, hashesOf([block(20), block(21)]).toReversed())
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("continue below the fork when a chain reverts during a walk", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 8), 1)
      const { url } = yield* startTestApi()
      // The first page shows blocks 8 to 6; then everything above 3 is replaced, also what the walk has not seen.
      const seen = yield* walk(url, { size: 4, between: replaceAboveBlock3 })
      assert.deepStrictEqual(seen, [...hashesOf(branchOf(1, 8)).slice(0, 4), ...hashesOf(branchOf(1, 3))])
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("continue at the fork when a chain reverts during an oldest-first walk", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 8), 1)
      const { url } = yield* startTestApi()
      // The first page ends in block 5; then everything above 3 is replaced.
      const seen = yield* walk(url, { size: 7, filters: "{ orderByDirection: ASC }", between: replaceAboveBlock3 })
      const shown = hashesOf(branchOf(1, 8)).toReversed().slice(0, 7)
      assert.deepStrictEqual(seen, [...shown, ...hashesOf(branchOf(4, 9, 1)).toReversed()])
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("accept the short cursor, also of a reverted transaction", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 4), 1)
      const { url } = yield* startTestApi()
      const short = (seconds: number, transaction: string) =>
        Buffer.from(`${seconds}||${testChain.slug}||${transaction}`).toString("base64")
      const [, , third] = branchOf(1, 4)
      const found = yield* page(url, `first: 10, after: "${short(3, third?.transactions[0]?.hash ?? "")}"`)
      assert.deepStrictEqual(found.hashes, hashesOf(branchOf(1, 2)))
      const gone = yield* page(url, `first: 10, after: "${short(3, hash(999_999))}"`)
      assert.deepStrictEqual(gone.hashes, hashesOf(branchOf(1, 2)))
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("are retried when a chain reverts during the read, and are true at their `asOf`", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 5), 1)
      const reverts = yield* Ref.make(0)
      const store = yield* storeWith(
        "read a history",
        Effect.gen(function* () {
          if ((yield* Ref.getAndUpdate(reverts, (count) => count + 1)) === 0) {
            yield* Effect.orDie(revertTo(block(2), 6, 1))
            yield* Effect.orDie(project([block(3, 1)], 7, { revertCount: 1 }))
          }
        }),
      )
      const { url } = yield* startTestApi().pipe(Effect.provideService(Store, store))
      const answer = yield* ask(
        url,
        `{ transactionHistoryV2(subjects: "${ann}") { edges { node { ... on TimelineEventV2 { hash } } } } portfolioV2(addresses: "${bob}") { tokenBalances { byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { balanceRaw } } } } } }`,
      )
      assert.deepStrictEqual(answer.data, {
        transactionHistoryV2: {
          edges: hashesOf([...branchOf(1, 2), block(3, 1)]).map((each) => ({ node: { hash: each } })),
        },
        // 1 at block 1, then 2, then 3 twice.
        portfolioV2: { tokenBalances: { byToken: { edges: [{ node: { balanceRaw: "9" } }] } } },
      })
      assert.deepStrictEqual(answer.extensions.asOf, [
        { chainId: testChain.id, seq: 7, block: 3, hash: hash(103), timestamp: 3_000, historyFrom: 0 },
      ])
      assert.strictEqual(yield* Ref.get(reverts), 2)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("fail after three attempts", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 5), 1)
      const attempts = yield* Ref.make(0)
      const store = yield* storeWith(
        "read a history",
        Effect.gen(function* () {
          const count = yield* Ref.updateAndGet(attempts, (before) => before + 1)
          yield* Effect.orDie(revertTo(block(2), 5 + count, count))
        }),
      )
      const { url } = yield* startTestApi().pipe(Effect.provideService(Store, store))
      const answer = yield* ask(url, `{ transactionHistoryV2(subjects: "${ann}") { totalCount edges { cursor } } }`)
      assert.deepStrictEqual(
        [
          answer.status,
          answer.headers.get("retry-after"),
          answer.errors[0]?.extensions.code,
          answer.errors[0]?.extensions.tag,
        ],
        [503, "2", "UNAVAILABLE", "ReadsInterrupted"],
      )
      assert.strictEqual(yield* Ref.get(attempts), 3)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("are at the fork while a revert is applied", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 5), 1)
      const sink = yield* FactSink
      const down = markAt(block(2), 6, { applied: 5, revertCount: 1 })
      // The mark goes down before any row is touched: a writer that stops there leaves this.
      yield* sink.write([{ blocks: [], mark: down }])
      const { url } = yield* startTestApi()
      const found = yield* page(url, "first: 10")
      assert.deepStrictEqual(found.hashes, hashesOf(branchOf(1, 2)))
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("are refused with 503 while the store is down, and recover with it", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 2), 1)
      const store = yield* Store
      const isDown = yield* Ref.make(true)
      const failing = Store.of({
        ...store,
        query: (statement) =>
          Effect.flatMap(Ref.get(isDown), (down) =>
            down
              ? Effect.fail(new StoreUnavailable({ operation: statement.operation, cause: new Error("down") }))
              : store.query(statement),
          ),
      })
      const { url } = yield* startTestApi().pipe(Effect.provideService(Store, failing))
      const answer = yield* ask(url, "{ networks { chainId } }")
      const health = yield* get(`${url}/health`)
      assert.deepStrictEqual(
        [
          answer.status,
          answer.headers.get("retry-after"),
          answer.errors[0]?.extensions.code,
          answer.data,
          health.status,
        ],
        [503, "2", "UNAVAILABLE", null, 503],
      )
      yield* Ref.set(isDown, false)
      assert.strictEqual((yield* ask(url, "{ networks { chainId } }")).status, 200)
      assert.strictEqual((yield* get(`${url}/health`)).status, 200)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("are TIMEOUT when the deadline passes, and INTERNAL without detail for a bug", () =>
    Effect.gen(function* () {
      yield* project(branchOf(1, 2), 1)
      const slow = yield* storeWith("read a history", Effect.never)
      const broken = yield* storeWith("read a history", Effect.die(new Error("secret detail")))
      const query = `{ transactionHistoryV2(subjects: "${ann}") { edges { cursor } } }`
      const late = yield* startTestApi({ answerBudgetMs: 300 }).pipe(Effect.provideService(Store, slow))
      const wrong = yield* startTestApi().pipe(Effect.provideService(Store, broken))
      const answers = [yield* ask(late.url, query), yield* ask(wrong.url, query)]
      assert.deepStrictEqual(
        answers.map(({ status, errors: [error], data }) => [
          status,
          error?.extensions.code,
          error?.extensions.tag,
          data,
        ]),
        [
          [200, "TIMEOUT", "AnswerTooLate", null],
          [200, "INTERNAL", undefined, null],
        ],
      )
      assert.notInclude(JSON.stringify(answers), "secret")
      assert.strictEqual(answers[1]?.errors[0]?.extensions.requestId, answers[1]?.headers.get("x-request-id"))
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("join the caller's trace if it names one, and start their own otherwise", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const traceOf = (headers: Readonly<Record<string, string>>) =>
        Effect.map(
          post(url, JSON.stringify({ query: "{ networks { chainId } }" }), {
            "x-service-api-key": testKey,
            ...headers,
          }),
          (answer) => answer.headers.get("x-trace-id"),
        )
      const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
      assert.strictEqual(yield* traceOf({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` }), traceId)
      const own = [yield* traceOf({ traceparent: "00-nonsense" }), yield* traceOf({})]
      assert.lengthOf(new Set([...own, traceId]), 3)
      for (const id of own) assert.match(id ?? "", /^[0-9a-f]{32}$/)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("have no trace when tracing is off", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      assert.isFalse((yield* ask(url, "{ networks { chainId } }")).headers.has("x-trace-id"))
    }).pipe(Effect.scoped, Effect.provide(layerTestApi), Effect.withTracerEnabled(false)),
  )

  it.live("are counted by root field and outcome, and refused as not ready before the first mark", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      assert.deepStrictEqual(
        [(yield* get(`${url}/health`)).status, JSON.parse((yield* get(`${url}/health`)).text).status],
        [503, "empty"],
      )
      yield* ask(url, "{ networks { chainId } }")
      yield* ask(
        url,
        "query ($at: Address!) { ...both } fragment both on Query { networks { chainId } account(address: $at) { address } }",
      )
      yield* ask(url, "{ networks { chainId } ")
      const { text } = yield* get(`${url}/metrics`)
      assert.match(text, /api_requests_total\{field="networks",outcome="OK"\} [1-9]/)
      assert.match(text, /api_requests_total\{field="several",outcome="BAD_USER_INPUT"\} [1-9]/)
      assert.match(text, /api_requests_total\{field="none",outcome="GRAPHQL_PARSE_FAILED"\} [1-9]/)
      assert.match(text, /api_requests_in_flight 0/)
      assert.match(text, /api_request_duration_seconds_bucket\{/)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
