import { assert, describe, it } from "vitest"
import { pathOfFragment, readGift } from "#api/web/client/fragment.ts"

const account = `0x${"ab".repeat(20)}`
const transaction = `0x${"cd".repeat(32)}`

describe("readGift", () => {
  it("accepts the parameters of the printed link, in any letter case", () => {
    const gift = readGift(`#key=a%26b&accounts=${account.toUpperCase().replace("X", "x")},${account}`)
    assert.deepStrictEqual(gift, { key: "a&b", accounts: [account, account] })
  })

  it("omits invalid addresses", () => {
    assert.deepStrictEqual(readGift("#accounts=0x1,,x&key="), { key: undefined, accounts: [] })
  })
})

describe("pathOfFragment", () => {
  it("leads from places of the explorer to pages", () => {
    assert.strictEqual(pathOfFragment("/", `#account=${account}`), `/account/${account}`)
    assert.strictEqual(
      pathOfFragment("/", `#account=${account}&transaction=${transaction}&chainId=31337`),
      `/tx/31337/${transaction}`,
    )
    assert.strictEqual(pathOfFragment("/", `#collection=${account}&tokenId=7&chainId=1`), `/nft/1/${account}/7`)
    assert.strictEqual(pathOfFragment("/", "#graphql"), "/developers")
    assert.strictEqual(pathOfFragment("/", "#query=%7Ba%7D"), "/developers#query=%7Ba%7D")
  })

  it("leads from a frame to no page that must not be framed", () => {
    assert.isUndefined(pathOfFragment(`/embed/account/${account}`, `#account=${account}`))
  })

  it("leads nowhere for others", () => {
    for (const fragment of ["", "#", "#main", "#account=<b>", `#key=a&accounts=${account}`]) {
      assert.isUndefined(pathOfFragment("/", fragment), fragment)
    }
  })
})
