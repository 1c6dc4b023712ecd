/**
 * P10: the joined pages of a history equal the list, while blocks arrive between them, and each page states whether another follows. Each
 * walk has its own account on one growing chain, so walks share blocks but no rows.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash } from "../../support/chain/block-builder.ts"
import { holdsFor } from "../../support/store/laws.ts"
import { project } from "../../support/store/projected.ts"

interface Walk {
  /** Transactions of each block that is there when the walk begins. */
  readonly before: ReadonlyArray<number>
  /** Transactions of the block that arrives after each page. */
  readonly between: ReadonlyArray<number>
  readonly size: number
  readonly order: "ASC" | "DESC"
  readonly isBackward: boolean
}

/** Blocks before the first page of a walk. */
const beforeMax = 5

const counts = (maxLength: number) => fc.array(fc.nat(4), { minLength: 1, maxLength })

const walks: fc.Arbitrary<Walk> = fc.record({
  before: counts(beforeMax),
  between: counts(4),
  size: fc.integer({ min: 1, max: 6 }),
  order: fc.constantFrom("ASC", "DESC"),
  isBackward: fc.boolean(),
})

interface Page {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{ readonly node: { readonly hash: string } }>
    readonly pageInfo: Readonly<Record<string, string | boolean>>
  }
}

const readPage = Effect.fnUntraced(function* (url: string, account: string, walk: Walk, cursor: unknown) {
  const [size, from] = walk.isBackward ? ["last", "before"] : ["first", "after"]
  const answer = yield* ask(
    url,
    `query($cursor: String) { transactionHistoryV2(subjects: "${account}", ${size}: ${walk.size}, ${from}: $cursor, filters: { orderByDirection: ${walk.order} }) {
      edges { node { ... on TimelineEventV2 { hash } } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { cursor },
  )
  assert.deepStrictEqual(answer.errors, [])
  const { edges, pageInfo } = (answer.data as Page).transactionHistoryV2
  const hashes = edges.map(({ node }) => node.hash)
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo
  return walk.isBackward
    ? { hashes: hashes.toReversed(), hasMore: hasPreviousPage, hasBefore: hasNextPage, cursor: startCursor }
    : { hashes, hasMore: hasNextPage, hasBefore: hasPreviousPage, cursor: endCursor }
})

/** State of a walk. */
interface Walker {
  readonly walk: Walk
  readonly account: string
  /** Transactions that its account signed, oldest first, before and after the first page. */
  readonly first: Array<string>
  readonly arrived: Array<string>
  readonly seen: Array<string>
  cursor: unknown
  isThrough: boolean
}

/** The rows that a walk must return: towards the newest, arriving rows as well; away from it, only the initial ones. */
const listOf = ({ walk, first, arrived }: Walker): ReadonlyArray<string> =>
  (walk.order === "ASC") !== walk.isBackward ? [...first, ...arrived] : first.toReversed()

const takePage = Effect.fnUntraced(function* (url: string, walker: Walker) {
  const { walk, account, seen, cursor } = walker
  const page = yield* readPage(url, account, walk, cursor)
  seen.push(...page.hashes)
  assert.strictEqual(page.hasMore, seen.length < listOf(walker).length, "whether another page follows")
  assert.strictEqual(page.hasBefore, cursor !== null, "whether a page lies before")
  walker.isThrough = page.hasMore !== true
  walker.cursor = page.cursor
})

/** Concurrent requests. */
const pageConcurrency = 4

describe("pages of a history", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("joined equal the list, while blocks arrive, and each states whether another follows", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        let height = 0
        let accounts = 0
        /** A block with a number of transactions signed by each account; adds their hashes to the lists. */
        const blockOf = (counts: ReadonlyArray<readonly [account: string, count: number, hashes: Array<string>]>) => {
          height += 1
          const transactions = counts.flatMap(([from, count, hashes]) =>
            Array.from({ length: count }, () => ({ from, hashes })),
          )
          return buildBlock({
            number: height,
            transactions: transactions.map(({ from, hashes }, index) => {
              const made = hash(height * 10_000 + index)
              hashes.push(made)
              return { hash: made, from }
            }),
          })
        }
        const walkAll = Effect.fnUntraced(function* (walks: ReadonlyArray<Walk>) {
          const walkers = walks.map((walk): Walker => {
            accounts += 1
            const fresh = { first: [], arrived: [], seen: [], cursor: null, isThrough: false }
            return { walk, account: address(accounts), ...fresh }
          })
          const before = [...Array(beforeMax).keys()].map((index) =>
            blockOf(walkers.map(({ walk, account, first }) => [account, walk.before[index] ?? 0, first])),
          )
          yield* project(before, height - beforeMax + 1)
          for (let page = 0; walkers.some(({ isThrough }) => !isThrough); page += 1) {
            const walking = walkers.filter(({ isThrough }) => !isThrough)
            yield* Effect.forEach(walking, (walker) => takePage(url, walker), {
              concurrency: pageConcurrency,
              discard: true,
            })
            const arriving = blockOf(
              walking.flatMap(({ walk, account, arrived, isThrough }) =>
                isThrough ? [] : [[account, walk.between[page] ?? 0, arrived] as const],
              ),
            )
            yield* project([arriving], height)
          }
          for (const walker of walkers) assert.deepStrictEqual(walker.seen, listOf(walker))
        })
        yield* holdsFor(walks, walkAll)
      }).pipe(Effect.scoped),
    )
  })
})
