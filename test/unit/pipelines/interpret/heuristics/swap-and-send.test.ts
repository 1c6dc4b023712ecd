import { assert, describe, it } from "vitest"
import {
  address,
  depositLog,
  type LogDraft,
  transferLog,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, router, pool, bob, carol] = [address(1), address(2), address(3), address(4), address(5)]
const [token, second] = [address(0x20), address(0x21)]

const trade = (...logs: ReadonlyArray<LogDraft>) => ({ from: alice, to: router, logs })

describe("swapAndSend", () => {
  it("ignores two movements without a trade", () => {
    const logs = [transferLog(token, alice, pool, 5n), transferLog(second, carol, bob, 6n)]
    assert.strictEqual(entryOf(trade(...logs)).interpretation.interpreterId, "send")
  })

  it("does not match if several accounts received something", () => {
    const logs = [
      transferLog(token, alice, pool, 5n),
      transferLog(second, pool, bob, 6n),
      transferLog(second, pool, carol, 6n),
    ]
    assert.strictEqual(entryOf(trade(...logs)).interpretation.interpreterId, "send")
  })

  it("treats a token's tax, paid to itself, as no payment", () => {
    const logs = [transferLog(token, alice, pool, 5n), transferLog(second, pool, second, 6n)]
    assert.strictEqual(entryOf(trade(...logs)).interpretation.interpreterId, "send")
  })

  it("ignores a contract that sold more than the signer paid for", () => {
    const logs = [transferLog(second, router, pool, 90n), transferLog(second, router, carol, 1n)]
    const traces = [{ path: [0], from: pool, to: router, valueRaw: 80n }]
    assert.strictEqual(sentenceOf({ ...trade(...logs), valueRaw: 5n, traces }), `Sent 5 native to ${router}`)
  })

  it("ignores a fee from what the called contract kept", () => {
    const sold = [transferLog(second, pool, router, 9n), transferLog(second, pool, carol, 1n)]
    const logs = [transferLog(token, alice, pool, 5n), ...sold]
    assert.strictEqual(sentenceOf(trade(...logs)), `Sent 5 ${token} to ${pool}`)
  })

  it("names the recipient of what the signer paid for", () => {
    const transaction = trade(transferLog(token, alice, pool, 5n), transferLog(second, pool, bob, 6n))
    assert.strictEqual(entryOf(transaction).interpretation.description, "Swapped $1 for $2 and sent to $3")
    assert.strictEqual(sentenceOf(transaction), `Swapped 5 ${token} for 6 ${second} and sent to ${bob}`)
  })

  it("ignores the wrapping of coins", () => {
    const logs = [
      depositLog(router, 5n),
      transferLog(wrappedNative, router, pool, 5n),
      transferLog(second, pool, bob, 6n),
    ]
    const traces = [{ path: [0], from: router, to: wrappedNative, valueRaw: 5n }]
    assert.strictEqual(
      sentenceOf({ ...trade(...logs), valueRaw: 5n, traces }),
      `Swapped 5 native for 6 ${second} and sent to ${bob}`,
    )
  })
})
