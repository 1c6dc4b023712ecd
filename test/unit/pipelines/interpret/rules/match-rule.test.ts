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
