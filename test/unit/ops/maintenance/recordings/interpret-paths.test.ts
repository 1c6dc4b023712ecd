import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { interpretPaths } from "#ops/maintenance/recordings/interpret-paths.ts"
import { hash } from "../../../../support/chain/block-builder.ts"
import { recordedBlockOf, transactionRecord } from "../../../../support/recorded/recorded.ts"

const folder = mkdtempSync(join(tmpdir(), "tidemark-interpret-"))

const write = (name: string, bytes: string | Buffer): string => {
  const path = join(folder, name)
  mkdirSync(join(path, ".."), { recursive: true })
  writeFileSync(path, bytes)
  return path
}

const run = async (...paths: ReadonlyArray<string>) => {
  const answers: Array<string> = []
  const reports: Array<string> = []
  const failure = await Effect.runPromise(
    interpretPaths(paths, { answer: (text) => answers.push(text), report: (text) => reports.push(text) }).pipe(
      Effect.match({ onFailure: (failed) => failed, onSuccess: () => undefined }),
    ),
  )
  const hashes = answers.flatMap((text) => text.split("\n")).map((line) => (JSON.parse(line) as { hash: string }).hash)
  return { hashes, reports: reports.join("\n"), failure }
}

const record = (number: number) => {
  const one = transactionRecord({ hash: hash(number) }) as { receipt: object }
  return { ...one, receipt: { ...one.receipt, transactionHash: hash(number) } }
}

const text = (number: number) => JSON.stringify(record(number))

describe("interpretPaths", () => {
  it("interprets the others if records are invalid, reports each with a code, and fails", async () => {
    const broken = write("broken/1.json", text(1).slice(0, -5))
    const lacking = write("broken/2.json", JSON.stringify({ ...record(1), receipt: null }))
    const good = write("broken/3.json", text(3))
    const result = await run(broken, lacking, join(folder, "nowhere"), good)
    assert.deepStrictEqual(result.hashes, [hash(3)])
    assert.include(result.reports, `RecordingUnreadable: ${broken} cannot be read: it is not JSON.`)
    assert.include(result.reports, `RecordingMalformed: ${lacking} cannot be interpreted: receipt 0 is not an object.`)
    assert.include(result.reports, "nowhere cannot be read: no such file or directory.")
    assert.strictEqual(result.failure?._tag, "RecordingsIncomplete")
    assert.strictEqual(result.failure?.message, "3 records could not be interpreted.")
  })

  it("refuses a named file that is not a record, and skips one in a folder", async () => {
    const other = write("other/a.json", "{}")
    assert.include((await run(other)).reports, "it is not a record of a transaction or block")
    const result = await run(join(folder, "other"))
    assert.isUndefined(result.failure)
    assert.include(result.reports, "1 JSON values are not records")
  })

  it("reads folders below folders in the order of numbers, gzipped or not, and lists, and lines", async () => {
    write("whole/10/a.json", text(3))
    write("whole/9/b.json.gz", gzipSync(text(1)))
    write("whole/9/c.json", JSON.stringify([record(2)]))
    write("whole/9/d.txt", "no record")
    write("whole/11.json", `${text(4)}\n\n{"tx\n${text(5)}\n`)
    const result = await run(join(folder, "whole"))
    assert.deepStrictEqual(result.hashes, [1, 2, 3, 4, 5].map(hash))
    assert.include(result.reports, "line 3 of")
    assert.strictEqual(result.failure?.message, "1 record could not be interpreted.")
  })

  it("names blocks without receipts and counts them, and does not fail for them", async () => {
    const block = write("bare/1.json", JSON.stringify({ chainId: 10, block: recordedBlockOf([]), receipts: null }))
    const result = await run(block, block)
    assert.isUndefined(result.failure)
    assert.include(result.reports, "2 of the blocks of chain 10 have no receipts and were skipped: 16, 16.")
  })
})
