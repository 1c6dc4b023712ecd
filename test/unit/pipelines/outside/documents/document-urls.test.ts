import { assert, describe, it } from "vitest"
import { documentUrls } from "#pipelines/outside/documents/document-urls.ts"

const gateways = { ipfs: ["https://a.example", "https://b.example"], arweave: ["https://c.example"] }

const cid = "bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"
const arweaveId = "bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U"

describe("documentUrls", () => {
  it.each(["data:,x", "ftp://a.example/", ""])("has none for %j, which is never fetched", (uri) => {
    assert.isUndefined(documentUrls(uri, gateways))
  })

  it("names every gateway of a content, and the address of anything else", () => {
    assert.deepStrictEqual(documentUrls("https://files.example/1", gateways), ["https://files.example/1"])
    assert.deepStrictEqual(documentUrls(`ipfs://${cid}/1`, gateways), [
      `https://a.example/ipfs/${cid}/1`,
      `https://b.example/ipfs/${cid}/1`,
    ])
    assert.deepStrictEqual(documentUrls("ipns://docs.example.com", { ...gateways, ipfs: ["https://a.example"] }), [
      "https://a.example/ipns/docs.example.com",
    ])
    assert.deepStrictEqual(documentUrls(`ar://${arweaveId}/1`, gateways), [`https://c.example/${arweaveId}/1`])
  })

  it("has none where no gateway is configured", () => {
    assert.deepStrictEqual(documentUrls(`ipfs://${cid}`, { ipfs: [], arweave: [] }), [])
  })
})
