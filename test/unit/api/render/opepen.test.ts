import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { opepenUri } from "#api/render/opepen.ts"

const svgOf = (uri: string): string =>
  Buffer.from(uri.replace("data:image/svg+xml;base64,", ""), "base64").toString("utf8")

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16)

const address = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"

describe("opepenUri", () => {
  it("draws the colors and shapes that opepen-standard draws", () => {
    // Colors of the package's canvas for this seed, and its pixels: 100 random addresses were compared, all equal.
    const svg = svgOf(opepenUri(address, "XS"))
    assert.deepStrictEqual([...svg.matchAll(/hsl\([^)]+\)/g)].map(String), [
      "hsl(325,48.64%,22.81%)",
      "hsl(240,99.41%,49.27%)",
      "hsl(155,95.38%,59.94%)",
    ])
    assert.strictEqual(digestOf(svg), "de183811a1c1522a")
  })

  it("has the requested size, and the same picture in each", () => {
    const sizes = ["XXS", "XS", "S", "M", "L", "XL"] as const
    const pictures = sizes.map((size) => svgOf(opepenUri(address, size)))
    assert.deepStrictEqual(
      pictures.map((svg) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number)),
      [16, 32, 64, 128, 256, 512].map((pixels) => [pixels, pixels]),
    )
    assert.lengthOf(new Set(pictures.map((svg) => svg.replace(/width="\d+" height="\d+"/, ""))), 1)
  })

  it("differs between addresses, of any chain", () => {
    const seeds = [address, address.replace("0xd", "0xe"), "11111111111111111111111111111111", ""]
    assert.lengthOf(new Set(seeds.map((seed) => opepenUri(seed, "XS"))), seeds.length)
  })
})
