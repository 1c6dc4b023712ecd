import { assert, describe, it } from "vitest"
import { closeTransaction, readFragment, writeFragment } from "#api/explorer/fragment.js"

const account = `0x${"ab".repeat(20)}`
const transaction = `0x${"cd".repeat(32)}`

describe("readFragment", () => {
  it("omits invalid addresses, hashes and numbers", () => {
    const { place, gift } = readFragment("#account=<b>&transaction=0x12&chainId=1e9&accounts=0x1,,x&key=")
    assert.deepStrictEqual(place, { view: "account" })
    assert.deepStrictEqual(gift, { accounts: [] })
  })

  it("needs chain, collection and token id to show an NFT", () => {
    for (const text of [
      `collection=${account}&tokenId=7`,
      "tokenId=7&chainId=1",
      `collection=${account}&tokenId=x&chainId=1`,
    ])
      assert.strictEqual(readFragment(text).place.view, "account")
  })

  it("accepts the parameters of the printed link, in any letter case", () => {
    const { place, gift } = readFragment(`#key=a%26b&accounts=${account.toUpperCase().replace("X", "x")},${account}`)
    assert.deepStrictEqual(gift, { key: "a&b", accounts: [account, account] })
    assert.deepStrictEqual(place, { view: "account" })
  })

  it("is empty for an empty fragment", () => {
    for (const text of ["", "#", "#account"]) assert.deepStrictEqual(readFragment(text).place, { view: "account" })
  })
})

describe("writeFragment", () => {
  it("writes what readFragment reads back", () => {
    const places = [
      { view: "account" },
      { view: "account", account },
      { view: "account", account, transaction, chainId: 31337 },
      { view: "item", collection: account, tokenId: "7", chainId: 1 },
      { view: "item", collection: account, tokenId: "7", transaction, chainId: 1 },
      { view: "graphql" },
      { view: "graphql", query: "" },
      { view: "graphql", query: '{ a(b: "&#=+%") }\n', variables: '{ "a": "ü" }' },
    ] as const
    for (const place of places) assert.deepStrictEqual(readFragment(writeFragment(place)).place, place)
  })

  it("never writes a key", () => {
    const { place } = readFragment(`#key=secret&account=${account}`)
    assert.strictEqual(writeFragment(place), `#account=${account}`)
  })
})

describe("closeTransaction", () => {
  it("keeps the account or NFT behind the details", () => {
    const item = { view: "item", collection: account, tokenId: "7", chainId: 1 } as const
    assert.deepStrictEqual(closeTransaction({ ...item, transaction }), item)
    assert.deepStrictEqual(closeTransaction({ view: "account", account, transaction, chainId: 1 }), {
      view: "account",
      account,
    })
    assert.deepStrictEqual(closeTransaction({ view: "graphql", query: "{ a }" }), { view: "account" })
  })
})
