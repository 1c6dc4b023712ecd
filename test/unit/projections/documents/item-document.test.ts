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

  it("has details in place of the document's own members, whether the document was fetched or not", () => {
    const details = '{"name":"Given\\u202e","attributes":[{"trait_type":"a","value":"b"}]}'
    const attributes = [{ name: "a", value: "b" }]
    const read = (body?: string) => itemDocument("https://files.example/1", 1n, { body, details }).normal
    assert.deepStrictEqual(read(), { form: "json", name: "Given", attributes })
    assert.deepStrictEqual(read('{"name":"Own","description":"x","attributes":[{"trait_type":"c","value":"d"}]}'), {
      form: "json",
      name: "Given",
      description: "x",
      attributes,
    })
    const named = itemDocument("https://files.example/1", 1n, { body: '{"attributes":["e"]}', details: '{"name":"n"}' })
    assert.deepStrictEqual(named.normal, { form: "json", name: "n", attributes: [{ name: "", value: "e" }] })
  })

  it("is a picture where the contract returns one in place of a document", () => {
    const png = `data:image/png;base64,${Buffer.from("\x89PNG\r\n\x1a\n{id}", "latin1").toString("base64")}`
    const gif = `data:;base64,${Buffer.from("GIF89a").toString("base64")}`
    for (const uri of [png, gif]) {
      assert.deepStrictEqual(itemDocument(uri, 10n), {
        uri,
        content: undefined,
        normal: { form: "other", image: uri, attributes: [] },
      })
    }
  })

  it("has no picture for inline content of another type, whatever it declares", () => {
    const { normal } = itemDocument(`data:image/png;base64,${Buffer.from("%PDF-1.7").toString("base64")}`, 1n)
    assert.deepStrictEqual(normal, { form: "other", attributes: [] })
  })

  it("has a broken document as it is, without members", () => {
    const { content, normal } = itemDocument('data:application/json,{"name":', 1n)
    assert.deepStrictEqual([content, normal], ['{"name":', { form: "invalid", attributes: [] }])
  })
})
