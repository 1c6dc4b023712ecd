import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import {
  address,
  type LogDraft,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../../support/chain/block-builder.ts"
import { entryOf } from "../../../../support/store/story.ts"

const [signer, owner, token, share] = [address(1), address(2), address(0x70), address(0x71)]

const topic = (account: string) => `0x${word(account)}`

const interpret = (draft: TransactionDraft): Interpretation =>
  entryOf({ from: signer, ...draft }, {}, ethereum).interpretation

const settlement = "0x9008d19f58aabd9ed0d60971565aa8510560ab41"

/** An order that the settlement filled. */
const order = (trader: string): LogDraft => ({
  address: settlement,
  topics: [topicOfEvent("Trade(address,address,address,uint256,uint256,uint256,bytes)"), topic(trader)],
  data: "0x",
})

const exchange = [transferLog(token, owner, settlement, 9n), transferLog(share, settlement, owner, 5n)]

describe("the sentence of a signer who acted for another account", () => {
  it("names the trader in the sentence of a solver, also of one that is paid in the bought token", () => {
    const trade = [...exchange, order(owner)]
    const { description, items } = interpret({ to: settlement, logs: trade })
    assert.strictEqual(description, "Swapped $1 for $2 on behalf of $3")
    assert.deepStrictEqual(items[2], { type: "actor", address: owner })
    const rewarded = interpret({ to: settlement, logs: [...trade, transferLog(share, settlement, signer, 1n)] })
    assert.strictEqual(rewarded.description, description)
    const own = interpret({ from: owner, to: settlement, logs: trade })
    assert.strictEqual(own.description, "Swapped $1 for $2")
  })

  it("counts the other traders of a batch, without those that neither gave nor received", () => {
    const [other, third, idle] = [address(4), address(5), address(6)]
    const paid = (trader: string) => [
      transferLog(token, trader, settlement, 9n),
      transferLog(share, settlement, trader, 5n),
    ]
    const logs = [...exchange, ...paid(other), order(owner), order(other), order(idle)]
    const { description } = interpret({ to: settlement, logs })
    assert.strictEqual(description, "Swapped $1 for $2 on behalf of $3 and another account")
    const more = interpret({ to: settlement, logs: [...logs, ...paid(third), order(third)] })
    assert.strictEqual(more.description, "Swapped $1 for $2 on behalf of $3 and 2 other accounts")
  })

  it("names the trader rather than the protocol's contract that held the coins of the order", () => {
    const orders = "0x40a50cf069e992aa4536211b23f286ef88752187"
    const paid = [transferLog(token, orders, settlement, 9n), transferLog(share, settlement, owner, 5n)]
    const { description, items } = interpret({ to: settlement, logs: [...paid, order(orders)] })
    assert.strictEqual(description, "Sold $1 on $2 on behalf of $3")
    assert.deepStrictEqual(items[2], { type: "actor", address: owner })
  })

  it("has the gains of a called contract that traded for itself and lost nothing", () => {
    const logs = [transferLog(share, owner, settlement, 5n), order(settlement)]
    const { description, items } = interpret({ to: settlement, logs })
    assert.strictEqual(description, "Had $1 gain $2 by trades on $3")
    assert.deepStrictEqual(items[0], { type: "actor", address: settlement })
  })

  it("names the account whose loan a bot repaid for its collateral", () => {
    const pool = "0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9"
    const liquidation = {
      address: pool,
      topics: [
        topicOfEvent("LiquidationCall(address,address,address,uint256,uint256,address,bool)"),
        topic(token),
        topic(share),
        topic(owner),
      ],
      data: `0x${word(9n)}${word(5n)}${word(address(3))}${word(0n)}`,
    }
    const logs = [transferLog(token, owner, address(3), 9n), liquidation]
    const { description, items } = interpret({ to: address(3), logs })
    assert.strictEqual(description, "Liquidated $1 of $2 on $3")
    assert.deepStrictEqual(items[1], { type: "actor", address: owner })
  })
})

describe("the sentence of a bridge transfer of coins", () => {
  const bridge = address(3)
  const sent = (raw: bigint): LogDraft => ({
    address: bridge,
    topics: [topicOfEvent("OFTSent(bytes32,uint32,address,uint256,uint256)"), `0x${word(1n)}`, topic(signer)],
    data: `0x${word(30_184n)}${word(raw)}${word(raw)}`,
  })

  it("leaves out what pays for the message", () => {
    const { description, items, actions } = interpret({ to: bridge, valueRaw: 9n, logs: [sent(7n)] })
    assert.strictEqual(description, "Bridged $1 to $2")
    assert.deepStrictEqual(
      actions.slice(0, 2).map(({ type, sent: [amount] }) => [type, amount?.amountRaw]),
      [
        ["bridge", 7n],
        ["send", 2n],
      ],
    )
    assert.deepInclude(items[0], { amountRaw: 7n })
  })

  it("has the coins that were sold for what is bridged", () => {
    const logs = [transferLog(token, bridge, zeroAddress, 7n), sent(7n)]
    const { items } = interpret({ to: bridge, valueRaw: 9n, logs })
    assert.deepInclude(items[0], { amountRaw: 9n })
  })
})

describe("the sentence of the owner of a bot", () => {
  const bot = address(3)

  it("has the profit, and no step of the called contract", () => {
    const vault = topicOfEvent("Withdraw(address,address,address,uint256,uint256)")
    const step = {
      address: share,
      topics: [vault, topic(bot), topic(bot), topic(bot)],
      data: `0x${word(9n)}${word(5n)}`,
    }
    const logs = [transferLog(share, bot, owner, 5n), transferLog(share, owner, bot, 5n), step]
    const { description } = interpret({ to: bot, logs: [...logs, transferLog(token, owner, signer, 1n)] })
    assert.strictEqual(description, "Received $1 from $2")
  })
})

describe("the sentence of an owner of a wallet", () => {
  it("is what the wallet did, where no rule names it", () => {
    const wallet = address(3)
    const executed = { address: wallet, topics: [topicOfEvent("ExecutionSuccess(bytes32,uint256)")], data: "0x" }
    const { description, items } = interpret({ to: wallet, logs: [transferLog(token, wallet, owner, 5n), executed] })
    assert.strictEqual(description, "Sent $1 to $2 on behalf of $3")
    assert.deepStrictEqual(items.slice(1), [
      { type: "actor", address: owner },
      { type: "actor", address: wallet },
    ])
    const { description: idle } = interpret({ to: wallet, logs: [executed] })
    assert.strictEqual(idle, "Executed a transaction on $1")
  })
})

describe("the sentence of a call for a price", () => {
  it("is that of the purchase, not of the records that it set before", () => {
    const registered: LogDraft = {
      address: "0x283af0b28c62c092c9727f1ee09c02ca627eb7f5",
      topics: [topicOfEvent("NameRegistered(string,bytes32,address,uint256,uint256)"), topic(token), topic(signer)],
      data: "0x",
    }
    const changed: LogDraft = {
      address: "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63",
      topics: [topicOfEvent("AddrChanged(bytes32,address)"), topic(token)],
      data: `0x${word(signer)}`,
    }
    const { description } = interpret({ to: address(3), logs: [changed, registered] })
    assert.match(description, /^Registered a name/u)
  })
})
