/**
 * Joined pages equal the list (P10), while blocks arrive and while the chain is reverted. A walk requests page after page, each at the
 * marks of its moment and after the last row it has seen. The chain changes between any two pages. The rows that the walk must have seen
 * follow from the state of the chain at each of these moments.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { readMarks } from "#projections/table/commits.ts"
import { type Fork, forksSince } from "#projections/table/forks.ts"
import { historyPage } from "#projections/transactions/history-page.ts"
import type { TimelinePosition } from "#projections/transactions/timeline-version.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { historiesIn } from "../simulation/oracle/history.ts"
import { blockStep } from "../support/arbitrary/chain-story.ts"
import { type StoryStep, storyAccounts } from "../support/chain/chain-story.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import {
  appendChains,
  type GeneratedChain,
  generateChain,
  holdsFor,
  type LawOptions,
  layerLaws,
  processChains,
} from "../support/store/laws.ts"

/** Parameters of a walk. */
const walk = fc.record({
  order: fc.constantFrom("ASC" as const, "DESC" as const),
  limit: fc.integer({ min: 1, max: 5 }),
  /** One part in so many of the story is in the log before the first page; of the rest, one event between two pages. */
  headStart: fc.integer({ min: 1, max: 3 }),
})

type Walk = typeof walk extends fc.Arbitrary<infer A> ? A : never

/** More pages than any walk has. */
const pagesMax = 200

const afterEverything = { transactionIndex: 2 ** 31, account: `0x${"f".repeat(40)}` }

/** The identity of an entry. */
interface WalkedRow {
  readonly account: Address
  readonly blockHash: Hash
  readonly transactionHash: Hash
}

/** A walk in progress. */
interface Walker {
  readonly generated: GeneratedChain
  readonly how: Walk
  /** Records of the chain that have arrived. */
  arrived: number
  readonly rows: Array<WalkedRow>
  after: TimelinePosition | undefined
  /** The `seq` of the mark of the first page, and of the last one. */
  firstSeq: number
  pageSeq: number | undefined
  isThrough: boolean
}

const makeWalker = (generated: GeneratedChain, how: Walk): Walker => ({
  generated,
  how,
  rows: [],
  after: undefined,
  firstSeq: 0,
  pageSeq: undefined,
  isThrough: false,
  arrived: Math.ceil(generated.story.events.length / how.headStart),
})

/** The record since which a walk checks for reverts. */
const forkedSince = (walker: Walker, mark: Mark): number => {
  // A page without rows has no cursor: the walk begins with the first page that has rows.
  if (walker.rows.length === 0) walker.firstSeq = mark.place.seq
  return walker.how.order === "DESC" ? walker.firstSeq : (walker.pageSeq ?? walker.firstSeq)
}

const takePage = Effect.fnUntraced(function* (walker: Walker, mark: Mark, fork: Fork | undefined) {
  const { generated, how, rows } = walker
  const { order, limit } = how
  const total = generated.story.events.length
  walker.pageSeq = mark.place.seq
  let { after } = walker
  if (order === "ASC" && fork !== undefined && after !== undefined && after.blockNumber > fork.number) {
    after = { ...after, ...afterEverything, blockNumber: fork.number, timestampMs: fork.timestampMs }
  }
  const ceilings = order === "DESC" && fork !== undefined ? [[generated.chain.id, fork.number] as const] : []
  const { entries: found } = yield* historyPage({
    marks: [mark],
    subjects: storyAccounts,
    perspective: "signer",
    filters: {},
    order,
    limit,
    after,
    ceilings: new Map(ceilings),
  })
  rows.push(
    ...found.map(({ account, transaction: { hash, blockHash } }) => ({ account, blockHash, transactionHash: hash })),
  )
  walker.after = found.at(-1) ?? after
  walker.isThrough = found.length < limit && walker.arrived === total
  walker.arrived = Math.min(total, walker.arrived + 1)
})

/**
 * Walks as clients do, each over a chain of its own: with the newest first a walk leaves out rows above a fork, with the oldest first it
 * returns to the fork. The next record of each chain arrives between two pages.
 */
