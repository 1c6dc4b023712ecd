import { assert, describe, it } from "@effect/vitest"
import { decodeFrames, encodeFrames } from "#ops/maintenance/backup/entry-frame.ts"
import type { LogEntry } from "#pipelines/log/event-log.ts"

const entries: ReadonlyArray<LogEntry> = [
  { offset: 0, bytes: Buffer.from("first") },
  { offset: 1, bytes: Buffer.alloc(0), traceParent: "00-1-2-01" },
  { offset: 7, bytes: Buffer.alloc(300, 9), place: { offset: 2, seq: 1, writerId: "ab" } },
]

/** Bytes in chunks of a size. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const decoded = async (chunkBytes: number, batchBytes: number, bytes = encodeFrames(entries)) => {
  const batches: Array<ReadonlyArray<LogEntry>> = []
  for await (const batch of decodeFrames(chunksOf(bytes, chunkBytes), batchBytes)) batches.push(batch)
  return batches
}

const plain = (list: ReadonlyArray<LogEntry>) => list.map((entry) => ({ ...entry, bytes: [...entry.bytes] }))

describe("decodeFrames", () => {
  it("refuses bytes that end within a frame", async () => {
    const bytes = encodeFrames(entries).subarray(0, -1)
    const failure = await decoded(64, 1_000, bytes).catch((cause: unknown) => cause)
    assert.match(String(failure), /ends within a record/)
  })

  it("returns the entries, wherever their bytes are split", async () => {
    for (const chunkBytes of [1, 7, 64, 10_000]) {
      for (const batchBytes of [1, 100, 10_000]) {
        assert.deepStrictEqual(plain((await decoded(chunkBytes, batchBytes)).flat()), plain(entries))
      }
    }
  })

  it("returns no more at once than fits into a batch and a chunk", async () => {
    const batches = await decoded(64, 64)
    assert.isAbove(batches.length, 1)
  })
})
