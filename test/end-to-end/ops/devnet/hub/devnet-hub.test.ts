/** The development hub on a real development chain, whose accounts sign the claims of its users. */
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { getInsecureHubRpcClient, type HubEvent, HubEventType, UserDataType } from "@farcaster/hub-nodejs"
import { Effect, Fiber } from "effect"
import { startDevnet } from "#ops/devnet/devnet.ts"
import { type DevnetHub, startDevnetHub } from "#ops/devnet/hub/devnet-hub.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"

/** All events of a data shard, as a client reads them. */
const readAll = async ({ address }: DevnetHub, shardIndex: number): Promise<ReadonlyArray<HubEvent>> => {
  const client = getInsecureHubRpcClient(address)
  const events: Array<HubEvent> = []
  for (let size = -1; size !== 0; ) {
    const startId = (events.at(-1)?.id ?? -1) + 1
    const page = (await client.getEvents({ startId, shardIndex, pageSize: 50 }))._unsafeUnwrap().events
    events.push(...page)
    size = page.length
  }
  client.close()
  return events
}

const textOf = (events: ReadonlyArray<HubEvent>) => JSON.stringify(events.map((event) => event.id))

describe("startDevnetHub", () => {
  it.live("gives every actor a profile, casts and follows, and resumes them", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("hub")
      const devnet = yield* startDevnet({ directory, seed: "test", historyBlocks: 0 })
      const home = join(directory, "hub")
      const first = yield* Effect.scoped(
        Effect.gen(function* () {
          const started = yield* startDevnetHub(devnet, home)
          const running = yield* Effect.forkChild(started.run({ blockTimeMs: 1, hasTraffic: true }))
          yield* Effect.sleep("1 second")
          yield* Fiber.interrupt(running)
          yield* Effect.promise(started.hub.mine)
          const events = yield* Effect.promise(() => Promise.all([1, 2].map((shard) => readAll(started, shard))))
          return { fids: started.fids, events }
        }),
      )
      const all = first.events.flat()
      const refusals = all.flatMap(({ mergeFailure }) => mergeFailure?.reason ?? [])
      assert.isEmpty(refusals.filter((reason) => !/conflict|merged/.test(reason)))
      const names = all.flatMap(({ mergeMessageBody }) => {
        const body = mergeMessageBody?.message?.data?.userDataBody
        return body?.type === UserDataType.USERNAME ? [body.value] : []
      })
      assert.deepStrictEqual(names.sort(), first.fids.map(({ username }) => username).sort())
      assert.strictEqual(first.fids.length, devnet.accounts.length)
      const casts = all.filter(({ mergeMessageBody }) => mergeMessageBody?.message?.data?.castAddBody !== undefined)
      assert.isAbove(casts.length, 10)

      const resumed = yield* startDevnetHub({ ...devnet, isFresh: false }, home)
      const again = yield* Effect.promise(() => Promise.all([1, 2].map((shard) => readAll(resumed, shard))))
      assert.deepStrictEqual(again.map(textOf), first.events.map(textOf))
      const followed = yield* Effect.promise(resumed.hub.mine)
      assert.isTrue(followed.every(({ type }) => type === HubEventType.BLOCK_CONFIRMED))
    }),
  )
})
