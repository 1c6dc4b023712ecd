import { assert, describe, it } from "vitest"
import { doubleSha256 } from "#chains/address/sha256.ts"
import type { ArchiveFile } from "#chains/archive/archive-index.ts"
import { RevFile } from "#chains/archive/rev-file.ts"
import { AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { bytesOfHash } from "#chains/reader/utxo/block-hash.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../support/utxo/recorded-utxo-block.ts"
import { buildUtxoBlock, scriptOf } from "../../../support/utxo/utxo-block.ts"

const fileOf = (bytes: Buffer): ArchiveFile => ({
  bytes: bytes.length,
  readAt: (offset, count) => Buffer.from(bytes.subarray(offset, offset + count)),
})

/** A record of the outputs that a block spends, with its checksum. */
const recordOf = (parentHash: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  const checksum = doubleSha256(Buffer.concat([bytesOfHash(parentHash), content]))
  return Buffer.concat([Buffer.from("f9beb4d9", "hex"), length, content, checksum])
}

const hex = (digits: string): Buffer => Buffer.from(digits, "hex")

/** The first block that spends an output: 50 coins of block 9, which its miner's key owns. */
const spending = firstRecordedBlocks().map(utxoBlockOf)[170]
assert.isDefined(spending)
const [output] = spending.transactions.flatMap(({ inputs }) => inputs.flatMap(({ spent }) => spent ?? []))
assert.isDefined(output)

/** The key's first half; its second one is odd or even. */
const half = output.script.slice(6, 70)
const parity = Number.parseInt(output.script.slice(133, 134), 16) % 2

/** One transaction with one input: an output of block 9's coinbase, 50 coins (`src/test/compress_tests.cpp`) and a key. */
const spendingRecord = recordOf(
  spending.parentHash,
  hex(`010113003204${half}`.replace(/04(?=.{64}$)/, `0${4 + parity}`)),
)

describe("RevFile", () => {
  it("refuses a record of another number of outputs", () => {
    const [, payment] = spending.transactions
    assert.isDefined(payment)
    const twice = { ...payment, inputs: [...payment.inputs, ...payment.inputs] }
    const file = new RevFile(fileOf(spendingRecord))
    assert.throws(() => file.spentBy({ ...spending, transactions: [payment, twice] }), AnswerMalformed)
  })

  it("has nothing of blocks without a record", () => {
    const file = new RevFile(fileOf(Buffer.concat([spendingRecord, Buffer.alloc(100)])))
    const other = { ...spending, parentHash: `0x${"ab".repeat(32)}` }
    assert.isUndefined(file.spentBy(other)(output))
  })

  it("has the outputs that a block spends, wherever its record is", () => {
    const others = [1, 2, 3].map((number) => recordOf(`0x${String(number).repeat(64)}`, hex("00")))
    const file = new RevFile(fileOf(Buffer.concat([...others, spendingRecord, ...others])))
    for (const _attempt of [1, 2]) {
      assert.deepStrictEqual(file.spentBy(spending)(output), { valueRaw: output.valueRaw, script: output.script })
    }
  })

  it("reads amounts and scripts of every form", () => {
    const [hash, key] = ["ab".repeat(20), "cd".repeat(32)]
    // Amounts and their forms: bitcoin/bitcoin, `src/test/compress_tests.cpp`.
    const cases = [
      ["00", 0n, `00${hash}`, `0x76a914${hash}88ac`],
      ["01", 1n, `01${hash}`, `0xa914${hash}87`],
      ["07", 1_000_000n, `02${key}`, `0x2102${key}ac`],
      ["09", 100_000_000n, `03${key}`, `0x2103${key}ac`],
      ["32", 5_000_000_000n, `1c${scriptOf(7).slice(2)}`, scriptOf(7)],
      ["8980dd40", 2_100_000_000_000_000n, "06", "0x"],
    ] as const
    const block = buildUtxoBlock(200, [{ outputs: [] }, { inputs: cases.map(() => ["0x51", 1n]), outputs: [] }])
    const outputs = cases.map(([amount, , script], index) => `${index === 0 ? "00" : "0500"}${amount}${script}`)
    const content = hex(`01${cases.length.toString(16).padStart(2, "0")}${outputs.join("")}`)
    const find = new RevFile(fileOf(recordOf(block.parentHash, content))).spentBy(block)
    const [, payment] = block.transactions
    assert.deepStrictEqual(
      payment?.inputs.map(({ spent }) => spent && find(spent)),
      cases.map(([, valueRaw, , script]) => ({ valueRaw, script })),
    )
  })
})
