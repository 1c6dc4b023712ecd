import { assert, describe, it } from "vitest"
import { itemDocument } from "#projections/documents/item-document.ts"

describe("itemDocument", () => {
  it("has no content for a URI that leads elsewhere", () => {
    assert.deepStrictEqual(itemDocument("https://files.example/{id}.json", 314_592n), {
      uri: `https://files.example/${"4cce0".padStart(64, "0")}.json`,
      content: undefined,
      normal: { form: "empty", attributes: [] },
    })
  })

  it("has the content of a document in the contract, with the item in its texts", () => {
    const text = '{"name":"Item {id}"}'
    const { content, normal } = itemDocument(
      `data:application/json;base64,${Buffer.from(text).toString("base64")}`,
      10n,
    )
    const id = "a".padStart(64, "0")
    assert.deepStrictEqual([content, normal.name], [`{"name":"Item ${id}"}`, `Item ${id}`])
  })

  it("has a broken document as it is, without members", () => {
    const { content, normal } = itemDocument('data:application/json,{"name":', 1n)
    assert.deepStrictEqual([content, normal], ['{"name":', { form: "invalid", attributes: [] }])
  })
})
