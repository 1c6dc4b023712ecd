import { assert, describe, it } from "vitest"
import { packOpenRecord, unpackOpenRecord } from "#schemas/avro/open-record.ts"
import { stateReadsShape } from "#schemas/avro/state-reads-shape.ts"

const pack = packOpenRecord(stateReadsShape)

describe("packOpenRecord", () => {
  it("refuses a member that is no scalar", () => {
    assert.throws(() => pack({ oracles: [{ feed: ["0x01"] }] }), /of type object/)
    assert.throws(() => pack({ oracles: [{ feed: null }] }), /of type object/)
  })

  it("refuses a number that would not be read as it was written", () => {
    for (const round of [0.5, Number.NaN, 2 ** 52 + 1]) {
      assert.throws(() => pack({ oracles: [{ round }] }), /of type number/)
    }
  })

  it("keeps lists that the schema names, and adds those that are absent", () => {
    const pools = [{ pool: "0x01" }]
    assert.deepStrictEqual(pack({ pools }), { tokens: [], balances: [], pools, others: [] })
  })

  it("describes any other list by the names of its members", () => {
    const oracles = [
      { feed: "0x0a", round: 7 },
      { feed: "0x0b", answerRaw: 5n },
    ]
    assert.deepInclude(pack({ oracles, empty: [] }), {
      others: [
        {
          name: "oracles",
          members: ["feed", "round", "answerRaw"],
          elements: [
            [{ bytes: "0x0a" }, { number: 7 }, {}],
            [{ bytes: "0x0b" }, {}, { amountRaw: 5n }],
          ],
        },
      ],
    })
  })
})

describe("unpackOpenRecord", () => {
  it("returns every kind of member as it was packed", () => {
    // Upper-case or odd digits are text: as bytes they would come back in another form.
    const oracle = { a: "text", b: "0xab", c: "0xAB", d: "0xabc", e: "", f: "0x", g: 0, h: 0n, i: false, j: undefined }
    assert.deepStrictEqual(unpackOpenRecord(pack({ oracles: [oracle] })), {
      tokens: [],
      balances: [],
      pools: [],
      oracles: [oracle],
    })
  })
})
