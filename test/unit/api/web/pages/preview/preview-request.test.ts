import { assert, describe, it } from "vitest"
import { readRequest } from "#api/web/pages/preview/preview-request.ts"

const nothingElse = { from: "", chainId: "" }

describe("readRequest", () => {
  it("takes JSON with a primary type for typed data", () => {
    const typedData = '{"primaryType":"Permit","domain":{}}'
    assert.deepStrictEqual(readRequest(typedData, nothingElse), { typedData })
  })

  it("takes other texts for transactions", () => {
    const json = '{"to":"0x01","data":"0x"}'
    assert.deepStrictEqual(readRequest(json, nothingElse), { raw: json })
    assert.deepStrictEqual(readRequest(" 0x02f8\n", nothingElse), { raw: "0x02f8" })
    assert.deepStrictEqual(readRequest("null", nothingElse), { raw: "null" })
  })

  it("names the sender and the chain where they were given", () => {
    assert.deepStrictEqual(readRequest("0x", { from: " 0x01 ", chainId: "8453" }), {
      raw: "0x",
      from: "0x01",
      chainId: 8453,
    })
  })
})
