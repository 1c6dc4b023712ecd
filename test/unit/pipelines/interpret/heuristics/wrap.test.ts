import { assert, describe, it } from "vitest"
import { address, depositLog, testChain, transferLog, wrappedNative } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, router, payee] = [address(1), address(2), address(3)]
const wrapping = { from: alice, to: wrappedNative, valueRaw: 5n, logs: [depositLog(alice, 5n)] }

describe("wrap", () => {
  it("does not match if a router wrapped for itself", () => {
    const transaction = { from: alice, to: router, valueRaw: 5n, logs: [depositLog(router, 5n)] }
    assert.strictEqual(entryOf(transaction, { hasTraces: false }).interpretation.interpreterId, "send")
  })

  it("does not match if the token was passed on", () => {
    const logs = [depositLog(alice, 5n), transferLog(wrappedNative, alice, payee, 5n)]
    assert.notStrictEqual(entryOf({ ...wrapping, logs }).interpretation.interpreterId, "wrap")
  })

  it("does not match on a chain without such a contract", () => {
    const { interpretation } = entryOf(wrapping, {}, { ...testChain, wrappedNative: undefined })
    assert.strictEqual(interpretation.interpreterId, "send")
  })

  it("describes a wrap", () => {
    assert.strictEqual(sentenceOf(wrapping), "Wrapped 5 native")
    const [action] = entryOf(wrapping).interpretation.actions
    assert.deepStrictEqual([action?.type, action?.counterparty], ["wrap", wrappedNative])
  })

  it("uses the common name of the contract, also if its coin was renamed", () => {
    const onChain = (id: number, nativeSymbol: string) =>
      entryOf(wrapping, {}, { ...testChain, id, nativeSymbol }).interpretation.actions[0]?.protocol
    assert.deepStrictEqual([onChain(10, "ETH"), onChain(143, "MON"), onChain(137, "POL")], ["weth", "wmon", "wmatic"])
  })
})
