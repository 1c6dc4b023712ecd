import { HubEvent } from "@farcaster/hub-nodejs"
import { assert, describe, it } from "vitest"
import { type EventRange, eventIdOf, heightOfEvent, makeEventLog } from "#ops/devnet/hub/event-log.ts"

const log = makeEventLog()
log.append([1, 2, 3, 4, 5].map((height) => HubEvent.create({ id: eventIdOf(height, 0) })))

const heights = (range: EventRange) => log.page(range).events.map(({ id }) => heightOfEvent(id))

describe("makeEventLog", () => {
  it("includes the first id of a range, and leaves out the last", () => {
    assert.deepStrictEqual(heights({ startId: eventIdOf(2, 0), stopId: eventIdOf(4, 0) }), [2, 3])
    assert.deepStrictEqual(heights({ startId: eventIdOf(2, 1) }), [3, 4, 5])
    assert.isEmpty(heights({ startId: eventIdOf(6, 0) }))
  })

  it("joins pages to the whole list, in both directions", () => {
    const read = (isReverse: boolean) => {
      const found: Array<number> = []
      let afterId: number | undefined
      do {
        const page = log.page({ startId: 0, pageSize: 2, afterId, isReverse })
        found.push(...page.events.map(({ id }) => heightOfEvent(id)))
        afterId = page.lastId
      } while (afterId !== undefined)
      return found
    }
    assert.deepStrictEqual(read(false), [1, 2, 3, 4, 5])
    assert.deepStrictEqual(read(true), [5, 4, 3, 2, 1])
  })

  it("forgets what is below an id", () => {
    const pruned = makeEventLog()
    pruned.append([1, 2].map((height) => HubEvent.create({ id: eventIdOf(height, 0) })))
    pruned.pruneBelow(eventIdOf(2, 0))
    assert.isUndefined(pruned.get(eventIdOf(1, 0)))
    assert.strictEqual(pruned.get(eventIdOf(2, 0))?.id, eventIdOf(2, 0))
  })
})
