import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { type RecordedBlock, recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readRecording } from "../../../../support/recorded/recorded-changes.ts"

const recording = (path: string): object => readRecording(join("test/golden/import", `${path}.json.gz`))

const whole = recording("second/59144/67057")

const blockIn = (record: RecordedBlock) => {
  if (record.kind !== "block") return assert.fail(`${record.kind} is no block`)
  return record.block
}

describe("recordedBlock", () => {
  it("skips files that are not records of blocks", () => {
    for (const other of [null, 7, [], {}, { chainId: 1 }, { chainId: 1, block: {}, tx: {} }]) {
      assert.deepStrictEqual(recordedBlock(other), { kind: "other" })
    }
  })

  it("names a block without receipts", () => {
    const name = { chainId: 1, number: 46_147 }
    assert.deepStrictEqual(recordedBlock(recording("first/1/46147")), { kind: "without-receipts", name })
  })

  it("rejects blocks that fail a check of the reader, and files whose contents do not match their name, with the reason", () => {
    const name = { chainId: 59_144, number: 67_057 }
    assert.deepStrictEqual(recordedBlock({ ...whole, receipts: [] }), {
      kind: "invalid",
      name,
      reason: "it has 11 transactions and 0 receipts",
    })
    assert.deepStrictEqual(recordedBlock({ ...whole, callTraces: [] }), {
      kind: "invalid",
      name,
      reason: "transaction 0 has no trace",
    })
    assert.deepStrictEqual(recordedBlock({ chainId: 59_144, block: {}, receipts: [] }), {
      kind: "invalid",
      name: { chainId: 59_144, number: undefined },
      reason: "the block has no list in transactions",
    })
    const odd = { ...whole, stateDiffs: [{ [zeroAddress]: { balance: ["0xzz", null] } }] }
    assert.deepInclude(recordedBlock(odd), { kind: "invalid", name })
  })

  it("gives a whole block, with the calls of its call trees", () => {
    const block = blockIn(recordedBlock(whole))
    assert.deepInclude(block, { chainId: 59_144, number: 67_057 })
    assert.lengthOf(block.transactions, 11)
    assert.isAtLeast(block.traces?.length ?? 0, 11)
    assert.deepStrictEqual(balanceRead.of(block.reads), [])
  })

  it("returns the last balance of each account in the state differences", () => {
    const [one, two, three] = ["0x0a", "0x0b", "0x0c"].map((end) => `0x${"0".repeat(36)}${end.slice(-2)}ff`)
    const stateDiffs = [
      { [`${one}`]: { balance: ["0x5", "0x6"] }, [`${two}`]: { balance: ["0x7", null] } },
      { [`${one}`]: { balance: ["0x6", "0x9"], nonce: [1, 2] }, [`${three}`]: { storage: {} } },
    ]
    const { reads } = blockIn(recordedBlock({ ...whole, stateDiffs, epilogueAccesses: { [`${two}`]: ["0x7", "0x8"] } }))
    assert.deepStrictEqual(
      balanceRead.of(reads).map(({ account, token, balanceRaw }) => [account, token, balanceRaw]),
      [
        [one, zeroAddress, 9n],
        [two, zeroAddress, 8n],
      ],
    )
  })
})
