/**
 * The law of follows: whatever changes of lists, records, tags and users lie in the blocks of two chains, and whatever reverts between them, followers and
 * followed accounts at the marks are those of a direct model of the contracts (P4, P5), and both directions agree (P11).
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { base } from "#chains/definitions/base.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { followedBy, followersOf } from "#projections/follows/follows.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, buildBlock, hash, type LogDraft, word } from "../support/chain/block-builder.ts"
import { accountValueLog, locationLog, recordLog, type StoredList, slotValueLog } from "../support/chain/follow-log.ts"
import { makeRandom, type RandomSource } from "../support/chain/random.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { layerTables, project } from "../support/store/projected.ts"

/** A change as the contracts store it. */
type Change =
  | {
      readonly kind: "add" | "remove" | "tag" | "untag"
      readonly at: string
      readonly account: Address
      readonly tag: string
    }
  | { readonly kind: "user"; readonly at: string; readonly account: Address | undefined }
  | { readonly kind: "primary"; readonly account: Address; readonly list: bigint | undefined }
  | { readonly kind: "location"; readonly list: bigint; readonly at: string | undefined }

interface LoggedChange {
  readonly change: Change
  readonly log: LogDraft
}

const textOf = ({ chainId, slot }: StoredList): string => `${chainId} ${slot}`

/** What contracts of both chains hold after their changes in order. */
const modelOf = (changes: ReadonlyArray<{ readonly change: Change; readonly timestampMs: number }>) => {
  const records = new Map<string, Map<Address, { readonly sinceMs: number; readonly tags: Set<string> }>>()
  const users = new Map<string, Address | undefined>()
  const primaries = new Map<Address, bigint | undefined>()
  const locations = new Map<bigint, string | undefined>()
  for (const { change, timestampMs } of changes) {
    if (change.kind === "user") users.set(change.at, change.account)
    else if (change.kind === "primary") primaries.set(change.account, change.list)
    else if (change.kind === "location") locations.set(change.list, change.at)
    else {
      const list = records.get(change.at) ?? new Map()
      records.set(change.at, list)
      const record = list.get(change.account)
      if (change.kind === "add" && record === undefined)
        list.set(change.account, { sinceMs: timestampMs, tags: new Set() })
      if (change.kind === "remove") list.delete(change.account)
      if (change.kind === "tag") record?.tags.add(change.tag.trim().toLowerCase())
      if (change.kind === "untag") record?.tags.delete(change.tag.trim().toLowerCase())
    }
  }
  return [...primaries].flatMap(([follower, list]) => {
    const at = list === undefined ? undefined : locations.get(list)
    if (at === undefined || users.get(at) !== follower) return []
    return [...(records.get(at) ?? [])]
      .filter(([, { tags }]) => !tags.has("block") && !tags.has("mute"))
      .map(([followed, { sinceMs }]) => ({ follower, followed, sinceMs }))
  })
}

const kinds = ["add", "add", "add", "remove", "tag", "tag", "untag", "user", "primary", "location"] as const

/** A random change, logged on one of the chains. Accounts, lists and slots are those of a seed. */
const makeChange = (random: RandomSource, seed: number, chainId: 10 | 8453): LoggedChange => {
  const accountOf = () => address(seed * 16 + random.below(4))
  const listOf = () => BigInt(seed * 16 + random.below(4))
  const slotOf = (on: 10 | 8453): StoredList => ({ chainId: on, slot: BigInt(seed * 16 + random.below(3)) })
  const kind = random.pick(kinds)
  const account = accountOf()
  // The registry is on Base.
  if (kind === "primary" && chainId === 8453) {
    const list = random.oneIn(6) ? undefined : listOf()
    const value = list === undefined ? "0x" : (`0x${word(list)}` as const)
    return { change: { kind, account, list }, log: accountValueLog(account, "primary-list", value) }
  }
  if (kind === "location" && chainId === 8453) {
    const list = listOf()
    if (random.oneIn(6)) return { change: { kind, list, at: undefined }, log: locationLog(list, { bytes: "0x01" }) }
    const at = slotOf(random.pick([10, 8453]))
    return { change: { kind, list, at: textOf(at) }, log: locationLog(list, at) }
  }
  const at = slotOf(chainId)
  if (kind === "user") {
    const user = random.oneIn(6) ? undefined : account
    return { change: { kind, at: textOf(at), account: user }, log: slotValueLog(at, "user", user ?? "0x00") }
  }
  const code = kind === "primary" || kind === "location" ? "add" : kind
  const tag = code === "tag" || code === "untag" ? random.pick(["block", "mute", "top8", " Block"]) : ""
  return { change: { kind: code, at: textOf(at), account, tag }, log: recordLog(at, code, account, tag) }
}

