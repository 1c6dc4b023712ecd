import { Cause } from "effect"
import { assert, describe, it } from "vitest"
import { RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { causeText } from "#ops/telemetry/cause-text.ts"

describe("causeText", () => {
  it("names tags, names and messages of the whole chain of causes on one line", () => {
    const cause = new TypeError("fetch failed\n    at once", {
      cause: Object.assign(new Error(""), { code: "ECONNREFUSED" }),
    })
    assert.strictEqual(
      causeText(Cause.fail(new RpcUnavailable({ chainId: 1, method: "eth_chainId", cause }))),
      "RpcUnavailable: No endpoint of chain 1 answered eth_chainId." +
        " Caused by TypeError: fetch failed at once Caused by Error: ECONNREFUSED",
    )
  })

  it("describes values that are no errors", () => {
    assert.strictEqual(causeText(Cause.die("broken")), "broken")
    assert.strictEqual(causeText(Cause.fail({ code: 1 })), `{"code":1}`)
    assert.strictEqual(causeText(Cause.interrupt(1)), "Interrupted.")
  })

  it("ends a chain of causes that contains itself", () => {
    const error = new Error("loop")
    error.cause = error
    assert.match(causeText(Cause.die(error)), /^Error: loop(?: Caused by Error: loop){4}$/)
  })
})
