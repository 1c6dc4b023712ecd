import { assert, describe, it } from "vitest"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { address, type LogDraft, word } from "../../../support/chain/block-builder.ts"
import {
  accountValueLog,
  followContracts,
  locationLog,
  recordLog,
  slotValueLog,
} from "../../../support/chain/follow-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const list = { chainId: 8453, slot: 7n } as const
const ann = address(1)

const changesOf = (logs: ReadonlyArray<LogDraft>, { chain = base, receipt = {} } = {}) =>
  foldOne({ chainId: chain.id, transactions: [{ logs, receipt }] }, chain).followChanges

describe("followChanges", () => {
  it("ignores failed transactions, other contracts, and contracts of another chain", () => {
    const log = recordLog(list, "add", ann)
    assert.deepStrictEqual(changesOf([log], { receipt: { hasSucceeded: false } }), [])
    assert.deepStrictEqual(changesOf([{ ...log, address: address(9) }]), [])
    assert.deepStrictEqual(changesOf([log], { chain: ethereum }), [])
    // The address of the records on Ethereum is that of the values of accounts on Base.
    assert.deepStrictEqual(changesOf([{ ...log, address: followContracts[1] }]), [])
    assert.deepStrictEqual(changesOf([accountValueLog(ann, "primary-list", "0x")], { chain: ethereum }), [])
    assert.deepStrictEqual(changesOf([{ ...log, topics: log.topics.slice(0, 1) }]), [])
  })

  it("has each change of a list in log order", () => {
    const at = { chainId: 8453, contract: followContracts[8453], slot: `0x${word(7n)}` }
    const changes = changesOf([
      locationLog(3n, list),
      accountValueLog(ann, "primary-list", `0x${word(3n)}`),
      slotValueLog(list, "user", ann),
      slotValueLog(list, "manager", ann),
      recordLog(list, "add", address(2)),
      recordLog(list, "tag", address(2), "block"),
    ])
    const placeOf = (originIndex: number) => ({ transactionIndex: 0, origin: "log" as const, originIndex, leg: 0 })
    assert.deepStrictEqual(changes, [
      { place: placeOf(0), change: "location", list: `0x${word(3n)}`, at },
      { place: placeOf(1), change: "primary", account: ann, list: `0x${word(3n)}` },
      { place: placeOf(2), change: "user", account: ann, at },
      { place: placeOf(4), change: "added", account: address(2), at },
      { place: placeOf(5), change: "blocked", account: address(2), at },
    ])
  })
})
