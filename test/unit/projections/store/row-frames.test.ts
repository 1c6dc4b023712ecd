import { assert, describe, it } from "vitest"
import { splitFrames } from "#projections/store/row-frames.ts"

/** A row of some bytes behind its length as ClickHouse writes it. */
const frameOf = (row: Buffer): Buffer =>
  row.length < 0x80
    ? Buffer.concat([Buffer.from([row.length]), row])
    : Buffer.concat([Buffer.from([(row.length & 0x7f) | 0x80, row.length >> 7]), row])

const rows = [3, 0, 127, 128, 300, 16_000].map((length, index) => Buffer.alloc(length, index + 1))

async function* inPieces(bytes: Buffer, pieceBytes: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const gathered = async (bytes: Buffer, pieceBytes: number, batchBytes: number) => {
  const batches = []
  for await (const batch of splitFrames(inPieces(bytes, pieceBytes), batchBytes)) batches.push(batch)
  return batches
}

describe("splitFrames", () => {
  const frames = Buffer.concat(rows.map(frameOf))

  it("refuses bytes that end within a row, or within its length", async () => {
    const failures = [frames.subarray(0, -1), frames.subarray(0, 2), Buffer.from([0x80])].map((bytes) =>
      gathered(bytes, 7, 100).then(
        () => "complete",
        (failure: Error) => failure.message,
      ),
    )
    assert.deepStrictEqual(await Promise.all(failures), Array(3).fill("The rows end within a row."))
  })

  it.each([1, 7, 129, 100_000])("splits pieces of %i bytes between rows, without losing any", async (pieceBytes) => {
    const batches = await gathered(frames, pieceBytes, 200)
    assert.isTrue(Buffer.concat(batches.map((batch) => batch.frames)).equals(frames))
    assert.isTrue(Buffer.concat(batches.flatMap((batch) => batch.rows.chunks)).equals(Buffer.concat(rows)))
    assert.strictEqual(
      batches.reduce((sum, batch) => sum + batch.rows.length, 0),
      rows.length,
    )
  })

  it("gives one empty batch for no rows", async () => {
    const [batch, ...others] = await gathered(Buffer.alloc(0), 1, 100)
    assert.deepStrictEqual([batch?.rows.length, batch?.frames.length, others], [0, 0, []])
  })
})
