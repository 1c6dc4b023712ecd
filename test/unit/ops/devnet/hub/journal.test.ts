import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { HubEvent } from "@farcaster/hub-nodejs"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { keepJournal } from "#ops/devnet/hub/journal.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"
import { joinHub, makeTestHub } from "../../../../support/hub/development-hub.ts"

let directory = ""

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "journal-"))
})

afterEach(() => {
  rmSync(directory, { recursive: true })
})

const fid = 1
const pathOf = (shard: number) => join(directory, `shard-${shard}.events`)
const heights = (hub: Hub) => hub.shards().map(({ height }) => height())

/** A hub with a cast and a journal. */
const journalled = async () => {
  const hub = makeTestHub()
  assert.isFalse(keepJournal(hub, directory))
  const user = await joinHub(hub, fid)
  await hub.mine()
  await hub.submit(await user.cast({ text: "Written down." }, hub.nowMs()))
  await hub.mine()
  return hub
}

describe("keepJournal", () => {
  it("restores state, heights and events", async () => {
    const hub = await journalled()
    const restored = makeTestHub()
    assert.isTrue(keepJournal(restored, directory))
    assert.deepStrictEqual(heights(restored), heights(hub))
    const bytesOf = ({ shards }: Hub) =>
      shards().flatMap(({ log }) => log.page({ startId: 0 }).events.map((event) => HubEvent.encode(event).finish()))
    assert.deepStrictEqual(bytesOf(restored), bytesOf(hub))
    assert.strictEqual(restored.shardOf(fid)?.state.sets.ofUser(fid, "casts").length, 1)
    assert.deepStrictEqual(restored.shardOf(fid)?.state.registrations.fids(), [fid])
  })

  it("drops a last block that is cut off, wherever the cut is", async () => {
    await journalled()
    const path = pathOf(shardOfFid(fid, 2))
    const whole = readFileSync(path)
    for (const lostBytes of [1, 40, whole.length - 1]) {
      truncateSync(path, 0)
      appendFileSync(path, whole.subarray(0, whole.length - lostBytes))
      const restored = makeTestHub()
      keepJournal(restored, directory)
      assert.isBelow(restored.shardOf(fid)?.height() ?? 0, 2)
      await restored.mine()
      const next = makeTestHub()
      keepJournal(next, directory)
      assert.deepStrictEqual(heights(next), heights(restored))
    }
  })
})
