import { assert, describe, it } from "vitest"
import { decodeCoinMovement } from "#chains/abi/native-token.ts"
import type { CoinLogs } from "#chains/chain-definition.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, transferLog, valueLog, word } from "../../../support/chain/block-builder.ts"

const [contract, alice, bob, below] = [address(0x20), address(1), address(2), address(0x21)]
const bootloader = "0x0000000000000000000000000000000000008001"

const decode = (log: LogDraft, logs: CoinLogs) => decodeCoinMovement({ index: 0, ...log }, { address: contract, logs })

const transfer = transferLog(contract, alice, bob, 5n)
const value = { contract, from: alice, to: bob, amountRaw: 5n }
const mint = {
  address: contract,
  topics: ["0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885", `0x${word(bob)}`] as const,
  data: `0x${word(5n)}` as const,
}
const moved = { from: alice, to: bob, amountRaw: 5n }

describe("decodeCoinMovement", () => {
  it("reads a transfer where calls or all movements are logged", () => {
    assert.deepStrictEqual(decode(transfer, "calls"), moved)
    assert.deepStrictEqual(decode(transfer, "movements"), moved)
  })

  it("reads only the values on a chain that logs values: a transfer repeats one", () => {
    assert.deepStrictEqual(decode(valueLog(value), "values"), moved)
    assert.isUndefined(decode(transfer, "values"))
    assert.isUndefined(decode(valueLog(value), "calls"))
    assert.isUndefined(decode(valueLog(value), "movements"))
  })

  it("treats the contract's own log of a call, which names the token of the parent chain, as no value", () => {
    assert.isUndefined(decode(valueLog({ ...value, token: below }), "values"))
  })

  it("omits the fees of the ZK stack, refunds included", () => {
    assert.isUndefined(decode(transferLog(contract, alice, bootloader, 5n), "movements"))
    assert.isUndefined(decode(transferLog(contract, bootloader, alice, 5n), "movements"))
    assert.isDefined(decode(transferLog(contract, alice, bootloader, 5n), "calls"))
  })

  it("reads a mint without a transfer", () => {
    assert.deepStrictEqual(decode(mint, "movements"), { from: zeroAddress, to: bob, amountRaw: 5n })
    assert.isUndefined(decode(mint, "calls"))
  })

  it("refuses an invalid party", () => {
    const dirty = `0x${"f".repeat(64)}` as const
    for (const [log, logs] of [
      [transfer, "calls"],
      [mint, "movements"],
      [valueLog(value), "values"],
    ] as const) {
      for (const place of log.topics.keys()) {
        const topics = log.topics.map((topic, index) => (index === place ? dirty : topic))
        assert.isUndefined(decode({ ...log, topics }, logs), `topic ${place} of ${logs}`)
      }
    }
  })

  it("refuses other contracts, and logs of another shape", () => {
    for (const logs of ["calls", "values", "movements"] as const) {
      for (const log of [transfer, mint, valueLog(value)]) {
        assert.isUndefined(decode({ ...log, address: below }, logs))
        assert.isUndefined(decode({ ...log, topics: log.topics.slice(0, -1) }, logs))
        assert.isUndefined(decode({ ...log, topics: log.topics.map(() => `0x${"f".repeat(64)}`) }, logs))
        assert.isUndefined(decode({ ...log, data: "0x" }, logs))
      }
    }
  })
})
