import { assert, describe, it } from "@effect/vitest"
import { entryHeaderOf, headersOf } from "#pipelines/log/kafka/message-header.ts"

const place = { offset: 41, seq: 7, writerId: "ab".repeat(16) }
const traceParent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

describe("entryHeaderOf", () => {
  it("takes nothing from headers that are missing, or no place", () => {
    assert.deepStrictEqual(entryHeaderOf([]), {})
    for (const text of ["", "41 7", "41 7 writer", `-1 7 ${"ab".repeat(16)}`, `41 7 ${"ab".repeat(16)} 3`]) {
      assert.deepStrictEqual(entryHeaderOf([[Buffer.from("tidemark-place"), Buffer.from(text)]]), {})
    }
  })

  it("reads what was put beside a record, as the bytes that the broker gives back", () => {
    for (const beside of [{ place, traceParent }, { place }, { traceParent }, {}]) {
      const headers = headersOf({ place: undefined, traceParent: undefined, ...beside })
      const bytes = Object.entries(headers).map(
        ([name, text]) => [Buffer.from(name), Buffer.from(String(text))] as const,
      )
      assert.deepStrictEqual(entryHeaderOf(bytes), beside)
    }
  })
})
