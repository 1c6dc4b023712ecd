/** Takedowns: withheld content is in no answer, its keys and rows stay, and it can be shown again. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { takeDownContent } from "#ops/maintenance/erase/take-down-configured.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { readErasures } from "#pipelines/vault/erase.ts"
import { erasuresStream } from "#pipelines/vault/erasure-steps.ts"
import { Vault } from "#pipelines/vault/vault.ts"
import { socialFollowCounts } from "#projections/social/social-follows.ts"
import { socialUsers } from "#projections/social/social-users.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { visibleSeqs } from "../../../support/hub/compare-hub.ts"
import { joinHub, makeTestHub } from "../../../support/hub/development-hub.ts"
import { layerHubFollower, serveAndFollow } from "../../../support/hub/follow-hub.ts"
import { readRows } from "../../../support/hub/social-rows.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

const hashOf = ({ hash }: { readonly hash: Uint8Array }) => `0x${Buffer.from(hash).toString("hex")}` as const

const castsOf = (fid: number) => Effect.flatMap(visibleSeqs, (seqs) => Effect.map(readRows(fid, seqs), (r) => r.casts))

const userOf = (fid: number) =>
  Effect.flatMap(visibleSeqs, (seqs) => Effect.map(socialUsers([fid], seqs), (users) => users.get(fid)))

const followersOf = (fid: number) =>
  Effect.flatMap(visibleSeqs, (seqs) =>
    Effect.map(socialFollowCounts("followers", [fid], seqs), (counts) => counts.get(fid) ?? 0),
  )

/** Records of the stream of takedowns. */
const recordCount = Effect.map(
  readPresentEvents({ stream: erasuresStream, place: streamStart }),
  (events) => events.filter(({ event }) => event.kind === "Erased").length,
)

/** Two users who follow each other, and two casts of the first. */
const startWorld = Effect.gen(function* () {
  const hub = makeTestHub()
  const casts = yield* Effect.promise(async () => {
    const [ann, bob] = [await joinHub(hub, 1), await joinHub(hub, 2)]
    await hub.mine()
    const [first, second] = [
      await ann.cast({ text: "First" }, hub.nowMs()),
      await ann.cast({ text: "Second" }, hub.nowMs()),
    ]
    const links = [await ann.link("follow", 2, hub.nowMs()), await bob.link("follow", 1, hub.nowMs())]
    for (const message of [first, second, ...links]) await hub.submit(message)
    await hub.mine()
    return [hashOf(first), hashOf(second)] as const
  })
  yield* serveAndFollow(hub)
  yield* waitUntil(
    "casts and follows",
    Effect.gen(function* () {
      return (yield* castsOf(1)).length === 2 && (yield* followersOf(2)) === 1 && (yield* followersOf(1)) === 1
    }),
  )
  return casts
})

describe("a takedown", () => {
  it.live("hides a cast until it is undone", () =>
    Effect.gen(function* () {
      const [first, second] = yield* startWorld
      const content = { castHash: first, fid: undefined }
      yield* takeDownContent(content, "withheld")
      yield* waitUntil(
        "a hidden cast",
        Effect.map(castsOf(1), (casts) => !casts.includes(first)),
      )
      assert.deepStrictEqual(yield* castsOf(1), [second])
      yield* takeDownContent(content, "shown")
      yield* waitUntil(
        "a shown cast",
        Effect.map(castsOf(1), (casts) => casts.includes(first)),
      )
      assert.deepStrictEqual(yield* castsOf(1), [first, second].sort())
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )

  it.live("hides a user with casts and follows, and neither erases them nor is repeated", () =>
    Effect.gen(function* () {
      const casts = yield* startWorld
      yield* takeDownContent({ fid: 1 }, "shown")
      assert.strictEqual(yield* recordCount, 0)
      yield* takeDownContent({ fid: 1 }, "withheld")
      yield* waitUntil(
        "a hidden user",
        Effect.map(userOf(1), (user) => user === undefined),
      )
      assert.deepStrictEqual(yield* castsOf(1), [])
      assert.strictEqual(yield* followersOf(2), 0)
      assert.isDefined(yield* userOf(2))
      yield* takeDownContent({ fid: 1 }, "withheld")
      assert.strictEqual(yield* recordCount, 1)
      assert.strictEqual((yield* readErasures).size, 0)
      assert.isTrue((yield* (yield* Vault).treesOf(["fid:1"])).has("fid:1"))
      yield* takeDownContent({ fid: 1 }, "shown")
      yield* waitUntil(
        "a shown user",
        Effect.map(userOf(1), (user) => user !== undefined),
      )
      assert.deepStrictEqual(yield* castsOf(1), [...casts].sort())
      assert.strictEqual(yield* followersOf(2), 1)
    }).pipe(Effect.scoped, Effect.provide(layerHubFollower)),
  )
})
