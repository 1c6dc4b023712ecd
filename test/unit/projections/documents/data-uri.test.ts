import { assert, describe, it } from "vitest"
import { decodeInline } from "#projections/documents/data-uri.ts"

const decoded = (uri: string) => {
  const { mimeType, bytes } = decodeInline(uri)
  return [mimeType, Buffer.from(bytes).toString()]
}

describe("decodeInline", () => {
  it.each([
    ["data:application/json;base64,eyJhIjoxfQ==", "application/json", '{"a":1}'],
    ["data:application/json;base64,eyJhIjoxfQ%3D%3D", "application/json", '{"a":1}'],
    ["data:application/json;charset=utf-8;base64,eyJhIjoxfQ", "application/json", '{"a":1}'],
    ['data:application/json;utf8,{"a":"#1"}', "application/json", '{"a":"#1"}'],
    ['data:application/json;utf8{"a":1}', "application/json", '{"a":1}'],
    ["data:Application/JSON,%7B%22a%22%3A%22100%25%20%é%zz%22%7D", "application/json", '{"a":"100% %é%zz"}'],
    ["data:,x", "", "x"],
    ["data:;base64,eA==", "", "x"],
    ["data:base64,eA==", "", "x"],
    ["data:image/svg+xml;utf8,<svg fill='#fff'/>", "image/svg+xml", "<svg fill='#fff'/>"],
    [' {"a":1}', "", '{"a":1}'],
    ["<svg/>", "", "<svg/>"],
    ["data:", "", ""],
  ])("decodes %j", (uri, mimeType, text) => {
    assert.deepStrictEqual(decoded(uri), [mimeType, text])
  })
})
