import { assert, describe, it } from "vitest"
import { sourceHash } from "#chains/abi/source-hash.ts"
import { arbitrum } from "#chains/definitions/arbitrum.ts"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { address, hash, type LogDraft, type TransactionDraft, word } from "../../../support/chain/block-builder.ts"
import {
  acrossDepositLog,
  acrossFillLog,
  optimismPortal,
  portalDepositLog,
  withdrawalFinalizedLog,
  withdrawalProvenLog,
  withdrawalSentLog,
} from "../../../support/chain/message-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const messagesIn = (transaction: TransactionDraft, chain = ethereum) =>
  foldOne({ chainId: chain.id, transactions: [transaction] }, chain).bridgeMessages

const messagesOf = (logs: ReadonlyArray<LogDraft>, chain = ethereum) => messagesIn({ logs }, chain)

/** The only message. */
const only = (...[logs, chain]: Parameters<typeof messagesOf>) => {
  const [first, ...others] = messagesOf(logs, chain)
  assert.deepStrictEqual(others, [])
  return first?.message ?? assert.fail("there is no message")
}

const deposit = { number: 7n, recipient: address(2), outputRaw: 99n }

const deliveryOf = (members: object, type: number): TransactionDraft => ({ type, rest: JSON.stringify(members) })

describe("bridgeMessages", () => {
  it("are the same on both sides of a transfer of Across, and others with other values", () => {
    const sent = only([acrossDepositLog(deposit)])
    assert.strictEqual(only([acrossFillLog(deposit)], optimism), sent)
    assert.notStrictEqual(only([acrossFillLog({ ...deposit, outputRaw: 1n })], optimism), sent)
    assert.notStrictEqual(only([acrossFillLog({ ...deposit, recipient: address(3) })], optimism), sent)
    assert.notStrictEqual(only([acrossDepositLog({ ...deposit, number: 8n })]), sent)
  })

  it("ignore failed transactions, other contracts, contracts of another chain, and events that are too short", () => {
    const log = acrossDepositLog(deposit)
    assert.deepStrictEqual(messagesIn({ logs: [log], receipt: { hasSucceeded: false } }), [])
    assert.deepStrictEqual(messagesOf([{ ...log, address: address(9) }]), [])
    assert.deepStrictEqual(messagesOf([log], optimism), [])
    assert.deepStrictEqual(messagesOf([{ ...log, data: log.data.slice(0, 200) }]), [])
    assert.deepStrictEqual(messagesOf([{ ...log, topics: log.topics.slice(0, 2) }]), [])
  })

  it("follow a withdrawal from the rollup to its end", () => {
    const steps = [
      ...messagesOf([withdrawalSentLog(hash(7))], optimism),
      ...messagesOf([withdrawalProvenLog(hash(7)), withdrawalFinalizedLog(hash(7))]),
    ]
    assert.deepStrictEqual(
      steps.map(({ step }) => step),
      ["SENT", "PROVEN", "RECEIVED"],
    )
    assert.lengthOf(new Set(steps.map(({ message }) => message)), 1)
    // The same hash on another rollup is another withdrawal.
    assert.notStrictEqual(only([withdrawalSentLog(hash(7))], base), steps[0]?.message)
  })

  it("find a deposit by its source, which has the log's place in the block", () => {
    const first = { address: address(9), topics: [hash(1)], data: "0x" }
    const source = sourceHash(hash(1), 1)
    const delivered = messagesIn(deliveryOf({ sourceHash: source }, 0x7e), optimism)
    assert.deepStrictEqual(delivered, [
      {
        place: { transactionIndex: 0, origin: "value", originIndex: 0, leg: 0 },
        step: "RECEIVED",
        message: only([first, portalDepositLog()]),
      },
    ])
    assert.notStrictEqual(messagesIn(deliveryOf({ sourceHash: source }, 0x7e), base)[0]?.message, delivered[0]?.message)
  })

  it("are received by transactions that fail, and not by those of the chain itself or of another form", () => {
    const delivery = deliveryOf({ sourceHash: hash(1) }, 0x7e)
    assert.lengthOf(messagesIn({ ...delivery, receipt: { hasSucceeded: false } }, optimism), 1)
    const depositor = "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001"
    assert.deepStrictEqual(messagesIn({ ...delivery, from: depositor }, optimism), [])
    assert.deepStrictEqual(messagesIn({ ...delivery, type: 2 }, optimism), [])
    assert.deepStrictEqual(messagesIn(deliveryOf({ sourceHash: "0xzz" }, 0x7e), optimism), [])
    assert.deepStrictEqual(messagesIn(deliveryOf({ sourceHash: 7 }, 0x7e), optimism), [])
    // Messages of Scroll have the same type.
    assert.deepStrictEqual(messagesIn(deliveryOf({ queueIndex: "0x1" }, 0x7e), optimism), [])
  })

  it("connect requests to Arbitrum and its messages to Ethereum", () => {
    const topicOf = (number: bigint) => `0x${word(number)}`
    const request = {
      address: "0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f",
      topics: ["0xff64905f73a67fb594e0f940a8075a860db489ad991e032f48c81123eb52d60b", topicOf(7n)],
      data: `0x${word(32n)}${word(0n)}`,
    }
    const [ticket] = messagesIn(deliveryOf({ requestId: topicOf(7n) }, 0x69), arbitrum)
    assert.strictEqual(ticket?.message, only([request]))
    const sent = {
      address: "0x0000000000000000000000000000000000000064",
      topics: [
        "0x3e7aafa77dbf186b7fd488006beff893744caa3c4f6f299e8a709fa2087374fc",
        topicOf(1n),
        topicOf(2n),
        topicOf(9n),
      ],
      data: "0x",
    }
    const executed = {
      address: "0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840",
      topics: [
        "0x20af7f3bbfe38132b8900ae295cd9c8d1914be7052d061a511f3f728dab18964",
        topicOf(1n),
        topicOf(2n),
        topicOf(0n),
      ],
      data: `0x${word(9n)}`,
    }
    assert.strictEqual(only([executed]), only([sent], arbitrum))
    assert.notStrictEqual(only([{ ...executed, data: `0x${word(7n)}` }]), only([request]))
  })

  it("are those of the portal's chain only", () => {
    assert.deepStrictEqual(messagesOf([{ ...withdrawalProvenLog(hash(7)), address: optimismPortal }], base), [])
  })
})
