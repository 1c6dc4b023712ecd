/**
 * The order of protocols and of their rules has no effect: recorded transactions and the golden cases of all protocols are interpreted alike by
 * shuffled rules. A release run compares all recordings.
 */
import { Effect, Result } from "effect"
import { assert, describe, it } from "vitest"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { walkRecords } from "#ops/maintenance/recordings/walk-records.ts"
import { indexRules } from "#pipelines/interpret/rules/rule-indexes.ts"
import { timelineEntries } from "#pipelines/interpret/timeline.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Block } from "#schemas/domain/block.ts"
import { makeRandom, type RandomSource } from "../support/chain/random.ts"
import { blockOfCase, readProtocolCases } from "../support/recorded/protocol-case.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import { isReleaseRun } from "../support/run/release-run.ts"

const shuffled = <Value>(values: ReadonlyArray<Value>, random: RandomSource): ReadonlyArray<Value> =>
  values
    .map((value) => ({ value, key: random.below(2 ** 32) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ value }) => value)

/** All protocols in another order, with their rules in another order. */
const shuffledRules = (seed: number) => {
  const random = makeRandom(seed)
  return indexRules(
    shuffled(
      protocols.map((definition) => ({ ...definition, rules: shuffled(definition.rules, random) })),
      random,
    ),
  )
}

const orders = [1, 2, 3].map(shuffledRules)

/** Fails where shuffled rules give other entries; returns the number of transactions. */
const compareOrders = (chain: ChainDefinition, block: Block): number => {
  const [facts] = foldBlocks({ chain, blocks: [block] })
  if (facts === undefined) return 0
  for (const order of orders) assert.deepStrictEqual(timelineEntries(facts, chain, order), facts.timeline)
  return facts.timeline.length
}

const compareRecordings = async (path: string): Promise<number> => {
  let count = 0
  const failedCount = await Effect.runPromise(
    walkRecords(
      [path],
      ({ value, source }) =>
        Result.map(decodeRecord(value, source), (record) => {
          if (record.kind === "block") count += compareOrders(record.chain, record.block)
        }),
      () => {},
    ),
  )
  assert.strictEqual(failedCount, 0)
  return count
}

describe("the order of protocols and rules", () => {
  it("has no effect on the golden cases", () => {
    const cases = protocols.filter(({ rules }) => rules.length > 0).flatMap(({ slug }) => readProtocolCases(slug))
    assert.isAbove(cases.length, 1000)
    for (const example of cases) compareOrders(chainOrGeneric(example.chainId), blockOfCase(example))
  })

  it("has no effect on recorded transactions", async (context) => {
    if (isReleaseRun) needsSharedData(context)
    assert.isAbove(await compareRecordings(isReleaseRun ? sharedData : "test/golden/interpret/recordings"), 500)
  })
})
