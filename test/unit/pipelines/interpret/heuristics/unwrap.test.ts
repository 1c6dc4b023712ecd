import { assert, describe, it } from "vitest"
import {
  address,
  testChain,
  transferLog,
  withdrawalLog,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const alice = address(1)
const unwrapping = {
  from: alice,
  to: wrappedNative,
  input: "0x2e1a7d4d",
  logs: [withdrawalLog(alice, 5n)],
  traces: [{ path: [0], from: wrappedNative, to: alice, valueRaw: 5n }],
}

describe("unwrap", () => {
  it("does not match if a token is thrown away", () => {
    const logs = [transferLog(wrappedNative, alice, testChain.wrappedNative ?? "", 5n)]
    assert.strictEqual(entryOf({ ...unwrapping, logs, traces: [] }).interpretation.interpreterId, "send")
  })

  it("ignores transactions that return less", () => {
    const traces = [{ path: [0], from: wrappedNative, to: alice, valueRaw: 4n }]
    assert.strictEqual(entryOf({ ...unwrapping, traces }).interpretation.interpreterId, "swap")
  })

  it("describes an unwrap, with and without traces", () => {
    assert.strictEqual(sentenceOf(unwrapping), `Unwrapped 5 ${wrappedNative}`)
    assert.strictEqual(sentenceOf(unwrapping, { hasTraces: false }), `Unwrapped 5 ${wrappedNative}`)
  })
})