/** The changes on a chain after which the first accounts of a seed follow others. */
const makeSetup = (seed: number, chainId: 10 | 8453): ReadonlyArray<LoggedChange> =>
  [0, 1, 2].flatMap((index): ReadonlyArray<LoggedChange> => {
    const account = address(seed * 16 + index)
    const list = BigInt(seed * 16 + index)
    const store: StoredList = { chainId: index === 2 ? 10 : 8453, slot: list }
    const at = textOf(store)
    const ofStore: ReadonlyArray<LoggedChange> = [
      { change: { kind: "user", at, account }, log: slotValueLog(store, "user", account) },
      ...[1, 2].map((step): LoggedChange => {
        const other = address(seed * 16 + ((index + step) % 4))
        return { change: { kind: "add", at, account: other, tag: "" }, log: recordLog(store, "add", other) }
      }),
    ]
    const ofRegistry: ReadonlyArray<LoggedChange> = [
      { change: { kind: "location", list, at }, log: locationLog(list, store) },
      { change: { kind: "primary", account, list }, log: accountValueLog(account, "primary-list", `0x${word(list)}`) },
    ]
    return [...(store.chainId === chainId ? ofStore : []), ...(chainId === 8453 ? ofRegistry : [])]
  })

/** A chain in a story: its canonical blocks with their changes. */
interface StoryChain {
  readonly definition: typeof base
  readonly blocks: Array<{ readonly block: Block; readonly changes: ReadonlyArray<LoggedChange> }>
  seq: number
  reverts: number
  mark: Mark | undefined
}

const makeStoryChain = (definition: typeof base): StoryChain => ({
  definition,
  blocks: [],
  seq: 1,
  reverts: 0,
  mark: undefined,
})

const append = Effect.fnUntraced(function* (chain: StoryChain, changes: ReadonlyArray<LoggedChange>) {
  const number = chain.blocks.length + 1
  const block = buildBlock({
    chainId: chain.definition.id,
    number,
    hash: hash(number + 10_000 * chain.reverts),
    transactions: changes.map(({ log }) => ({ logs: [log] })),
  })
  chain.mark = yield* project([block], chain.seq, { revertCount: chain.reverts }, chain.definition)
  chain.blocks.push({ block, changes })
  chain.seq += 1
})

const revert = Effect.fnUntraced(function* (chain: StoryChain, depthMax: number) {
  const depth = Math.min(depthMax, chain.blocks.length - 1)
  const fork = chain.blocks.at(-1 - depth)
  if (fork === undefined || chain.mark === undefined) return assert.fail("Each chain has a block before any revert.")
  chain.blocks.length -= depth
  chain.reverts += 1
  const { number, hash: forkHash, timestampMs } = fork.block
  const place = { ...chain.mark.place, offset: chain.seq + 1, seq: chain.seq }
  const up: Mark = {
    ...chain.mark,
    place,
    applied: chain.seq,
    block: { number, hash: forkHash },
    timestampMs,
    revertCount: chain.reverts,
  }
  yield* Effect.flatMap(FactSink, (sink) => sink.revert({ down: { ...up, applied: chain.seq - 1 }, up }))
  chain.mark = up
  chain.seq += 1
})

const linesOf = (follows: Effect.Success<ReturnType<typeof followersOf>>): ReadonlyArray<string> =>
  [...follows].flatMap(([account, others]) => others.map((other) => `${account} ${other.account} ${other.sinceMs}`))

/** Stories, each of accounts of its own. A step takes some 100 ms. */
const seeds = isReleaseRun ? 40 : 1

const stepsPerSeed = 10

describe("follows", () => {
  layer(layerTables)((it) => {
    it.effect("are those of the contracts after any blocks and reverts of two chains", () =>
      Effect.gen(function* () {
        const chains = [makeStoryChain(base), makeStoryChain(optimism)] as const
        let found = 0
        for (let seed = 1; seed <= seeds; seed += 1) {
          const random = makeRandom(seed)
          const accounts = Array.from({ length: 4 }, (_, index) => address(seed * 16 + index))
          for (const chain of chains) yield* append(chain, makeSetup(seed, chain.definition.id === 10 ? 10 : 8453))
          for (let step = 0; step < stepsPerSeed; step += 1) {
            const chain = random.pick(chains)
            const chainId = chain.definition.id === 10 ? 10 : 8453
            if (random.oneIn(6)) yield* revert(chain, 1 + random.below(3))
            else
              yield* append(
                chain,
                Array.from({ length: 1 + random.below(5) }, () => makeChange(random, seed, chainId)),
              )
            const marks = chains.flatMap(({ mark }) => mark ?? [])
            const expected = modelOf(
              chains.flatMap(({ blocks }) =>
                blocks.flatMap(({ block: { timestampMs }, changes }) =>
                  changes.map(({ change }) => ({ change, timestampMs })),
                ),
              ),
            ).filter(({ follower }) => accounts.includes(follower))
            const [followers, followed] = yield* Effect.all([
              followersOf({ marks, accounts }),
              followedBy({ marks, accounts }),
            ])
            const reason = `seed ${seed}, step ${step}`
            const forward = expected.map(({ follower, followed: other, sinceMs }) => `${follower} ${other} ${sinceMs}`)
            const backward = expected.map(({ follower, followed: other, sinceMs }) => `${other} ${follower} ${sinceMs}`)
            assert.deepStrictEqual(linesOf(followed).toSorted(), forward.toSorted(), reason)
            assert.deepStrictEqual(linesOf(followers).toSorted(), backward.toSorted(), reason)
            for (const others of [...followers.values(), ...followed.values()]) {
              assert.deepStrictEqual(
                others,
                others.toSorted((one, other) => other.sinceMs - one.sinceMs || (one.account < other.account ? -1 : 1)),
                reason,
              )
            }
            found += expected.length
          }
        }
        assert.isAbove(found, seeds, "Few follows were made: the law was hardly tested.")
      }),
    )
  })
})
