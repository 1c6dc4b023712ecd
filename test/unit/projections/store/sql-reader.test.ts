import { assert, describe, it } from "@effect/vitest"
import { statementTooExpensive } from "#projections/store/sql-reader.ts"

describe("a statement at a limit", () => {
  for (const [code, words] of [
    ["159 TIMEOUT_EXCEEDED", /after its 30 s\. Filter/],
    ["241 MEMORY_LIMIT_EXCEEDED", /its 512 MiB of memory\. Filter/],
    ["396 TOO_MANY_ROWS_OR_BYTES", /more than 1,000,000 rows, or more than 64 MiB\. Use LIMIT/],
    ["306 TOO_DEEP_RECURSION", /a limit \(TOO_DEEP_RECURSION\)\. Read less/],
  ] as const) {
    it(`names the limit, its value and what helps: ${code}`, () => {
      const { message } = statementTooExpensive(code)
      assert.match(message, words)
      assert.notInclude(message, code)
    })
  }
})
