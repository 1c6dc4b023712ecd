import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, nftLog } from "../../../../support/chain/block-builder.ts"
import { seaport } from "../../../../support/chain/order-log.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const bob = address(2)

const mintThrough = (to: Address) =>
  foldOne(
    { transactions: [{ from: bob, to, valueRaw: 100n, logs: [nftLog("Transfer", [zeroAddress, bob, 7n])] }] },
    ethereum,
  ).nftSales.map(({ priceRaw, isPrimary }) => [priceRaw, isPrimary])

describe("primarySales", () => {
  it("are mints through a contract of a protocol, unless it takes deposits", () => {
    assert.deepStrictEqual(mintThrough(seaport), [[100n, true]])
    // The positions of Uniswap v3.
    assert.deepStrictEqual(mintThrough("0xc36442b4a4522e871399cd717abdd847ab11fe88"), [])
  })
})
