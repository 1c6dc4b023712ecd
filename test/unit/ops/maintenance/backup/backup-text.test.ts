import { assert, describe, it } from "vitest"
import { restoredText } from "#ops/maintenance/backup/backup-text.ts"

const stream = (entries: number) => ({
  stream: "blocks.1",
  entries,
  writerId: "",
  file: { path: "log/blocks.1.zst", bytes: 1_500_000, sha256: "" },
})

describe("restoredText", () => {
  it("counts what was restored", () => {
    const text = restoredText("/backup", { streams: [stream(1_000), stream(5)], tables: [] })
    assert.strictEqual(text, "Restored /backup: 1,005 records of the log, 0 tables, 3 MB.")
  })

  it("says that nothing was restored", () => {
    for (const streams of [[], [stream(0)]]) {
      assert.match(restoredText("/backup", { streams, tables: [] }), /^Nothing was restored: /)
    }
  })
})
