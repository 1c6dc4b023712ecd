import { assert, describe, it } from "vitest"
import { documentKeyOf, isMutableDocument, parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import { documentStreamOfKey } from "#schemas/domain/source.ts"

const version0 = "QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n"
const cid = "bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"
const arweaveId = "bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U"

describe("parseDocumentUri", () => {
  it.each([
    ["", "empty"],
    [" \u0000\n", "empty"],
    ["12.json", "no scheme"],
    ["ftp://files.example/1.json", "unsupported scheme"],
    ["javascript:alert(1)", "unsupported scheme"],
    ["file:///etc/passwd", "unsupported scheme"],
    ["ipfs://not-a-cid/1", "invalid content identifier"],
    ["ar://short", "invalid transaction id"],
    ["https://user:secret@files.example/1", "credentials"],
    ["https://files.example:8443/1", "port"],
    ["https://", "invalid URL"],
    [`https://files.example/${"x".repeat(2_100)}`, "too long"],
  ])("does not support %j: %s", (text, reason) => {
    assert.deepStrictEqual(parseDocumentUri(text), { kind: "unsupported", reason })
  })

  it.each([
    "data:application/json;base64,e30=",
    "data:application/json;utf8,{}",
    '{"name":"x"}',
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    " DATA:text/plain,x",
  ])("takes %j for a document itself", (text) => {
    assert.deepStrictEqual(parseDocumentUri(text), { kind: "inline" })
  })

  it.each([
    `ipfs://${version0}/1.json`,
    `ipfs://ipfs/${version0}/1.json`,
    `IPFS://${cid}//1.json`,
    `/ipfs/${version0}/1.json`,
    `${version0}/1.json`,
    `https://gateway.example/ipfs/${version0}/1.json?filename=1.json#x`,
    `http://${cid}.ipfs.dweb.link/1.json`,
    ` ipfs://${version0}/./../1.json\u0000`,
  ])("gives %j the canonical form of IPFS", (text) => {
    assert.deepStrictEqual(parseDocumentUri(text), { kind: "ipfs", uri: `ipfs://${cid}/1.json` })
  })

  it("encodes each character of a path in one way", () => {
    const expected = { kind: "ipfs", uri: `ipfs://${cid}/My%20Picture%20%231%25.png` } as const
    for (const path of ["My Picture %231%25.png", "My%20Picture%20%231%25.png"]) {
      assert.deepStrictEqual(parseDocumentUri(`ipfs://${cid}/${path}`), expected)
    }
    assert.deepStrictEqual(parseDocumentUri(`ipfs://${cid}/100%`), { kind: "ipfs", uri: `ipfs://${cid}/100%25` })
  })

  it("distinguishes names of IPNS from content", () => {
    assert.deepStrictEqual(parseDocumentUri("ipns://Docs.Example.com/a"), {
      kind: "ipns",
      uri: "ipns://docs.example.com/a",
    })
    assert.deepStrictEqual(parseDocumentUri("https://docs.ipns.example.com/a"), {
      kind: "https",
      uri: "https://docs.ipns.example.com/a",
    })
  })

  it.each([`ar://${arweaveId}/1`, `https://arweave.net/${arweaveId}/1?x=1`, `http://www.arweave.net/${arweaveId}/1`])(
    "gives %j the canonical form of Arweave",
    (text) => {
      assert.deepStrictEqual(parseDocumentUri(text), { kind: "arweave", uri: `ar://${arweaveId}/1` })
    },
  )

  it.each([
    ["http://Files.Example:80/a b#c", "https://files.example/a%20b"],
    ["https://files.example", "https://files.example/"],
    ["https://files.example/1?x=1", "https://files.example/1?x=1"],
  ])("reads %j over TLS, without its fragment", (text, uri) => {
    assert.deepStrictEqual(parseDocumentUri(text), { kind: "https", uri })
  })
})

describe("substituteItem", () => {
  it("writes the item in 64 digits, wherever the URI contains it", () => {
    assert.strictEqual(
      substituteItem("a/{id}/{id}", 314_592n),
      `a/${"4cce0".padStart(64, "0")}/${"4cce0".padStart(64, "0")}`,
    )
  })
})

describe("a canonical URI", () => {
  it("has a key and a stream, and is mutable unless it names content", () => {
    const uri = "https://files.example/1"
    assert.strictEqual(documentStreamOfKey(documentKeyOf(uri)), `documents.${documentKeyOf(uri).charAt(2)}`)
    assert.deepStrictEqual([uri, "ipns://x.eth", `ipfs://${cid}`, `ar://${arweaveId}`].map(isMutableDocument), [
      true,
      true,
      false,
      false,
    ])
  })
})
