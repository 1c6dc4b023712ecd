import { assert, describe, it } from "vitest"
import { codes, describedCall, shown, usd } from "../../../support/intents/described.ts"

const [a, b] = [`0x${"0a".repeat(20)}`, `0x${"0b".repeat(20)}`]

const orders = (
  fields: ReadonlyArray<unknown>,
  interpolatedIntent?: string,
  values = [
    [
      [1n, usd],
      [2n, usd],
    ],
    [7n, 8n],
  ] as const,
) =>
  describedCall({
    signature: "f((uint256 amount,address token)[],uint256[])",
    values: [values[0].map(([amount, token]) => ({ amount, token })), values[1]],
    sections: {
      formats: {
        "f((uint256 amount,address token)[] orders,uint256[] ids)": { intent: "F", interpolatedIntent, fields },
      },
    },
  })

const raw = (path: string, more: object = {}) => ({ path, label: path, format: "raw", ...more })

describe("renderFields", () => {
  it("leaves out a field without a value, with a warning", () => {
    const intent = orders([raw("none"), raw("ids.[5]"), raw("ids.[-1]")])
    assert.deepStrictEqual(
      [shown(intent), codes(intent)],
      [["ids.[-1]: 8"], ["FIELD_MISSING", "FIELD_MISSING"].slice(0, 2)],
    )
  })

  it("shows each element of an array, with parameters of the same position", () => {
    const amount = {
      path: "orders.[].amount",
      label: "Amount",
      format: "tokenAmount",
      params: { tokenPath: "orders.[].token" },
    }
    assert.deepStrictEqual(shown(orders([amount])), ["Amount: 0.000001 USD", "Amount: 0.000002 USD"])
    assert.deepStrictEqual(shown(orders([raw("ids")])), ["ids: 7", "ids: 8"])
    assert.deepStrictEqual(shown(orders([raw("ids.[1:]")])), ["ids.[1:]: 8"])
  })

  it("resolves paths of a group relative to each of its elements", () => {
    const amount = { path: "amount", label: "Amount", format: "tokenAmount", params: { tokenPath: "token" } }
    const group = { path: "#.orders.[]", fields: [amount, raw("@.chainId")] }
    assert.deepStrictEqual(shown(orders([group])), [
      "Amount: 0.000001 USD",
      "@.chainId: 1",
      "Amount: 0.000002 USD",
      "@.chainId: 1",
    ])
  })

  it("shows arrays of a group one after the other, or element by element", () => {
    const fields = [raw("orders.[].amount"), raw("ids.[]")]
    assert.deepStrictEqual(
      shown(orders([{ fields }])).map((text) => text.at(-1)),
      ["1", "2", "7", "8"],
    )
    assert.deepStrictEqual(
      shown(orders([{ iteration: "bundled", fields }])).map((text) => text.at(-1)),
      ["1", "7", "2", "8"],
    )
    const unequal = orders([{ iteration: "bundled", fields }], undefined, [[[1n, usd]], [7n, 8n]] as never)
    assert.include(codes(unequal), "ARRAY_MISMATCH")
  })

  it("hides fields by their rules, and warns of a value that a rule excludes", () => {
    const of = (visible: unknown) => orders([raw("ids.[0]", { visible })])
    assert.deepStrictEqual(shown(of("never")), [])
    assert.deepStrictEqual(shown(of("optional")), ["ids.[0]: 7"])
    assert.deepStrictEqual(shown(of({ ifNotIn: [7] })), [])
    assert.deepStrictEqual(shown(of({ ifNotIn: ["0x08"] })), ["ids.[0]: 7"])
    assert.deepStrictEqual([shown(of({ mustMatch: ["7"] })), codes(of({ mustMatch: ["7"] }))], [[], []])
    assert.deepStrictEqual(codes(of({ mustMatch: [8] })), ["VALUE_UNEXPECTED"])
  })

  it("fills the sentence from shown fields, or drops it", () => {
    const fields = [raw("ids.[]"), raw("orders.[0].amount", { visible: "never" })]
    assert.strictEqual(orders(fields, "Take {ids.[]} of {#.ids}").sentence, "Take 7 and 8 of 7 and 8")
    const hidden = orders(fields, "Take {orders.[0].amount}")
    assert.deepStrictEqual([hidden.sentence, hidden.intent, codes(hidden)], [null, "F", ["SENTENCE_INCOMPLETE"]])
    assert.isNull(orders(fields, "Take {ids.[]").sentence)
  })

  it("takes definitions, with the field's own members above them", () => {
    const intent = describedCall({
      signature: "f(uint256,address)",
      values: [3n, usd],
      sections: {
        definitions: {
          amount: { label: "Amount", format: "tokenAmount", params: { tokenPath: "x", threshold: "0x03" } },
        },
        formats: {
          "f(uint256 n,address t)": {
            fields: [{ path: "n", $ref: "$.display.definitions.amount", params: { tokenPath: "t" } }],
          },
        },
      },
    })
    assert.deepStrictEqual(shown(intent), ["Amount: Unlimited USD"])
  })

  it("shows constants, slices of bytes, and withholds encrypted values", () => {
    const intent = describedCall({
      signature: "f(bytes,bytes32)",
      values: [`${a}000bb8${b.slice(2)}`, `0x${"11".repeat(32)}`],
      sections: {
        metadata: { constants: { ticker: "kUSD" } },
        formats: {
          "f(bytes path,bytes32 secret)": {
            fields: [
              { value: "$.metadata.constants.ticker", label: "Ticker", format: "raw" },
              { path: "path.[-20:]", label: "Last", format: "addressName" },
              { path: "path.[20:23]", label: "Fee", format: "unit", params: { base: "%", decimals: 4 } },
              {
                path: "secret",
                label: "Amount",
                format: "tokenAmount",
                encryption: { scheme: "fhevm", fallbackLabel: "[Hidden]" },
              },
            ],
          },
        },
      },
    })
    assert.deepStrictEqual(
      shown(intent).map((text) => text.toLowerCase()),
      ["ticker: kusd", `last: ${b}`, "fee: 0.3%", "amount: [hidden]"],
    )
    assert.deepStrictEqual(codes(intent), ["ENCRYPTED_VALUE"])
  })
})
