/** Goal: members without a column are kept as by way of objects. Method: any JSON in objects, written with and without spaces. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { AnswerFields } from "#chains/reader/answer-fields.ts"
import { JsonText } from "#chains/reader/json-text.ts"
import { addRest } from "#chains/reader/scanned-rest.ts"
import { BytesColumn, BytesWriter } from "#schemas/columns/bytes-column.ts"
import { unpackJson } from "#schemas/columns/packed-json.ts"

const restOf = (text: string): string => {
  const json = new JsonText([Buffer.from(text)])
  const names: Array<number> = []
  for (let name = 1; name < json.next(0); name = json.next(name + 1)) names.push(name)
  const column = new BytesWriter()
  addRest(json, names, column)
  const bytes = Buffer.from(column.bytes.written())
  return unpackJson(new BytesColumn(Uint32Array.of(bytes.length), bytes).bytes(0))
}

describe("addRest", () => {
  it("writes what objects would give", () => {
    const hex = fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`)
    const name = fc.oneof(fc.string({ maxLength: 3 }), hex, fc.constantFrom("10", "9", "__proto__", "a b", "a", "a!"))
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        hex,
        fc.jsonValue({ maxDepth: 2 }),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(name, tie("value"), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 6 }), fc.constantFrom(undefined, 1, "\t"), (members, space) => {
        const text = JSON.stringify(members, null, space)
        assert.strictEqual(restOf(text), new AnswerFields(JSON.parse(text), "it").rest())
      }),
      { numRuns: 1_000 },
    )
  })
})
