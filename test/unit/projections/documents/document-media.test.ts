import { assert, describe, it } from "vitest"
import { distinctMedia, mediaOfDocument, mediaOfText } from "#projections/documents/document-media.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"

const cid = "QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n"

describe("mediaOfDocument", () => {
  it("leaves out what is never fetched", () => {
    assert.isUndefined(mediaOfText("image", "ftp://files.example/1.png"))
    assert.isUndefined(mediaOfText("image", "1.png"))
    assert.deepStrictEqual(mediaOfDocument({ form: "json", attributes: [] }), [])
  })

  it("keys media by its canonical URI, and content by its text", () => {
    const found = mediaOfText("image", `https://ipfs.io/ipfs/${cid}/1.png`)
    const uri = found?.uri ?? ""
    assert.match(uri, /^ipfs:\/\/baf/)
    assert.strictEqual(found?.key, documentKeyOf(uri))
    const inline = "data:image/png;base64,AAAA"
    assert.deepStrictEqual(mediaOfText("banner", inline), {
      use: "banner",
      key: documentKeyOf(inline),
      text: inline,
      uri: undefined,
    })
  })

  it("has the pictures of collections by use", () => {
    const [image, banner, featured] = [
      "https://files.example/a.png",
      "https://files.example/b.png",
      "https://files.example/c.png",
    ]
    const found = mediaOfDocument({ form: "json", featured, banner, image, attributes: [] })
    assert.deepStrictEqual(
      found.map(({ use, uri }) => [use, uri]),
      [
        ["image", image],
        ["banner", banner],
        ["featured", featured],
      ],
    )
  })

  it("gives media that has two uses once", () => {
    const uri = "https://files.example/1.gif"
    const found = mediaOfDocument({ form: "json", image: uri, animation: uri, attributes: [] })
    assert.deepStrictEqual(
      found.map(({ use }) => use),
      ["image", "animation"],
    )
    assert.strictEqual(distinctMedia(found).length, 1)
  })
})
