/**
 * Goal: leftover movements become actions, each movement in one of them. Method: transactions without a protocol's rule, and a part
 * of their deltas handed over as the leftover of one account.
 */
import { assert, describe, it } from "vitest"
import { flowInterpretation, leftoverActions, wholeFlowActions } from "#pipelines/interpret/heuristics/leftover.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import type { DecodedTransaction } from "#pipelines/interpret/transaction/decoded-transaction.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Action } from "#schemas/facts/interpretation.ts"
import {
  address,
  approvalLog,
  depositLog,
  type LogDraft,
  type TransactionDraft,
  testChain,
  transferLog,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [alice, router, bob, carol, safe] = [address(1), address(2), address(3), address(4), address(5)]
const [token, second] = [address(0x20), address(0x21)]

const decoded = (draft: TransactionDraft): DecodedTransaction => {
  const transactions = [{ from: alice, to: router, input: "0x12345678", ...draft } as const]
  const [transaction] = decodedTransactions(foldOne({ transactions }), testChain)
  if (transaction === undefined) throw new Error("One draft gives one transaction.")
  return transaction
}

/** One line an action: type, account, amounts and counterparty. */
const linesOf = (actions: ReadonlyArray<Action>): ReadonlyArray<string> =>
  actions.map(({ type, account, sent, received, counterparty }) => {
    const amounts = (list: typeof sent) => list.map(({ asset, amountRaw }) => `${amountRaw} ${asset.token}`).join(", ")
    return `${type} ${account} -[${amounts(sent)}] +[${amounts(received)}] ${counterparty}`
  })

/** The actions of an account's movements in some logs, where all its others are attributed. */
const actionsOf = (account: Address, logs: ReadonlyArray<LogDraft>, indexes: ReadonlyArray<number>) => {
  const transaction = decoded({ logs })
  const leftover = transaction.deltas.filter(
    (delta) => delta.account === account && delta.place.origin === "log" && indexes.includes(delta.place.originIndex),
  )
  return linesOf(leftoverActions(transaction, account, leftover))
}

/** A Safe that acted, so that it is the wallet of its signer. */
const executedLog: LogDraft = {
  address: safe,
  topics: ["0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e"],
  data: "0x",
}

describe("flowInterpretation", () => {
  it("is undefined if nothing moved and nothing was approved", () => {
    assert.isUndefined(flowInterpretation(decoded({})))
  })

  it("is that of the heuristic for the shape", () => {
    assert.strictEqual(
      flowInterpretation(decoded({ logs: [approvalLog(token, alice, bob, 5n)] }))?.interpreterId,
      "approve",
    )
    assert.strictEqual(
      flowInterpretation(decoded({ logs: [transferLog(token, alice, bob, 5n)] }))?.interpreterId,
      "send",
    )
  })
})

describe("leftoverActions", () => {
  it("is empty without movements, and where they cancel out", () => {
    const logs = [transferLog(token, alice, bob, 5n), transferLog(token, bob, alice, 5n)]
    assert.deepStrictEqual(actionsOf(alice, logs, []), [])
    assert.deepStrictEqual(actionsOf(alice, logs, [0, 1]), [])
  })

  it("has only the given movements, with the gain of their counterparty", () => {
    const logs = [
      transferLog(token, alice, bob, 5n),
      transferLog(second, alice, carol, 7n),
      transferLog(token, carol, bob, 9n),
    ]
    assert.deepStrictEqual(actionsOf(alice, logs, [0]), [
      `send ${alice} -[5 ${token}] +[] ${bob}`,
      `receive ${bob} -[] +[5 ${token}] ${alice}`,
    ])
  })

  it("makes a swap of what the signer gave and received", () => {
    const logs = [transferLog(token, alice, bob, 5n), transferLog(second, bob, alice, 7n)]
    assert.deepStrictEqual(actionsOf(alice, logs, [0, 1]), [`swap ${alice} -[5 ${token}] +[7 ${second}] ${router}`])
  })

  it("makes plain transfers of what another account gave and received, one for each counterparty and direction", () => {
    const logs = [
      transferLog(token, bob, carol, 5n),
      transferLog(second, bob, carol, 6n),
      transferLog(address(0x22), bob, router, 7n),
      transferLog(address(0x23), carol, bob, 8n),
    ]
    assert.deepStrictEqual(actionsOf(bob, logs, [0, 1, 2, 3]), [
      `send ${bob} -[5 ${token}, 6 ${second}] +[] ${carol}`,
      `send ${bob} -[7 ${address(0x22)}] +[] ${router}`,
      `receive ${bob} -[] +[8 ${address(0x23)}] ${carol}`,
    ])
  })

  it("turns another account's movements from and to the zero address into mints and burns without a counterparty", () => {
    const logs = [transferLog(token, zeroAddress, bob, 5n), transferLog(second, bob, zeroAddress, 6n)]
    assert.deepStrictEqual(actionsOf(bob, logs, [0, 1]), [
      `burn ${bob} -[6 ${second}] +[] undefined`,
      `mint ${bob} -[] +[5 ${token}] undefined`,
    ])
  })

  it("keeps wrapping apart from what else remains", () => {
    const transaction = decoded({
      to: wrappedNative,
      valueRaw: 3n,
      logs: [depositLog(alice, 3n), transferLog(token, bob, alice, 5n)],
    })
    const own = transaction.deltas.filter(({ account }) => account === alice)
    assert.deepStrictEqual(linesOf(leftoverActions(transaction, alice, own)), [
      `wrap ${alice} -[3 ${zeroAddress}] +[3 ${wrappedNative}] ${wrappedNative}`,
      `receive ${alice} -[] +[5 ${token}] ${bob}`,
    ])
  })

  it("makes transfers, never a swap, of movements between a wallet and its owner", () => {
    const logs = [transferLog(token, alice, safe, 5n), transferLog(second, safe, alice, 7n), executedLog]
    assert.deepStrictEqual(actionsOf(alice, logs, [0, 1]), [
      `send ${alice} -[5 ${token}] +[] ${safe}`,
      `receive ${alice} -[] +[7 ${second}] ${safe}`,
    ])
    assert.deepStrictEqual(actionsOf(safe, logs, [0, 1]), [
      `send ${safe} -[7 ${second}] +[] ${alice}`,
      `receive ${safe} -[] +[5 ${token}] ${alice}`,
    ])
  })

  it("describes what a wallet traded by itself as it would for a signer", () => {
    const logs = [transferLog(token, safe, bob, 5n), transferLog(second, bob, safe, 7n), executedLog]
    assert.deepStrictEqual(actionsOf(safe, logs, [0, 1]), [`swap ${safe} -[5 ${token}] +[7 ${second}] ${router}`])
  })
})

describe("wholeFlowActions", () => {
  it("is empty if the account moved and approved nothing", () => {
    assert.deepStrictEqual(wholeFlowActions(decoded({ logs: [approvalLog(token, bob, carol, 5n)] }), alice), [])
  })

  it("has all movements of the account, and leaves approvals out beside them", () => {
    const transaction = decoded({
      logs: [
        approvalLog(token, alice, bob, 5n),
        transferLog(token, alice, bob, 5n),
        transferLog(second, bob, alice, 7n),
      ],
    })
    assert.deepStrictEqual(linesOf(wholeFlowActions(transaction, alice)), [
      `swap ${alice} -[5 ${token}] +[7 ${second}] ${router}`,
    ])
  })

  it("has the account's approvals if it moved nothing on balance", () => {
    const transaction = decoded({ logs: [approvalLog(token, alice, bob, 5n), transferLog(second, bob, carol, 7n)] })
    assert.deepStrictEqual(linesOf(wholeFlowActions(transaction, alice)), [`approve ${alice} -[] +[] ${bob}`])
  })
})
