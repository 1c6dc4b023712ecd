import { assert, describe, it } from "vitest"
import { attemptSentence, matchSentence } from "#pipelines/interpret/sentence/protocol-sentence.ts"
import type { TriedAction } from "#pipelines/interpret/transaction/rule-match.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import { address } from "../../../../support/block-builder.ts"

const definition: ProtocolDefinition = { slug: "market", name: "Market", rules: [] }

const amount = { asset: erc20Asset(address(0x70)), amountRaw: 9n }

const textOf = (rule: TriedAction["rule"], sent = [amount]) =>
  matchSentence({ definition, rule }, { sent, received: [] }, true)?.description

describe("the sentence of a call", () => {
  it("has no place for what was given unless the rule has one, nor for nothing", () => {
    assert.strictEqual(textOf({ action: "call", verb: "Created a proposal" }), "Created a proposal on $1")
    assert.strictEqual(textOf({ action: "call", verb: "Bid", paid: "object" }, []), "Bid on $1")
    assert.strictEqual(attemptSentence({ definition, rule: { action: "call", verb: "Bid" } }).description, "Bid on $1")
  })

  it("has it as the verb's object, or as the price", () => {
    assert.strictEqual(textOf({ action: "call", verb: "Bid", paid: "object" }), "Bid $1 on $2")
    assert.strictEqual(textOf({ action: "call", verb: "Renewed a name", paid: "price" }), "Renewed a name for $1 on $2")
  })
})
