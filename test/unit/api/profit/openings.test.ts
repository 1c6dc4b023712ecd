import { assert, describe, it } from "vitest"
import { openingsOf } from "#api/profit/openings.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { coin, eventAt, groupOf, legOf, owner, tokenOf } from "../../../support/profit/tax-history.ts"

const token = tokenOf("1")

const balance = (address: string, balanceRaw: bigint) => ({ chainId: 1, account: owner, token: address, balanceRaw })

describe("openingsOf", () => {
  const events = [eventAt(1, [groupOf("send", [legOf(token, -4)])], { fees: [legOf(coin, -1)] })]

  it("is the balance less all movements, fees included", () => {
    const openings = openingsOf(events, [balance(zeroAddress, 9n), balance(token.token, 6n)], () => false)
    assert.deepStrictEqual(
      openings.map(({ asset, amountRaw, isBefore }) => [asset.token, amountRaw, isBefore]),
      [
        [token.token, 10n, true],
        [coin.token, 10n, true],
      ],
    )
  })

  it("is at least what was given, and none where movements explain the balance or exceed it", () => {
    assert.deepStrictEqual(
      openingsOf(events, [], () => true).map(({ amountRaw, isBefore }) => [amountRaw, isBefore]),
      [
        [4n, false],
        [1n, false],
      ],
    )
    const gift = [eventAt(1, [groupOf("receive", [legOf(token, 4)])])]
    assert.deepStrictEqual(
      openingsOf(gift, [balance(token.token, 4n)], () => false),
      [],
    )
    assert.deepStrictEqual(
      openingsOf(gift, [balance(token.token, 3n)], () => false),
      [],
    )
  })
})
