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
  cctpBurnLog,
  cctpMintLog,
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

  const topicOf = (value: bigint | string) => `0x${word(value)}`

  const dataOf = (...values: ReadonlyArray<bigint | string>) => `0x${values.map(word).join("")}`

  it("connect exits from Arbitrum before Nitro by their batch and position, and not with later ones", () => {
    const sent = (batch: bigint, position: bigint) => ({
      address: "0x0000000000000000000000000000000000000064",
      topics: ["0x5baaa87db386365b5c161be377bc3d8e317e8d98d71a3ca7ed7d555340c8f767", ...[1n, 2n, batch].map(topicOf)],
      data: dataOf(address(1), position, 3n, 4n, 5n, 6n, 0x120n, 0n),
    })
    const executed = (outbox: string, batch: bigint, position: bigint) => ({
      address: outbox,
      topics: ["0x20af7f3bbfe38132b8900ae295cd9c8d1914be7052d061a511f3f728dab18964", ...[1n, 2n, batch].map(topicOf)],
      data: dataOf(position),
    })
    const earlier = "0x760723cd2e632826c38fef8cd438a4cc7e7e1a40"
    const exit = only([sent(0x321an, 27n)], arbitrum)
    assert.strictEqual(only([executed(earlier, 0x321an, 27n)]), exit)
    assert.notStrictEqual(only([executed(earlier, 0x321an, 4n)]), exit)
    assert.notStrictEqual(only([executed("0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840", 0x321an, 27n)]), exit)
  })

  it("connect burns and mints of CCTP by the number of the message", () => {
    const burn = (nonce: bigint, domain: bigint) => ({
      address: "0xbd3fa81b58ba92a82136038b25adec7066af3155",
      topics: [
        "0x2fa9ca894982930190727e75500a97d8dc500233a5065e0f3126c48fbe0343c0",
        ...[nonce, address(5), address(6)].map(topicOf),
      ],
      data: dataOf(100n, address(7), domain, 8n, 0n),
    })
    const mint = (nonce: bigint, domain: bigint) => ({
      address: "0x4d41f22c5a0e5c74090899e5a8fb597a8842b3e8",
      topics: [
        "0x58200b4c34ae05ee816d710053fff3fb75af4395915d3d2a771b24aa10e3cc5d",
        ...[address(9), nonce].map(topicOf),
      ],
      data: dataOf(domain, 8n, 0x60n, 0n),
    })
    const message = only([burn(7n, 2n)])
    assert.strictEqual(only([mint(7n, 0n)], optimism), message)
    assert.notStrictEqual(only([mint(8n, 0n)], optimism), message)
    assert.notStrictEqual(only([mint(7n, 6n)], optimism), message)
    assert.notStrictEqual(only([burn(7n, 6n)]), message)
    // A chain that has no number here.
    assert.deepStrictEqual(messagesOf([burn(7n, 5n)]), [])
  })

  it("connect burns and mints of the later CCTP by what both state", () => {
    const message = only([cctpBurnLog(100n)])
    assert.strictEqual(only([cctpMintLog(100n)], optimism), message)
    assert.notStrictEqual(only([cctpMintLog(101n)], optimism), message)
    // The body ends before its last value, or beyond the event.
    for (const length of [100n, 1_000n, 2n ** 255n])
      assert.deepStrictEqual(messagesOf([cctpMintLog(100n, length)], optimism), [])
  })

  it("connect orders of deBridge with their fulfilment, and cancellations with their payment", () => {
    const [source, destination] = [
      "0xef4fb24ad0916217251f553c0596f8edc630eb66",
      "0xe7351fd770a37282b91d153ee690b63579d6dd7f",
    ]
    const created = {
      address: source,
      topics: ["0xfc8703fd57380f9dd234a89dce51333782d49c5902f307b02f03e014d18fe471"],
      data: dataOf(0xe0n, 7n, 0n, 0n, 0n, 0n, 0n),
    }
    const fulfilled = {
      address: destination,
      topics: ["0xd281ee92bab1446041582480d2c0a9dc91f855386bb27ea295faac1e992f7fe4"],
      data: dataOf(0x80n, 7n, address(1), address(2)),
    }
    assert.strictEqual(only([fulfilled], optimism), only([created]))
    const cancelled = {
      address: destination,
      topics: ["0xc756fd0227d1d70cec0ead41b16a90a1cac618da1d612cb5d0b72d93301369de"],
      data: dataOf(0x80n, 7n, 0n, 9n),
    }
    const refunded = {
      address: source,
      topics: ["0x7d7d1c5b3eadbe275ceb358e65cd57410b35997187258dbaaae42ab6e1405fd8"],
      data: dataOf(7n, address(1), 5n, address(2)),
    }
    assert.strictEqual(only([refunded]), only([cancelled], optimism))
    assert.notStrictEqual(only([refunded]), only([created]))
  })

  it("connect requested withdrawals from Hyperliquid with their payment", () => {
    const bridge = "0x2df1c51e09aecf9cacb7bc98cb1742757f163df7"
    const requested = {
      address: bridge,
      topics: ["0xcc10abf54af5c0718b10b0156dfe1e369ce3eee72423e9e86936a0082e9c5d1b", topicOf(1n)],
      data: dataOf(address(1), 5n, 6n, 7n, 8n),
    }
    const finalized = {
      address: bridge,
      topics: ["0xe5c7fe3a4ffca1590f26d74c8ba8b0db69557f7f4607a2a43f82e93041611978", topicOf(1n)],
      data: dataOf(address(1), 5n, 6n, 7n),
    }
    assert.strictEqual(only([finalized], arbitrum), only([requested], arbitrum))
  })
})
