import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf } from "../../../../support/store/story.ts"

const [alice, bob, carol, token] = [address(1), address(2), address(3), address(0x20)]

describe("timelineParties", () => {
  it("never names the zero address", () => {
    const logs = [transferLog(token, zeroAddress, alice, 5n), transferLog(token, alice, zeroAddress, 1n)]
    assert.deepStrictEqual(entryOf({ from: zeroAddress, to: token, logs }).parties, [
      { account: alice, isSigner: false, isReceiver: true, tokens: [token], receivedFrom: [], sentTo: [] },
    ])
  })

  it("makes no account a party by a movement of zero", () => {
    const { parties } = entryOf({ from: alice, to: token, logs: [transferLog(token, bob, carol, 0n)] })
    assert.deepStrictEqual(
      parties.map(({ account }) => account),
      [alice],
    )
  })

  it("has the signer though nothing moved, and the fee is no token of it", () => {
    const receipt = { gasUsedRaw: 1n, effectiveGasPriceRaw: 1n }
    assert.deepStrictEqual(entryOf({ from: alice, to: bob, receipt }).parties, [
      { account: alice, isSigner: true, isReceiver: false, tokens: [], receivedFrom: [], sentTo: [] },
    ])
  })

  it("names the signer first and the others in the order of movement, each with its part", () => {
    const transaction = {
      from: carol,
      to: token,
      valueRaw: 1n,
      logs: [transferLog(token, bob, alice, 5n), transferLog(token, alice, carol, 2n)],
    }
    assert.deepStrictEqual(entryOf(transaction).parties, [
      {
        account: carol,
        isSigner: true,
        isReceiver: true,
        tokens: [zeroAddress, token],
        receivedFrom: [alice],
        sentTo: [token],
      },
      {
        account: token,
        isSigner: false,
        isReceiver: true,
        tokens: [zeroAddress],
        receivedFrom: [carol],
        sentTo: [],
      },
      { account: bob, isSigner: false, isReceiver: false, tokens: [token], receivedFrom: [], sentTo: [alice] },
      { account: alice, isSigner: false, isReceiver: true, tokens: [token], receivedFrom: [bob], sentTo: [carol] },
    ])
  })
})
