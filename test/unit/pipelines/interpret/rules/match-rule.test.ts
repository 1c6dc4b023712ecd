import { assert, describe, it } from "vitest"
import { hashBytes } from "#chains/abi/encode.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { arbitrum } from "#chains/definitions/arbitrum.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import {
  address,
  type LogDraft,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../../support/chain/block-builder.ts"
import { entryOf } from "../../../../support/store/story.ts"

const [signer, owner, pool, token, share] = [address(1), address(2), address(3), address(0x70), address(0x71)]

const topic = (account: string) => `0x${word(account)}`

const interpret = (draft: TransactionDraft): Interpretation =>
  entryOf({ from: signer, to: pool, ...draft }, {}, ethereum).interpretation

const protocolOf = ({ type, protocol }: Interpretation["actions"][number]) => `${type} ${protocol}`

describe("the maker of an order that the event does not name", () => {
  const router6 = "0x111111125421ca6dc452d289314280a0f8842a65"
  const filled: LogDraft = {
    address: router6,
    topics: [topicOfEvent("OrderFilled(bytes32,uint256)")],
    data: `0x${word(7n)}${word(0n)}`,
  }
  const fill = [transferLog(token, owner, pool, 9n), transferLog(share, pool, owner, 5n)]

  it("is the account that was paid right before it and gave something", () => {
    const { actions, description } = interpret({ logs: [...fill, filled] })
    assert.deepInclude(
      actions.map(({ type, protocol, account }) => ({ type, protocol, account })),
      { type: "swap", protocol: "1inch-v6", account: owner },
    )
    assert.match(description, / on behalf of \$\d$/)
  })

  it("is nobody if the last payment is to the signer, or to an account that gave nothing", () => {
    for (const last of [transferLog(share, pool, signer, 1n), transferLog(share, pool, address(9), 1n)]) {
      assert.notInclude(interpret({ logs: [...fill, last, filled] }).actions.map(protocolOf), "swap 1inch-v6")
    }
    assert.notInclude(interpret({ logs: [filled, ...fill] }).actions.map(protocolOf), "swap 1inch-v6")
  })

  it("does not lend its trade to a signer that traded itself", () => {
    const own = [transferLog(share, signer, pool, 6n), transferLog(token, pool, signer, 8n)]
    const { description, items } = interpret({ logs: [...own, ...fill, filled] })
    assert.strictEqual(description, "Swapped $1 for $2")
    assert.deepInclude(items[0], { type: "token", amountRaw: 6n })
  })
})

describe("an event of a contract that emits all by one signature", () => {
  const lists = ["address", "uint256", "int256", "bool", "bytes32", "bytes", "string"]
  const values = lists.map((type) => `((string,${type})[],(string,${type}[])[])`).join(",")
  const named = (name: string): LogDraft => ({
    address: "0xc8ee91a54287db53897056e12d9819156d3822fb",
    topics: [
      topicOfEvent(`EventLog2(address,string,string,bytes32,bytes32,(${values}))`),
      hashBytes(`0x${Buffer.from(name).toString("hex")}`),
      `0x${word(7n)}`,
      topic(owner),
    ],
    data: "0x",
  })
  const sentenceOf = (...names: ReadonlyArray<string>) =>
    entryOf({ from: signer, to: pool, logs: names.map(named) }, {}, arbitrum).interpretation.description

  it("matches the rules of its name only", () => {
    assert.strictEqual(sentenceOf("OrderUpdated"), "Changed an order on $1")
    assert.strictEqual(sentenceOf("WithdrawalCreated"), "Requested a withdrawal on $1")
    assert.strictEqual(sentenceOf("Unknown"), "Interacted with $1")
  })
})

describe("an event of a vault of pools", () => {
  const vault = "0x000000000004444c5dc75cb358380d2e3de08a90"
  const positions = topic("0xbd216513d74c8cf14cf4747e6aaa6420ff64ee9e")
  const swapped: LogDraft = {
    address: vault,
    topics: [
      topicOfEvent("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)"),
      `0x${word(7n)}`,
      topic(pool),
    ],
    data: `0x${word(5n).repeat(6)}`,
  }
  const changed = (liquidity: bigint, sender = positions): LogDraft => ({
    address: vault,
    topics: [topicOfEvent("ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)"), `0x${word(7n)}`, sender],
    data: `0x${[1n, 2n, BigInt.asUintN(256, liquidity), 4n].map((value) => word(value)).join("")}`,
  })
  const actionsOf = (...logs: ReadonlyArray<LogDraft>) => interpret({ logs }).actions.map(protocolOf)

  it("names a swap of an account that the vault paid, also through another contract", () => {
    const sold = transferLog(token, signer, vault, 9n)
    assert.deepStrictEqual(actionsOf(sold, swapped, transferLog(share, vault, signer, 5n)), ["swap uniswap-v4"])
    const through = [transferLog(share, vault, pool, 5n), transferLog(share, pool, signer, 5n)]
    assert.deepStrictEqual(actionsOf(sold, swapped, ...through), ["swap uniswap-v4"])
  })

  it("names none whose proceeds another contract paid, or that gave nothing", () => {
    const sold = transferLog(token, signer, vault, 9n)
    const other = transferLog(share, vault, owner, 5n)
    assert.notInclude(actionsOf(sold, swapped, other, transferLog(address(0x72), pool, signer, 5n)), "swap uniswap-v4")
    assert.notInclude(actionsOf(swapped, transferLog(share, vault, signer, 5n)), "swap uniswap-v4")
  })

  it("distinguishes deposits, withdrawals and fees of a position by the sign of its change", () => {
    const [paid, got] = [transferLog(token, signer, vault, 9n), transferLog(token, vault, signer, 9n)]
    assert.deepStrictEqual(actionsOf(changed(5n), paid), ["pool uniswap-v4"])
    assert.deepStrictEqual(actionsOf(changed(-5n), got), ["unpool uniswap-v4"])
    assert.deepStrictEqual(actionsOf(changed(0n), got), ["claim uniswap-v4"])
    for (const log of [changed(5n, topic(pool)), { ...changed(5n), data: `0x${word(1n)}` }])
      assert.notInclude(actionsOf(log, paid), "pool uniswap-v4")
  })
})
