import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, wrappedNative as token, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [spender, owner, shop, other] = [address(1), address(2), address(3), address(4)]

const call = { from: spender, to: token, input: "0x23b872dd" }

describe("move", () => {
  it("describes the accounts between which tokens moved, with an action for each", () => {
    const transaction = { ...call, logs: [transferLog(token, owner, shop, 5n)] }
    assert.strictEqual(sentenceOf(transaction), `Moved 5 ${token} from ${owner} to ${shop}`)
    const { actions, isVague } = entryOf(transaction).interpretation
    assert.deepStrictEqual(
      actions.map(({ type, account, counterparty }) => [type, account, counterparty]),
      [
        ["call", spender, token],
        ["send", owner, shop],
        ["receive", shop, owner],
      ],
    )
    assert.isFalse(isVague)
  })

  it("names none of many accounts", () => {
    const shared = [transferLog(token, owner, shop, 5n), transferLog(token, owner, other, 4n)]
    assert.strictEqual(sentenceOf({ ...call, logs: shared }), `Moved 9 ${token} from ${owner}`)
    const gathered = [transferLog(token, owner, shop, 5n), transferLog(token, other, shop, 4n)]
    assert.strictEqual(sentenceOf({ ...call, logs: gathered }), `Moved 9 ${token} to ${shop}`)
  })

  it("names the recipient of a mint", () => {
    const minted = address(0x20)
    const minting = { ...call, to: minted, logs: [transferLog(minted, zeroAddress, shop, 5n)] }
    assert.strictEqual(sentenceOf(minting), `Minted 5 ${minted} for ${shop}`)
    const { actions } = entryOf(minting).interpretation
    assert.deepStrictEqual(
      actions.map(({ type, account }) => [type, account]),
      [
        ["call", spender],
        ["mint", shop],
      ],
    )
  })

  it("does not match if the signer gave or received, or if many paid many", () => {
    const own = [transferLog(token, owner, spender, 5n)]
    assert.strictEqual(entryOf({ ...call, logs: own }).interpretation.interpreterId, "receive")
    const pairs = [transferLog(token, owner, shop, 5n), transferLog(address(0x21), other, address(5), 5n)]
    assert.strictEqual(entryOf({ ...call, logs: pairs }).interpretation.interpreterId, "call")
  })
})
