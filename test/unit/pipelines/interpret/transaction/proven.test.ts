import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import {
  address,
  type TransactionDraft,
  testChain,
  transferLog,
  word,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const [attacker, contract, victim, thief] = [address(1), address(2), address(3), address(4)]
const [fake, known] = [address(0x20), address(0x21)]

const chain = { ...testChain, stablecoins: [{ address: known, symbol: "USDC", decimals: 6, peg: "USD" as const }] }

const interpretationOf = (transaction: TransactionDraft) =>
  entryOf({ from: attacker, to: contract, input: "0xdeadbeef", ...transaction }, {}, chain).interpretation

/** Types of the actions of an account. */
const actionsOf = (account: string, transaction: TransactionDraft) =>
  interpretationOf(transaction)
    .actions.filter((action) => action.account === account)
    .map(({ type }) => type)

const vaultDeposit = (vault: string) => ({
  address: vault,
  topics: [topicOfEvent("Deposit(address,address,uint256,uint256)"), `0x${word(victim)}`, `0x${word(victim)}`],
  data: `0x${word(5n)}${word(5n)}`,
})

describe("isProven", () => {
  it("gives no action to an account that only a contract's event names as the sender, and marks the movement", () => {
    for (const amountRaw of [1n, 10n ** 30n]) {
      const forged = { logs: [transferLog(fake, victim, thief, amountRaw)] }
      assert.deepStrictEqual(actionsOf(victim, forged), [])
      assert.strictEqual(
        storyOf(interpretationOf(forged)),
        `Moved ${amountRaw} ${fake} from ${victim} to ${thief} (unproven)`,
      )
    }
    assert.deepStrictEqual(actionsOf(victim, { to: fake, logs: [transferLog(fake, victim, thief, 5n)] }), [])
  })

  it("gives no action for a forged trade of two fake tokens, nor for a forged deposit", () => {
    const trade = [transferLog(fake, victim, thief, 5n), transferLog(address(0x22), thief, victim, 7n)]
    assert.deepStrictEqual(actionsOf(victim, { logs: trade }), [])
    assert.deepStrictEqual(actionsOf(victim, { logs: [vaultDeposit(address(0x23))] }), [])
    const deposit = [transferLog(fake, victim, address(0x23), 5n), vaultDeposit(address(0x23))]
    assert.deepStrictEqual(actionsOf(victim, { logs: deposit }), [])
  })

  it("keeps the action of an account whose known token an approved spender moved", () => {
    for (const token of [known, wrappedNative]) {
      const pulled = { logs: [transferLog(token, victim, thief, 5n)] }
      assert.deepStrictEqual(actionsOf(victim, pulled), ["send"])
      assert.notInclude(interpretationOf(pulled).description, "unproven")
    }
  })

  it("keeps the action of an account that ran code", () => {
    const own = { address: victim, topics: [topicOfEvent("Swept(uint256)")], data: "0x" }
    assert.deepStrictEqual(actionsOf(victim, { logs: [own, transferLog(fake, victim, thief, 5n)] }), ["send"])
  })
})
