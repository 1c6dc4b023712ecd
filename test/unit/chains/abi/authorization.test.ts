import { privateKeyToAccount } from "viem/accounts"
import { assert, describe, it } from "vitest"
import { authorizationsOf, isDelegation } from "#chains/abi/authorization.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, type TransactionDraft } from "../../../support/chain/block-builder.ts"

const authority = privateKeyToAccount(`0x${"11".repeat(32)}`)

const contract = address(0x20)

const signed = async (to = contract, chainId = 1) => {
  const { r, s, yParity } = await authority.signAuthorization({ address: to as `0x${string}`, chainId, nonce: 7 })
  return { address: to, chainId: `0x${chainId.toString(16)}`, nonce: "0x7", yParity: `0x${yParity}`, r, s }
}

const found = (authorizationList: unknown, more: TransactionDraft = {}) => {
  const draft = { type: 4, rest: JSON.stringify({ authorizationList }), ...more }
  const [transaction] = buildBlock({ transactions: [draft] }).transactions
  return transaction === undefined ? [] : authorizationsOf(transaction)
}

describe("authorizationsOf", () => {
  it("finds none in transactions of another type, malformed ones and lists of another form", async () => {
    const valid = await signed()
    assert.deepStrictEqual(found([valid], { type: 2 }), [])
    assert.deepStrictEqual(found([valid], { rest: "" }), [])
    assert.deepStrictEqual(found("all"), [])
    const broken = [{ ...valid, r: "0x0", s: "0x0" }, { ...valid, yParity: null }, { ...valid, yParity: "0x5" }, {}]
    assert.deepStrictEqual(found(broken), [])
  })

  it("recovers the account that signed, and what it delegates to", async () => {
    const account = authority.address.toLowerCase()
    const list = [await signed(), await signed(zeroAddress, 0)]
    assert.deepStrictEqual(found(list), [
      { authority: account, delegate: contract, chainId: 1, nonce: 7 },
      { authority: account, delegate: undefined, chainId: 0, nonce: 7 },
    ])
  })
})

describe("isDelegation", () => {
  it("is true only for the prefix of delegations", () => {
    assert.isTrue(isDelegation(`0xef0100${contract.slice(2)}`))
    for (const code of ["0x", "0x6001", "0xef00"]) assert.isFalse(isDelegation(code))
  })
})
