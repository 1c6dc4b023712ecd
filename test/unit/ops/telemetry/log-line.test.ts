import { assert, describe, it } from "vitest"
import { jsonLine, type LogEntry, textLine } from "#ops/telemetry/log-line.ts"

const entry: LogEntry = {
  timestampMs: 1_700_000_000_123,
  level: "Info",
  message: "Projection caught up with the log.",
  annotations: { extra: "two words", count: 3, amountRaw: 12n, chainId: 8453, gone: undefined },
  cause: undefined,
  stack: undefined,
}

describe("jsonLine", () => {
  it("puts time, level and message first, then known keys in the list's order, then the others", () => {
    assert.strictEqual(
      jsonLine(entry),
      `{"time":"2023-11-14T22:13:20.123Z","level":"info","message":"Projection caught up with the log.",` +
        `"chainId":8453,"count":3,"extra":"two words","amountRaw":"12"}`,
    )
  })

  it("keeps a stack of several lines on one line", () => {
    const line = jsonLine({ ...entry, stack: "a\nb" })
    assert.notInclude(line, "\n")
    assert.strictEqual(JSON.parse(line).stack, "a\nb")
  })
})

describe("textLine", () => {
  it("quotes only what has spaces", () => {
    assert.strictEqual(
      textLine(entry),
      `22:13:20.123 info  Projection caught up with the log. chainId=8453 count=3 extra="two words" amountRaw="12"`,
    )
  })

  it("stays one line, whatever its values are", () => {
    const line = textLine({
      ...entry,
      message: "One.\nTwo.",
      annotations: { url: "a\nb" },
      cause: "Error: c",
      stack: "d\n  e",
    })
    assert.strictEqual(line, `22:13:20.123 info  One. Two. url="a\\nb" cause="Error: c" stack="d\\n  e"`)
  })
})
