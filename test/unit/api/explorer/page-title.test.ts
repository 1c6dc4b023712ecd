import { assert, describe, it } from "vitest"
import { titleOf } from "#api/explorer/page-title.js"

const account = `0x${"ab".repeat(20)}`
const transaction = `0x${"cd".repeat(32)}`

describe("titleOf", () => {
  it("names what the page shows, so that tabs differ", () => {
    assert.strictEqual(titleOf({ view: "account" }), "Tidemark explorer")
    assert.strictEqual(titleOf({ view: "account", account }), "Account 0xabab…abab · Tidemark")
    assert.strictEqual(
      titleOf({ view: "account", account, transaction, chainId: 1 }),
      "Transaction 0xcdcd…cdcd · Tidemark",
    )
    assert.strictEqual(titleOf({ view: "item", chainId: 1, collection: account, tokenId: "7" }), "NFT #7 · Tidemark")
    assert.strictEqual(titleOf({ view: "graphql" }), "GraphQL · Tidemark")
  })
})
