/**
 * The law of names: whatever calls and reverts a chain has, the names of accounts and the accounts of names at each mark are those that the contracts
 * answer there.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { makeMarkVector } from "#api/marks/mark-vector.ts"
import { readIdentities, readNamedAccounts } from "#api/names/read-names.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { makeNameLogs } from "#projections/names/name-logs.ts"
import type { NameChangeRow } from "#projections/names/name-rows.ts"
import { isLapsed, primaryName } from "#projections/names/primary-name.ts"
import { isNormalName } from "#schemas/domain/account-name.ts"
import type { Block } from "#schemas/domain/block.ts"
import { buildBlock, hash } from "../support/chain/block-builder.ts"
import { makeRandom } from "../support/chain/random.ts"
import { addressOf, emptyStorage, type NameStorage, primaryOf } from "../support/names/name-contracts.ts"
import { namedAccounts, randomLogs, storyNames } from "../support/names/name-steps.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { nameRowsOf, testSystems } from "../support/store/name-story.ts"
import { layerTables, markAt, project } from "../support/store/projected.ts"

/** A block, and the storage of the contracts after it. */
interface Step {
  readonly block: Block
  readonly storage: NameStorage
  readonly rows: ReadonlyArray<NameChangeRow>
}

const nowOf = ({ timestampMs }: Block): number => timestampMs / 1000

/** Blocks of random calls, some of them months apart. Those after a fork have hashes of their own. */
const nextStep = (previous: Step | undefined, random: ReturnType<typeof makeRandom>, made: number): Step => {
  const number = (previous?.block.number ?? 0) + 1
  const now = (previous === undefined ? 1_600_000_000 : nowOf(previous.block)) + (random.oneIn(5) ? 86_400 * 45 : 12)
  const storage = structuredClone(previous?.storage ?? emptyStorage())
  const logs = randomLogs(storage, random, now)
  const block = buildBlock({ number, hash: hash(made), timestampMs: now * 1000, transactions: [{ logs }] })
  const rows = nameRowsOf({ 1: logs }).map((row) => ({ ...row, block: number }))
  return { block: { ...block, chainId: 1 }, storage, rows }
}

const isNormal = (name: string): boolean => name !== "" && isNormalName(name)

/** The outcome of an account after some steps, from the logs alone. */
const outcomeOf = (steps: ReadonlyArray<Step>, account: string): string => {
  const logs = makeNameLogs(steps.flatMap(({ rows }) => rows))
  const now = steps.at(-1)?.block.timestampMs ?? 0
  const view = { systems: testSystems, logs, knownFrom: () => 0, timeMsOf: () => now, answerOf: () => undefined }
  const found = primaryName(view, { account, coinType: 60, textKeys: [] })
  if (found.outcome !== "name") return found.outcome
  return isLapsed(found.proven, () => now) ? "expired" : found.proven.name
}

/** Members of a request that only matter to what contracts are asked. */
const askingNobody = {
  caller: { keyId: "test" },
  heads: Effect.succeed(new Map<never, never>()),
  nowMs: 0,
  awaitNames: () => false,
}

const seeds = Array.from({ length: isReleaseRun ? 1_000 : 60 }, (_, index) => index + 1)

/** Steps of the story in the tables: each compares all names and accounts. */
const storySteps = isReleaseRun ? 40 : 15

describe("names from logs", () => {
  const outcomes = new Map<string, number>()

  layer(layerTables, { excludeTestServices: true })((it) => {
    it("are what the contracts answer after each block", () => {
      for (const seed of seeds) {
        const random = makeRandom(seed)
        const steps: Array<Step> = []
        for (let made = 1; made <= 12; made++) {
          if (steps.length > 2 && random.oneIn(4)) steps.splice(-1 - random.below(2))
          steps.push(nextStep(steps.at(-1), random, made))
          const last = steps.at(-1)
          if (last === undefined) continue
          for (const account of namedAccounts) {
            const expected = primaryOf(last.storage, { account, now: nowOf(last.block), isNormal })
            assert.strictEqual(outcomeOf(steps, account), expected, `seed ${seed}, block ${made}, ${account}`)
            outcomes.set(expected, (outcomes.get(expected) ?? 0) + 1)
          }
        }
      }
      // A story that never has one of them would prove nothing about it.
      assert.includeMembers([...outcomes.keys()], [...storyNames, "none", "false", "unread", "expired"])
    })

    it.effect("are the same in the tables and in the caches, at each mark", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const random = makeRandom(7)
        const steps: Array<Step> = []
        let [seq, reverts] = [0, 0]
        for (let made = 1; made <= storySteps; made++) {
          seq += 1
          const isRevert = steps.length > 3 && random.oneIn(4)
          if (isRevert) {
            steps.splice(-1 - random.below(3))
            reverts += 1
          } else steps.push(nextStep(steps.at(-1), random, 1_000 + made))
          const last = steps.at(-1)
          if (last === undefined) continue
          const mark = markAt(last.block, seq, { chainId: 1, revertCount: reverts })
          if (isRevert) yield* sink.revert({ down: { ...mark, applied: seq - 1 }, up: mark })
          else yield* project([last.block], seq, { revertCount: reverts }, ethereum)
          const marks = makeMarkVector([mark], new Set([1]), []).marks
          const context = { marks, names: testSystems, ...askingNobody }
          const identities = yield* readIdentities(namedAccounts, context)
          for (const account of namedAccounts) {
            const expected = primaryOf(last.storage, { account, now: nowOf(last.block), isNormal })
            const name = identities.get(account)?.ens?.name
            assert.strictEqual(name, isNormal(expected) && expected.includes(".") ? expected : undefined, `${made}`)
          }
          const named = yield* readNamedAccounts(
            storyNames.map((name) => ({ name, coinType: 60 })),
            context,
          )
          for (const name of storyNames) {
            const address = addressOf(last.storage, name, 60)
            const isAccount = namedAccounts.some((account) => account === address)
            assert.strictEqual(named.get(`60 ${name}`), isAccount ? address : undefined, `${made} ${name}`)
          }
        }
      }),
    )
  })
})
