import { assert, describe, it } from "vitest"
import { nativeOfRevision } from "#projections/views/native-of-revision.ts"

const marker = "0b5f4d6e-9f0c-4a5e-8f57-6a2f4f1f7c11"

/** The bytes of numbers and of texts, each of which follows its length. */
const bytesOf = (...parts: ReadonlyArray<number | string>): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "number" ? Buffer.from([part]) : Buffer.from([part.length, ...Buffer.from(part)]),
    ),
  )

const minusOne = [0xff, 0xff, 0xff, 0xff]

// The example of https://clickhouse.com/docs/interfaces/specs/NativeFormat: SELECT 1.
const one = { columns: [{ name: "1", type: "UInt8" }], marker }
const oneOfFile = bytesOf(1, 1, `${marker}0`, "UInt8", 1)

describe("nativeOfRevision", () => {
  it("writes the heads of blocks and columns as each revision has them", () => {
    for (const [revision, info, custom] of [
      [1, [1, 0, 2, ...minusOne, 0], []],
      [54_453, [1, 0, 2, ...minusOne, 0], []],
      [54_454, [1, 0, 2, ...minusOne, 0], [0]],
      [54_479, [1, 0, 2, ...minusOne, 0], [0]],
      [54_480, [1, 0, 2, ...minusOne, 3, 0, 0], [0]],
    ] as const) {
      const expected = bytesOf(...info, 1, 1, "1", "UInt8", ...custom, 1)
      assert.deepStrictEqual(nativeOfRevision(oneOfFile, { ...one, revision }), expected, String(revision))
    }
  })

  it("finds every column of every block, whatever their values are", () => {
    const columns = [
      { name: "größe", type: "String" },
      { name: "n".repeat(200), type: "Array(UInt8)" },
    ]
    // The last bytes of values look like numbers that go on.
    const blocks = [
      { rows: [0x82, 0x01], texts: [5, 0xff, 0x80, 2, 2, 0x80], lists: [0x80, 0x90, 0xff] },
      { rows: [3], texts: [0], lists: [0xff] },
      { rows: [0x80, 0x80, 0x01], texts: [0x7f], lists: [] },
    ]
    const native = blocks.map(({ rows, texts, lists }) =>
      bytesOf(2, ...rows, `${marker}0`, "String", ...texts, `${marker}1`, "Array(UInt8)", ...lists),
    )
    const expected = blocks.map(({ rows, texts, lists }) =>
      Buffer.concat([
        bytesOf(1, 0, 2, ...minusOne, 0, 2, ...rows),
        bytesOf(7, ...Buffer.from("größe"), "String", 0, ...texts),
        bytesOf(0xc8, 0x01, ...Buffer.from("n".repeat(200)), "Array(UInt8)", 0, ...lists),
      ]),
    )
    const form = { columns, marker, revision: 54_460 }
    assert.deepStrictEqual(nativeOfRevision(Buffer.concat(native), form), Buffer.concat(expected))
  })

  it("names time zones where a revision has them", () => {
    const columns = [{ name: "at", type: "DateTime('Asia/Tokyo')" }]
    const native = bytesOf(1, 1, `${marker}0`, "DateTime", 1, 2, 3, 4)
    for (const [revision, type] of [
      [54_336, "DateTime"],
      [54_337, "DateTime('Asia/Tokyo')"],
    ] as const) {
      const expected = bytesOf(1, 0, 2, ...minusOne, 0, 1, 1, "at", type, 1, 2, 3, 4)
      assert.deepStrictEqual(nativeOfRevision(native, { columns, marker, revision }), expected)
    }
  })

  it("keeps a result without rows, which has no bytes", () => {
    assert.strictEqual(nativeOfRevision(Buffer.of(), { ...one, revision: 54_460 }).length, 0)
  })
})
