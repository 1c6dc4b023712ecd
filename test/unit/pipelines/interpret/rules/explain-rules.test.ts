import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { explainRules } from "#pipelines/interpret/rules/explain-rules.ts"
import { allRules } from "#pipelines/interpret/rules/rule-indexes.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { address, type TransactionDraft, transferLog, word } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [signer, owner, other, sold, bought] = [address(1), address(2), address(3), address(0x70), address(0x71)]

const settlement = "0x9008d19f58aabd9ed0d60971565aa8510560ab41"

const trade = "Trade(address,address,address,uint256,uint256,uint256,bytes)"

const tradeLog = (emitter: string) => ({
  address: emitter,
  topics: [topicOfEvent(trade), `0x${word(owner)}`],
  data: "0x",
})

const explain = (draft: TransactionDraft) => {
  const facts = foldOne({ transactions: [{ from: signer, to: settlement, ...draft }] }, ethereum)
  const [decoded] = decodedTransactions(facts, ethereum)
  if (decoded === undefined) return assert.fail("a block of one transaction has it")
  return { decoded, ...explainRules(decoded, allRules.protocols) }
}

const movements = [transferLog(sold, owner, settlement, 9n), transferLog(bought, settlement, owner, 5n)]

describe("explainRules", () => {
  it("lists the rules that match as the interpretation uses them, with the account and the event", () => {
    const { decoded, matched } = explain({ logs: [...movements, tradeLog(settlement)] })
    const match = matched.find(({ by }) => by === trade)
    assert.deepInclude(match, {
      protocol: "cowswap",
      action: "swap",
      account: owner,
      contract: settlement,
      strength: 2,
    })
    assert.deepStrictEqual(
      matched.map(({ protocol, action }) => [protocol, action]),
      (decoded.protocol?.matches ?? []).map(({ definition, rule }) => [definition.slug, rule.action]),
    )
  })

  it("rejects a rule for its first condition that is not fulfilled, and counts the comparisons", () => {
    const foreign = explain({ logs: [...movements, tradeLog(other), tradeLog(other)] })
    assert.isUndefined(foreign.matched.find(({ by }) => by === trade))
    // Two rules compare each of the two events.
    assert.deepInclude(
      foreign.rejected.find(({ by }) => by === trade),
      { reason: "another emitter", count: 4 },
    )
  })

  it("rejects a swap of an account without movements", () => {
    const { rejected } = explain({ logs: [tradeLog(settlement)] })
    assert.isDefined(rejected.find(({ by, reason }) => by === trade && reason === "other movements"))
  })

  it("matches nothing in a failed transaction", () => {
    const { matched, rejected } = explain({ logs: [], input: "0x13d79a0b", receipt: { hasSucceeded: false } })
    assert.isEmpty(matched)
    for (const { reason } of rejected) assert.notStrictEqual(reason, "weak evidence")
  })
})