const walkThrough = Effect.fnUntraced(function* (walkers: ReadonlyArray<Walker>) {
  for (let page = 0; page < pagesMax; page++) {
    const walking = walkers.filter(({ isThrough }) => !isThrough)
    if (walking.length === 0) return
    const chains = walking.map((walker) => walker.generated)
    const untilSeq = new Map(walking.map((walker) => [walker.generated.chain.id, walker.arrived]))
    yield* appendChains(chains, { untilSeq })
    yield* processChains(chains, { untilSeq })
    const marks = Map.groupBy(yield* readMarks(), ({ chainId }) => chainId)
    const pages = walking.map((walker) => {
      const [mark] = marks.get(walker.generated.chain.id) ?? []
      return mark === undefined ? assert.fail("there is no mark") : { walker, mark, seq: forkedSince(walker, mark) }
    })
    const forks = yield* forksSince(pages.map(({ mark, seq }) => ({ chainId: mark.chainId, seq })))
    yield* Effect.forEach(pages, ({ walker, mark }) => takePage(walker, mark, forks.get(mark.chainId)), {
      concurrency: pageConcurrency,
      discard: true,
    })
  }
  return assert.fail("P10: a walk does not end")
})

/** Concurrent page requests: as many as the engine executes statements at a time. */
const pageConcurrency = 2

const lineOf = (row: WalkedRow): string => [row.account, row.blockHash, row.transactionHash].join(" ")

/** Transactions that all accounts signed in these blocks, oldest first. */
const listOf = (chain: ChainDefinition, blocks: ReadonlyArray<Block>): ReadonlyArray<string> =>
  [...historiesIn(chain, blocks)]
    .flatMap(([account, lines]) => lines.filter(({ isSigner }) => isSigner).map((line) => ({ ...line, account })))
    .filter(({ account }) => storyAccounts.includes(account))
    .toSorted((left, right) => left.blockNumber - right.blockNumber || left.transactionIndex - right.transactionIndex)
    .map(lineOf)

/** Checks a law for generated stories and walks. */
const holdsForWalks = (
  steps: fc.Arbitrary<ReadonlyArray<StoryStep>>,
  law: (walker: Walker) => void,
  options?: LawOptions,
) =>
  holdsFor(
    fc.tuple(steps, walk),
    (cases) =>
      Effect.gen(function* () {
        const walkers = cases.map(([story, how]) => makeWalker(generateChain(story), how))
        yield* walkThrough(walkers)
        for (const walker of walkers) law(walker)
      }),
    options,
  )

/** A revert is as expensive for the tables as twenty blocks. */
const revertedWalks: LawOptions = { cases: isReleaseRun ? 20 : 4, atOnce: 20 }

/** Some blocks, the last of which are reverted, and one in their place. */
const revertedSteps: fc.Arbitrary<ReadonlyArray<StoryStep>> = fc
  .tuple(fc.array(blockStep, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 3 }), blockStep)
  .map(([blocks, depth, next]) => [...blocks, { kind: "revert", depth }, next])

const blocksOnly = fc.array(blockStep, { minLength: 1, maxLength: 4 })

describe("pages", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("joined equal the list, while blocks arrive", () =>
      holdsForWalks(blocksOnly, ({ generated: { chain, story }, how, rows, firstSeq }) => {
        // With the newest first, rows that arrive after the first page are not included; with the oldest first, all of them are.
        const expected =
          how.order === "DESC"
            ? listOf(chain, story.blocksAt(firstSeq)).toReversed()
            : listOf(chain, story.blocksAt(story.events.length))
        assert.deepStrictEqual(rows.map(lineOf), expected)
      }),
    )

    it.effect("joined show each row once and miss none that remains, while the chain reverts", () =>
      holdsForWalks(
        revertedSteps,
        ({ generated: { chain, story }, how, rows, firstSeq }) => {
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
        },
        revertedWalks,
      ),
    )
  })
})
