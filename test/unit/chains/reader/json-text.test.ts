import { assert, describe, it } from "vitest"
import { JsonText } from "#chains/reader/json-text.ts"

const textOf = (text: string): JsonText => new JsonText([Buffer.from(text)])

const outcomeOf = (read: () => unknown): string => {
  try {
    return JSON.stringify(read())
  } catch (cause) {
    return String(cause)
  }
}

describe("JsonText", () => {
  const texts = [
    ...[
      '{"a":[1,2,{"b":null}],"c":{}}',
      " [ ] ",
      "\t[\r\n{\n}\n] ",
      '"x\\u00e9\\n"',
      "-0.5e+10",
      "true",
      "[[[]],{}]",
      "\ufeff[1]",
    ],
    ...[
      "[1,]",
      "[,1]",
      '{"a"}',
      '{"a":}',
      "{,}",
      '{"a":1,}',
      "{1:2}",
      "[1 2]",
      "[1}",
      '{"a":1]',
      "]",
      "[",
      "[[",
      '{"a":1}}',
    ],
    ...[
      "-",
      "01",
      "1.",
      ".5",
      "+1",
      "1e",
      "",
      " ",
      "nul",
      "nulll",
      "True",
      "NaN",
      '"abc',
      '"\\x"',
      '"\\u12g4"',
      '"a\tb"',
      "\u0000",
    ],
  ]

  it.each(texts)("accepts and refuses what JSON.parse does: %j", (text) => {
    const parsed = outcomeOf(() => JSON.parse(text.replace("\ufeff", "")))
    assert.strictEqual(
      outcomeOf(() => textOf(text).parse(0)),
      parsed,
    )
  })

  it("joins chunks wherever they were cut, and reads bytes that are not UTF-8 as a decoder does", () => {
    const bytes = Buffer.from('["é"]')
    assert.deepStrictEqual(new JsonText([bytes.subarray(0, 3), bytes.subarray(3)]).parse(0), ["é"])
    assert.deepStrictEqual(new JsonText([Buffer.from([0x22, 0xff, 0x22])]).parse(0), "\ufffd")
  })

  it("finds entries and members, the last of those that repeat, and parses around them", () => {
    const json = textOf('{"a":[{"b":1},[2],"3"],"\\u0061":[4],"c":5}')
    const [first = -1, second = -1, ...others] = json.entries(2)
    assert.deepStrictEqual(
      [json.parse(first), json.parse(second), ...others.map((entry) => json.parse(entry))],
      [{ b: 1 }, [2], "3"],
    )
    const member = json.member(0, "a") ?? -1
    assert.deepStrictEqual(json.parse(member), [4])
    assert.isUndefined(json.member(0, "b"))
    assert.deepStrictEqual(json.parseWithout(0, member), { a: null, c: 5 })
  })

  it("has room for texts of values without content", () => {
    const list = `[${"[],".repeat(10_000)}{}]`
    assert.deepStrictEqual(textOf(list).parse(0), JSON.parse(list))
    assert.lengthOf(textOf(list).entries(0), 10_001)
  })

  it("keeps the memory of a large released text, however many short ones were", () => {
    const large = JSON.stringify("a".repeat(100_000))
    const released = textOf(large)
    for (const text of Array.from({ length: 20 }, () => textOf("[1]"))) text.release()
    released.release()
    assert.strictEqual(textOf(large).bytes.buffer, released.bytes.buffer)
  })

  it("shows nothing of a released text whose memory it took over", () => {
    for (const [long, short] of [
      ['["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]', '["a'],
      ["[1,2,3,4,5,6,7,8,9]", "[1]"],
    ] as const) {
      const released = textOf(long)
      released.release()
      released.release()
      const outcome = outcomeOf(() => textOf(short).parse(0))
      assert.strictEqual(
        outcome,
        outcomeOf(() => JSON.parse(short)),
      )
      assert.deepStrictEqual([textOf(long).parse(0), textOf(long).parse(0)], [JSON.parse(long), JSON.parse(long)])
    }
  })
})
