/**
 * Pages joined are the list (P10), while blocks arrive and while the chain goes back.
 *
 * A walk asks for page after page, each at the marks of its moment and behind the last row it has seen. Between any two
 * pages the chain moves. What it must have seen in the end is told by the chain as it stood at each of these moments.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import fc from "fast-check"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { forksSince } from "#projections/commits.ts"
import { type TimelinePosition, type TimelineRow, timelinePage } from "#projections/definitions/timeline.ts"
import type { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import { markOf } from "../simulation/answers.ts"
import { historiesIn } from "../simulation/oracle/history.ts"
import { blockStep, storySteps } from "../support/arbitrary/chain-story.ts"
import { testChain } from "../support/block-builder.ts"
import { type ChainStory, type StoryStep, storyAccounts, tellStory } from "../support/chain-story.ts"
import { appendMissing, layerTestLog, layerTestTables, quickProcessor, runProcessor } from "../support/processing.ts"

let chainsMade = 0

/** A chain that no other case has. */
const freshChain = (): ChainDefinition => {
  chainsMade += 1
  return { ...testChain, id: 200_000 + chainsMade }
}

/** How a walk goes. */
const walk = fc.record({
  order: fc.constantFrom("ASC" as const, "DESC" as const),
  limit: fc.integer({ min: 1, max: 5 }),
  /** One part in so many of the story has happened before the first page; of the rest, one event between two pages. */
  headStart: fc.integer({ min: 1, max: 3 }),
})

type Walk = typeof walk extends fc.Arbitrary<infer A> ? A : never

/** More pages than any walk has. */
const pagesMax = 200

const afterEverything = { transactionIndex: 2 ** 31, account: `0x${"f".repeat(40)}` }

/** What a walk saw, and the `seq` of the mark of its first page. */
interface Walked {
  readonly rows: ReadonlyArray<TimelineRow>
  readonly firstSeq: number
}

/**
 * Walks as a caller does, over one chain: newest first it leaves out what lies above a fork, oldest first it falls back
 * to the fork.
 */
const walkThrough = Effect.fnUntraced(function* (chain: ChainDefinition, story: ChainStory, how: Walk) {
  const { order, limit } = how
  const total = story.events.length
  let arrived = Math.ceil(total / how.headStart)
  const rows: Array<TimelineRow> = []
  let after: TimelinePosition | undefined
  let firstSeq: number | undefined
  let pageSeq: number | undefined
  for (let page = 0; page < pagesMax; page++) {
    yield* appendMissing(chain, story.events.slice(0, arrived))
    yield* runProcessor({ chains: [chain], settings: quickProcessor, untilSeq: arrived })
    const mark = yield* markOf(chain.id)
    if (mark === undefined) return assert.fail("there is no mark")
    // A page without rows has no cursor to go on from: the walk begins with the first that has one.
    if (firstSeq === undefined || rows.length === 0) firstSeq = mark.place.seq
    const seq = order === "DESC" ? firstSeq : (pageSeq ?? firstSeq)
    const fork = (yield* forksSince([{ chainId: chain.id, seq }])).get(chain.id)
    pageSeq = mark.place.seq
    if (order === "ASC" && fork !== undefined && after !== undefined && after.blockNumber > fork.number) {
      after = { ...after, ...afterEverything, blockNumber: fork.number, timestampMs: fork.timestampMs }
    }
    const ceilings = order === "DESC" && fork !== undefined ? [[chain.id, fork.number] as const] : []
    const found = yield* timelinePage({
      marks: [mark],
      subjects: storyAccounts,
      perspective: "signer",
      filters: {},
      order,
      limit,
      after,
      ceilings: new Map(ceilings),
    })
    rows.push(...found)
    after = found.at(-1) ?? after
    if (found.length < limit && arrived === total) return { rows, firstSeq } satisfies Walked
    arrived = Math.min(total, arrived + 1)
  }
  return assert.fail("P10: the walk does not end")
})

const lineOf = (row: Pick<TimelineRow, "account" | "blockHash" | "transactionHash">): string =>
  [row.account, row.blockHash, row.transactionHash].join(" ")

/** What all accounts signed in these blocks, oldest first. */
const listOf = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyArray<string> =>
  [...historiesIn(chain, blocks)]
    .flatMap(([account, lines]) => lines.filter(({ isSigner }) => isSigner).map((line) => ({ ...line, account })))
    .filter(({ account }) => storyAccounts.includes(account))
    .toSorted((left, right) => left.blockNumber - right.blockNumber || left.transactionIndex - right.transactionIndex)
    .map(lineOf)

/** Checks a law for generated stories and walks. Cases are few: each is a run of the whole pipeline. */
const holdsForWalks = <E>(
  steps: fc.Arbitrary<ReadonlyArray<StoryStep>>,
  law: (chain: ChainDefinition, story: ChainStory, how: Walk) => Effect.Effect<void, E, Store | EventLog>,
) =>
  Effect.gen(function* () {
    const run = Effect.runPromiseWith(yield* Effect.context<Store | EventLog>())
    const property = fc.asyncProperty(steps, walk, (story, how) => {
      const chain = freshChain()
      return run(law(chain, tellStory(chain.id, story), how))
    })
    yield* Effect.promise(() => fc.assert(property, { numRuns: 4, endOnFailure: true }))
  })

const blocksOnly = fc.array(blockStep, { minLength: 3, maxLength: 10 })

describe("pages", () => {
  const layerWalks = Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([]))
  layer(layerWalks, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("joined are the list, while blocks arrive", () =>
      holdsForWalks(blocksOnly, (chain, story, how) =>
        Effect.gen(function* () {
          const { rows, firstSeq } = yield* walkThrough(chain, story, how)
          // Newest first, what arrives behind the first page is not on the way; oldest first, all of it is.
          const expected =
            how.order === "DESC"
              ? listOf(chain, story.blocksAt(firstSeq)).toReversed()
              : listOf(chain, story.blocksAt(story.events.length))
          assert.deepStrictEqual(rows.map(lineOf), expected)
        }),
      ),
    )

    it.effect("joined show each row once and miss none that stays, while the chain goes back", () =>
      holdsForWalks(storySteps, (chain, story, how) =>
        Effect.gen(function* () {
          const { rows, firstSeq } = yield* walkThrough(chain, story, how)
          const seen = rows.map(lineOf)
          assert.strictEqual(new Set(seen).size, seen.length, "P10: a row was shown twice")
          const later = story.events.map((_, index) => index + 1).filter((seq) => seq >= firstSeq)
          const lists = later.map((seq) => listOf(chain, story.blocksAt(seq)))
          const [first = [], last = []] = [lists.at(0), lists.at(-1)]
          const lasting =
            how.order === "DESC" ? first.filter((line) => lists.every((list) => list.includes(line))) : last
          assert.deepStrictEqual(
            lasting.filter((line) => !seen.includes(line)),
            [],
            "P10: a row was missed",
          )
          const ever = how.order === "DESC" ? first : lists.flat()
          assert.deepStrictEqual(
            seen.filter((line) => !ever.includes(line)),
            [],
            "P10: a row that never was",
          )
        }),
      ),
    )
  })
})
