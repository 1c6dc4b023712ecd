import { assert, describe, it } from "vitest"
import { normalizeDocument } from "#projections/documents/normalize-document.ts"

const normalized = (content: unknown) =>
  normalizeDocument(Buffer.from(typeof content === "string" ? content : JSON.stringify(content)))

describe("normalizeDocument", () => {
  it.each([
    ["", "empty"],
    ["\ufeff \n", "empty"],
    ["not found", "other"],
    ["12", "other"],
    ["[1,2]", "other"],
    ["[{},{}]", "other"],
    ['{"name":', "invalid"],
    ["[".repeat(1_000_000), "invalid"],
    ["<!DOCTYPE html><html><svg></svg></html>", "html"],
    ["<html>", "html"],
    ["\u0000\u0001", "other"],
  ])("gives %j no members", (content, form) => {
    assert.deepStrictEqual(normalized(content), { form, attributes: [] } as never)
  })

  it("reads the members of marketplaces, and those of ERC-7572", () => {
    const document = {
      name: "Pearl #1",
      description: "Line 1\r\nLine 2",
      image_url: "ipfs://x",
      animation_url: "https://a.example/1.mp4",
      external_link: "https://a.example",
      background_color: "#FF00aa",
      banner_image: "https://a.example/b.png",
      featured_image: "ar://f",
      traits: [{ trait_type: "Fur", value: "Gold" }],
    }
    assert.deepStrictEqual(normalized(document), {
      form: "json",
      name: "Pearl #1",
      description: "Line 1\nLine 2",
      image: "ipfs://x",
      animation: "https://a.example/1.mp4",
      externalUrl: "https://a.example",
      backgroundColor: "ff00aa",
      banner: "https://a.example/b.png",
      featured: "ar://f",
      attributes: [{ name: "Fur", value: "Gold" }],
    })
  })

  it("leaves out members of wrong types, and takes numbers for texts", () => {
    const document = {
      name: 7,
      description: ["x"],
      image: 5,
      animation_url: {},
      background_color: "red",
      attributes: "none",
    }
    assert.deepStrictEqual(normalized(document), { form: "json", name: "7", attributes: [] })
    assert.deepStrictEqual(normalized([{ name: "only" }]), { form: "json", name: "only", attributes: [] })
  })

  it("takes SVG for a picture, as the document and as a member", () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'
    const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
    assert.deepStrictEqual(normalized(svg), { form: "svg", image, attributes: [] })
    assert.deepStrictEqual(normalized({ image_data: svg }), { form: "json", image, attributes: [] })
  })

  it("leaves out pictures that are too long, and cuts texts", () => {
    const document = { name: "n".repeat(600), description: "d".repeat(20_000), image: `data:${"x".repeat(300_000)}` }
    const { name, description, image } = normalized(document)
    assert.deepStrictEqual([name?.length, description?.length, image], [512, 16_384, undefined])
  })

  it("removes characters that control the display of a text", () => {
    const { name, description } = normalized(
      '{"name":"a\\u202eb\\u0000c\\ud800d\\u2066","description":"👩\u200d🚀 \\u0007x"}',
    )
    assert.deepStrictEqual([name, description], ["abcd", "👩\u200d🚀 x"])
  })

  it("has no member from a prototype", () => {
    const { name, attributes } = normalized('{"__proto__":{"name":"x"},"attributes":{"__proto__":"y","constructor":1}}')
    assert.isUndefined(name)
    assert.deepStrictEqual(attributes, [
      { name: "__proto__", value: "y" },
      { name: "constructor", value: "1", display: "number" },
    ])
  })
})
