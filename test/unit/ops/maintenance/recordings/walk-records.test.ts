import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Result } from "effect"
import { assert, describe, it } from "vitest"
import { walkRecords } from "#ops/maintenance/recordings/walk-records.ts"

const folder = mkdtempSync(join(tmpdir(), "tidemark-walk-"))

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Takes numbers, and refuses what is none. */
const walk = async (...paths: ReadonlyArray<string>) => {
  const taken: Array<readonly [value: number, isNamed: boolean]> = []
  const reports: Array<string> = []
  const failedCount = await Effect.runPromise(
    walkRecords(
      paths,
      ({ value }, isNamed) => {
        if (typeof value !== "number") return Result.fail({ _tag: "NoNumber", message: `${value} is no number.` })
        taken.push([value, isNamed])
        return Result.succeed(undefined)
      },
      (text) => reports.push(text),
    ),
  )
  return { taken, reports, failedCount }
}

describe("walkRecords", () => {
  const list = write("1.json", `[1, "two", 3]`)
  const broken = write("2.json", `[1, `)
  const last = write("10.json", "4")

  it("reports and counts unreadable and rejected records, and returns the others", async () => {
    const { taken, reports, failedCount } = await walk(join(folder, "nowhere"), broken, list)
    assert.deepStrictEqual(taken, [
      [1, true],
      [3, true],
    ])
    assert.deepStrictEqual(reports, [
      `RecordingUnreadable: ${join(folder, "nowhere")} cannot be read: no such file or directory.`,
      `RecordingUnreadable: ${broken} cannot be read: it is not JSON.`,
      "NoNumber: two is no number.",
    ])
    assert.strictEqual(failedCount, 3)
  })

  it("distinguishes a named file from one in a folder", async () => {
    const { taken } = await walk(last, folder)
    assert.deepStrictEqual(taken, [
      [4, true],
      [1, false],
      [3, false],
      [4, false],
    ])
  })
})
