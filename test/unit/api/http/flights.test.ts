import { assert, describe, it } from "vitest"
import { makeFlights } from "#api/http/flights.ts"

describe("makeFlights", () => {
  it("starts one flight of a key, and none beyond the limit", async () => {
    const fly = makeFlights<number>(2)
    const first = Promise.withResolvers<number>()
    const second = Promise.withResolvers<number>()
    const flights = [fly("a", () => first.promise), fly("b", () => second.promise)]
    assert.strictEqual(
      fly("a", () => assert.fail("It is in flight.")),
      flights[0],
    )
    assert.strictEqual(
      fly("c", () => assert.fail("The limit is reached.")),
      "busy",
    )
    first.resolve(1)
    second.reject(new Error("lost"))
    assert.deepStrictEqual(
      (await Promise.allSettled(flights)).map(({ status }) => status),
      ["fulfilled", "rejected"],
    )
    assert.strictEqual(await fly("c", async () => 3), 3)
  })
})
