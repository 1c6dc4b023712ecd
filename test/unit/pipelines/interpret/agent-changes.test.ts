import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import {
  agentRegistry,
  agentTransferLog,
  agentUriLog,
  feedbackLog,
  registeredLogs,
} from "../../../support/chain/agent-log.ts"
import { address, addresses, type LogDraft } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob] = addresses(1, 2)

const changesOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) =>
  foldOne({ chainId: 1, transactions: [{ logs, receipt }] }, ethereum).agentChanges

describe("agentChanges", () => {
  it("ignores failed transactions, other contracts and other events", () => {
    const logs = registeredLogs(7n, ann)
    assert.deepStrictEqual(changesOf(logs, { hasSucceeded: false }), [])
    assert.deepStrictEqual(changesOf(logs.map((log) => ({ ...log, address: address(9) }))), [])
    assert.deepStrictEqual(changesOf([feedbackLog({ agentId: 7n, client: ann })]), [])
  })

  it("has each change of an agent in log order", () => {
    const placeOf = (originIndex: number) => ({ transactionIndex: 0, origin: "log" as const, originIndex, leg: 0 })
    const of = { registry: agentRegistry, agentId: 7n }
    assert.deepStrictEqual(
      changesOf([...registeredLogs(7n, ann, "ipfs://a"), agentUriLog(7n, "ipfs://b"), agentTransferLog(7n, ann, bob)]),
      [
        { ...of, place: placeOf(0), change: "owner", account: ann },
        { ...of, place: placeOf(1), change: "registered", uri: "ipfs://a" },
        { ...of, place: placeOf(2), change: "wallet", account: ann },
        { ...of, place: placeOf(3), change: "uri", uri: "ipfs://b" },
        { ...of, place: placeOf(4), change: "owner", account: bob },
      ],
    )
  })
})
