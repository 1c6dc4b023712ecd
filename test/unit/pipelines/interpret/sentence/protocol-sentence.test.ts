import { assert, describe, it } from "vitest"
import {
  attemptSentence,
  type DescribedAction,
  deliverySentence,
  liquidatedSentence,
  liquidatorSentence,
  matchSentence,
  onBehalfSentence,
} from "#pipelines/interpret/sentence/protocol-sentence.ts"
import type { TriedAction } from "#pipelines/interpret/transaction/rule-match.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"

const definition: ProtocolDefinition = { slug: "market", name: "Market", rules: [] }

const amount = { asset: erc20Asset(address(0x70)), amountRaw: 9n }

const amountItem = { type: "token", ...amount } as const

const textOf = (rule: TriedAction["rule"], sent = [amount]) =>
  matchSentence({ match: { definition, rule }, amounts: { sent, received: [] } }, true)?.description

describe("the sentence of a call", () => {
  it("has no placeholder for what was given unless the rule has one, or for nothing", () => {
    assert.strictEqual(textOf({ action: "call", verb: "Created a proposal" }), "Created a proposal on $1")
    assert.strictEqual(textOf({ action: "call", verb: "Bid", paid: "object" }, []), "Bid on $1")
    assert.strictEqual(attemptSentence({ definition, rule: { action: "call", verb: "Bid" } }).description, "Bid on $1")
  })

  it("has it as the verb's object, or as the price", () => {
    assert.strictEqual(textOf({ action: "call", verb: "Bid", paid: "object" }), "Bid $1 on $2")
    assert.strictEqual(textOf({ action: "call", verb: "Renewed a name", paid: "price" }), "Renewed a name for $1 on $2")
  })
})

describe("the sentence of an action", () => {
  const other = { asset: erc20Asset(address(0x71)), amountRaw: 3n }
  const described = (
    rule: TriedAction["rule"],
    amounts: Partial<DescribedAction["amounts"]>,
    otherChain?: ChainId,
    name = "Market",
  ) =>
    matchSentence(
      {
        match: { definition: { ...definition, name }, rule },
        amounts: { sent: [], received: [], ...amounts },
        otherChain: otherChain === undefined ? undefined : { type: "network", chainId: otherChain },
      },
      true,
    )?.description

  it("names the pool before what was added or removed, without the share", () => {
    assert.strictEqual(
      described({ action: "pool" }, { sent: [amount, other], received: [amount] }),
      "Added liquidity to $1: $2 and $3",
    )
    assert.strictEqual(
      described({ action: "unpool" }, { sent: [amount], received: [other] }),
      "Removed liquidity from $1: $2",
    )
    assert.strictEqual(described({ action: "unpool" }, {}), "Removed liquidity from $1")
  })

  it("has the direction of a bridge, and the other chain, known or not", () => {
    assert.strictEqual(described({ action: "bridge" }, { sent: [amount] }, 8453), "Bridged $1 to $2 through $3")
    assert.strictEqual(described({ action: "bridge" }, { received: [amount] }), "Bridged $1 from $2 through $3")
    assert.strictEqual(described({ action: "bridge" }, { sent: [amount] }, 8453, "Base"), "Bridged $1 to $2")
  })

  it("joins many rewards to one item", () => {
    const received = [1, 2, 3, 4].map((token) => ({ asset: erc20Asset(address(token)), amountRaw: 1n }))
    assert.strictEqual(described({ action: "claim" }, { received }), "Claimed $1 on $2")
    assert.strictEqual(described({ action: "withdraw" }, { received }), "Withdrew $1 on $2")
  })
})

describe("sentences of others' actions", () => {
  const match = { definition, rule: { action: "bridge" } } as const

  it("name the account to which a relayer delivered, with the amount if it is known", () => {
    const delivered = (received: ReadonlyArray<typeof amount>) =>
      deliverySentence({ match, amounts: { sent: [], received } }, address(1)).description
    assert.strictEqual(delivered([amount]), "Delivered $1 to $2 through $3")
    assert.strictEqual(delivered([]), "Delivered a bridge transfer to $1 through $2")
  })

  it("end with the account on whose behalf the signer acted", () => {
    const { description, items } = onBehalfSentence({ description: "Claimed $1", items: [amountItem] }, address(1))
    assert.strictEqual(description, "Claimed $1 on behalf of $2")
    assert.deepStrictEqual(items.at(-1), { type: "actor", address: address(1) })
  })

  it("name the liquidated account if the amounts of the liquidator are not visible", () => {
    const { description } = liquidatorSentence({ match, amounts: { sent: [amount], received: [] } }, address(1))
    assert.strictEqual(description, "Liquidated $1 of $2 on $3")
  })

  it("describe a liquidation as a loss of the liquidated", () => {
    const { description } = liquidatedSentence({ match, amounts: { sent: [amount], received: [] } })
    assert.strictEqual(description, "Lost $1 in a liquidation on $2")
  })
})
