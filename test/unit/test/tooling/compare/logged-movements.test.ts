import { assert, describe, it } from "vitest"
import { chainOrGeneric } from "#chains/registry.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, transferLog, word as wordOf } from "../../../../support/chain/block-builder.ts"
import { tokenMovements } from "../../../../tooling/compare/logged-movements.ts"
import type { RecordedLog } from "../../../../tooling/compare/recorded.ts"

const chain = chainOrGeneric(1)
const weth = chain.wrappedNative ?? zeroAddress
const asset = `eip155:1/erc20:${weth}`
const [account, word] = [address(1), `0x${"5".padStart(64, "0")}` as const]

const recorded = ({ topics, data }: Pick<RecordedLog, "topics" | "data">, contract = weth): RecordedLog => ({
  address: contract,
  topics,
  data,
  logIndex: "0x0",
})

const deposit = recorded({
  topics: ["0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c", `0x${wordOf(account)}`],
  data: word,
})

const withdrawal = recorded({
  topics: ["0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65", `0x${wordOf(account)}`],
  data: word,
})

describe("tokenMovements", () => {
  it("issues wrapped coins by a deposit and takes them back by a withdrawal", () => {
    assert.deepStrictEqual(tokenMovements(chain, [deposit, withdrawal]), [
      { from: zeroAddress, to: account, asset, amountRaw: 5n },
      { from: account, to: zeroAddress, asset, amountRaw: 5n },
    ])
  })

  it("counts a deposit once if a transfer from the zero address accompanies it", () => {
    const transfer = recorded(transferLog(weth, zeroAddress, account, 5n))
    assert.lengthOf(tokenMovements(chain, [transfer, deposit]), 1)
    assert.lengthOf(tokenMovements(chain, [transfer, deposit, deposit]), 2)
  })

  it("ignores the same event of another contract", () => {
    assert.deepStrictEqual(tokenMovements(chain, [{ ...deposit, address: address(7) }]), [])
  })

  it("leaves out amounts that no account can hold", () => {
    const contract = address(7)
    const log = (amountRaw: bigint) => recorded(transferLog(contract, account, address(2), amountRaw), contract)
    assert.deepStrictEqual(tokenMovements(chain, [log(2n ** 255n)]), [])
    assert.lengthOf(tokenMovements(chain, [log(2n ** 255n - 1n)]), 1)
  })
})
