import { assert, describe, it } from "vitest"
import { parseAvatar } from "#projections/documents/avatar-record.ts"

const collection = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d"

describe("parseAvatar", () => {
  it("counts unknown schemes and malformed references as unset", () => {
    const unset = [
      "",
      "vitalik",
      "javascript:alert(1)",
      "ftp://example.com/a.png",
      "data:text/html,<script>1</script>",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "eip155:1/erc721:0x1234/1",
      `eip155:1/erc20:${collection}/1`,
      `eip155:0/erc721:${collection}/1`,
      `eip155:1/erc721:${collection}`,
      `eip155:1/erc721:${collection}/0x1`,
      `eip155:1/erc721:${collection}/${2n ** 256n}`,
      `x eip155:1/erc721:${collection}/1`,
    ]
    for (const text of unset) assert.isUndefined(parseAvatar(text), text)
  })

  it("reads the scheme at the beginning only: a URL may contain a reference", () => {
    const record = parseAvatar(`https://example.com/eip155:1/erc721:${collection}/1`)
    assert.strictEqual(record?.kind, "picture")
  })

  it("reads pictures by their canonical URIs", () => {
    const uriOf = (text: string) => {
      const record = parseAvatar(text)
      return record?.kind === "picture" ? record.media.uri : undefined
    }
    assert.strictEqual(uriOf(" https://example.com/a.png#b "), "https://example.com/a.png")
    assert.strictEqual(
      uriOf("ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/1.png"),
      "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/1.png",
    )
  })

  it("reads pictures inside the record", () => {
    const record = parseAvatar("data:image/svg+xml;base64,PHN2Zy8+")
    assert.strictEqual(record?.kind, "picture")
    assert.isUndefined(record?.kind === "picture" ? record.media.uri : "")
  })

  it("reads NFTs of both standards, whatever the case of the text", () => {
    const item = { chainId: 8453, collection, tokenId: 2n ** 256n - 1n }
    const digits = item.tokenId.toString()
    assert.deepStrictEqual(parseAvatar(`eip155:8453/erc721:${collection}/${digits}`), {
      kind: "item",
      item: { ...item, standard: "erc721" },
    })
    assert.deepStrictEqual(parseAvatar(`EIP155:8453/ERC1155:${collection.toUpperCase()}/${digits}`), {
      kind: "item",
      item: { ...item, standard: "erc1155" },
    })
  })
})
