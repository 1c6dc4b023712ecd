/**
 * Every filter of a history, alone and combined, in both directions and from every perspective, returns what a plain filter over the facts
 * of the chain's blocks returns, and the count of the same.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { type TimelineFilters, timelineCount } from "#projections/facts/timeline.ts"
import { readMarks } from "#projections/table/commits.ts"
import { historyPage } from "#projections/transactions/history-page.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { categories } from "#schemas/facts/interpretation.ts"
import type { TimelineEntry, TimelineParty } from "#schemas/facts/timeline-entry.ts"
import { blockStep } from "../support/arbitrary/chain-story.ts"
import { storyAccounts, storyPool, storyTokens } from "../support/chain/chain-story.ts"
import {
  appendChains,
  type GeneratedChain,
  generateChain,
  holdsFor,
  layerLaws,
  processChains,
} from "../support/store/laws.ts"

const some = <Value>(...values: ReadonlyArray<Value>) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })

/** Parts of the story's time at which a period starts and ends. */
const moment = fc.double({ min: 0, max: 1, noNaN: true })

const filterNames = ["tokens", "receivedFrom", "sentTo", "categories", "contracts", "startMs", "endMs"] as const

const request = fc.record({
  perspective: fc.constantFrom("signer" as const, "receiver" as const, "all" as const),
  order: fc.constantFrom("ASC" as const, "DESC" as const),
  subjects: fc.uniqueArray(fc.constantFrom(...storyAccounts), { minLength: 1, maxLength: 3 }),
  /** More than two at once leave almost nothing. */
  used: fc.subarray([...filterNames], { maxLength: 2 }),
  tokens: some(...storyTokens, zeroAddress),
  receivedFrom: some(...storyAccounts, storyPool),
  sentTo: some(...storyAccounts, storyPool),
  categories: some(...categories),
  contracts: some(...storyAccounts, ...storyTokens, storyPool),
  start: moment,
  end: moment,
})

type Request = typeof request extends fc.Arbitrary<infer A> ? A : never

/** More rows than any story has. */
const rowsMax = 1_000

interface Line {
  readonly timestampMs: number
  readonly blockNumber: number
  readonly entry: TimelineEntry
  readonly party: TimelineParty
}

const linesOf = ({ chain, story }: GeneratedChain): ReadonlyArray<Line> =>
  foldBlocks({ chain, blocks: story.blocksAt(story.events.length) }).flatMap(({ block, timeline }) =>
    timeline.flatMap((entry) =>
      entry.parties.map((party) => ({ timestampMs: block.timestampMs, blockNumber: block.number, entry, party })),
    ),
  )

const filtersOf = (asked: Request, lines: ReadonlyArray<Line>): TimelineFilters => {
  // A story without transactions has no times.
  const times = lines.length === 0 ? [0] : lines.map(({ timestampMs }) => timestampMs)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const at = (part: number) => Math.round(first + part * (last - first))
  const { tokens, receivedFrom, sentTo, categories: kinds, contracts, start, end, used } = asked
  const all = { tokens, receivedFrom, sentTo, categories: kinds, contracts, startMs: at(start), endMs: at(end) }
  return Object.fromEntries(used.map((name) => [name, all[name]]))
}

const hasAny = <Value>(wanted: ReadonlyArray<Value> | undefined, values: ReadonlyArray<Value | undefined>): boolean =>
  wanted === undefined || wanted.some((value) => values.includes(value))

const isInPerspective = ({ perspective, subjects }: Request, { entry, party }: Line): boolean => {
  if (perspective === "signer") return party.isSigner
  if (perspective === "receiver") return party.isReceiver
  return party.isSigner || (party.isReceiver && !subjects.includes(entry.signer))
}

const isSelected = (asked: Request, filters: TimelineFilters, line: Line): boolean => {
  const { timestampMs, entry, party } = line
  return (
    asked.subjects.includes(party.account) &&
    isInPerspective(asked, line) &&
    hasAny(filters.tokens, party.tokens) &&
    hasAny(filters.receivedFrom, [entry.signer, ...party.receivedFrom]) &&
    hasAny(filters.sentTo, party.sentTo) &&
    hasAny(filters.categories, [entry.interpretation.category]) &&
    hasAny(filters.contracts, [entry.to]) &&
    timestampMs >= (filters.startMs ?? 0) &&
    timestampMs < (filters.endMs ?? Number.POSITIVE_INFINITY)
  )
}

const textOf = (blockNumber: number, transactionIndex: number, account: string): string =>
  [blockNumber, transactionIndex, account].join(" ")

const expectedOf = (asked: Request, filters: TimelineFilters, lines: ReadonlyArray<Line>): ReadonlyArray<string> => {
  const oldestFirst = lines
    .filter((line) => isSelected(asked, filters, line))
    .toSorted(
      (left, right) =>
        left.timestampMs - right.timestampMs ||
        left.blockNumber - right.blockNumber ||
        left.entry.transactionIndex - right.entry.transactionIndex ||
        (left.party.account < right.party.account ? -1 : 1),
    )
    .map(({ blockNumber, entry, party }) => textOf(blockNumber, entry.transactionIndex, party.account))
  return asked.order === "ASC" ? oldestFirst : oldestFirst.toReversed()
}

const stories = fc.tuple(
  fc.array(blockStep, { minLength: 1, maxLength: 5 }),
  fc.array(request, { minLength: 30, maxLength: 30 }),
)

describe("filters of a history", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("return what a plain filter over the facts returns", () =>
      holdsFor(stories, (cases) =>
        Effect.gen(function* () {
          const generated = cases.map(([steps]) => generateChain(steps))
          yield* appendChains(generated)
          yield* processChains(generated)
          const marks = yield* readMarks()
          for (const [index, [, requests]] of cases.entries()) {
            const one = generated[index]
            if (one === undefined) return assert.fail("each case has a chain")
            const lines = linesOf(one)
            const own = marks.filter(({ chainId }) => chainId === one.chain.id)
            for (const asked of requests) {
              const { subjects, perspective, order } = asked
              const selection = { marks: own, subjects, perspective, filters: filtersOf(asked, lines) }
              const expected = expectedOf(asked, selection.filters, lines)
              const { entries } = yield* historyPage({ ...selection, order, limit: rowsMax })
              assert.deepStrictEqual(
                entries.map(({ blockNumber, transactionIndex, account }) =>
                  textOf(blockNumber, transactionIndex, account),
                ),
                expected,
              )
              assert.strictEqual(yield* timelineCount({ ...selection, limit: rowsMax }), expected.length)
            }
          }
        }),
      ),
    )
  })
})
