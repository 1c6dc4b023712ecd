import { assert, describe, it } from "vitest"
import { calledByWallet, isBetweenOwn, walletOf } from "#pipelines/interpret/transaction/signer.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import {
  address,
  buildBlock,
  type LogDraft,
  type TransactionDraft,
  word,
} from "../../../../support/chain/block-builder.ts"

const [owner, relayer, safe, module, other] = [address(1), address(2), address(3), address(4), address(5)]

// The hashes are written out again, so that a wrong one in the sources is noticed.
const executed = (wallet: Address): LogDraft => ({
  address: wallet,
  topics: ["0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e"],
  data: `0x${word(7n)}${word(0n)}`,
})
const moduleExecuted = "0x6895c13664aa4f67288b25d7a21d7aaa34916e355fb9b6fae0a139a9085becb8"
const announced = (wallet: Address, target: Address): LogDraft => ({
  address: wallet,
  topics: ["0x66753cd2356569ee081232e3be8909b950e0a76c1f8460c3a5e3c2be32b11bed"],
  data: `0x${word(target)}${word(0n)}`,
})
const execution = (target: Address) => `0x6a761202${word(target)}${word(0n)}` as const

const transactionOf = (draft: TransactionDraft): Transaction => {
  const [transaction] = buildBlock({ transactions: [{ from: owner, ...draft }] }).transactions
  if (transaction === undefined) throw new Error("One draft gives one transaction.")
  return transaction
}

describe("walletOf", () => {
  it("finds none without the event of a Safe", () => {
    assert.isUndefined(walletOf(transactionOf({ to: safe, logs: [announced(safe, other)] })))
    assert.isUndefined(walletOf(transactionOf({ to: safe })))
  })

  it("chooses none of several that another contract called", () => {
    const logs = [executed(safe), executed(module)]
    assert.isUndefined(walletOf(transactionOf({ to: relayer, logs })))
    assert.isUndefined(walletOf(transactionOf({ to: undefined, logs })))
  })

  it("finds the wallet of a called module, and not that of another contract's module", () => {
    const byModule = { address: safe, topics: [moduleExecuted, `0x${word(module)}`], data: "0x" }
    assert.strictEqual(walletOf(transactionOf({ to: module, logs: [byModule] })), safe)
    assert.isUndefined(walletOf(transactionOf({ to: relayer, logs: [byModule] })))
    assert.isUndefined(walletOf(transactionOf({ to: undefined, logs: [byModule] })))
  })

  it("prefers the called one, whatever it called in turn", () => {
    assert.strictEqual(walletOf(transactionOf({ to: safe, logs: [executed(module), executed(safe)] })), safe)
  })

  it("finds the only one behind a relayer, also where it executed twice", () => {
    assert.strictEqual(walletOf(transactionOf({ to: relayer, logs: [executed(safe)] })), safe)
    assert.strictEqual(walletOf(transactionOf({ to: relayer, logs: [executed(safe), executed(safe)] })), safe)
  })
})

describe("calledByWallet", () => {
  it("finds none where neither an event of the wallet nor a call of it shows one", () => {
    assert.isUndefined(calledByWallet(transactionOf({ to: safe, input: `0x12345678${word(other)}` }), safe))
    assert.isUndefined(calledByWallet(transactionOf({ to: relayer, logs: [executed(safe)] }), safe))
    assert.isUndefined(calledByWallet(transactionOf({ to: relayer, logs: [announced(module, other)] }), safe))
  })

  it("does not read the input of a call of another contract", () => {
    assert.isUndefined(calledByWallet(transactionOf({ to: relayer, input: execution(other) }), safe))
  })

  it("finds none in an input that ends before the address", () => {
    assert.isUndefined(calledByWallet(transactionOf({ to: safe, input: "0x6a761202" }), safe))
  })

  it("reads the first word of the call", () => {
    assert.strictEqual(calledByWallet(transactionOf({ to: safe, input: execution(other) }), safe), other)
  })

  it("reads the wallet's own event, also behind a relayer, and prefers it to the call", () => {
    const logs = [announced(module, relayer), announced(safe, other)]
    assert.strictEqual(calledByWallet(transactionOf({ to: relayer, logs }), safe), other)
    assert.strictEqual(calledByWallet(transactionOf({ to: safe, input: execution(module), logs }), safe), other)
  })
})

describe("isBetweenOwn", () => {
  const own = { signer: owner, wallet: safe }

  it("is false where another account is involved, and without a wallet", () => {
    assert.isFalse(isBetweenOwn(own, { account: owner, counterparty: other }))
    assert.isFalse(isBetweenOwn(own, { account: other, counterparty: safe }))
    assert.isFalse(isBetweenOwn({ signer: owner, wallet: undefined }, { account: owner, counterparty: other }))
  })

  it("is false for a movement to oneself", () => {
    assert.isFalse(isBetweenOwn(own, { account: owner, counterparty: owner }))
  })

  it("is true in both directions, from either side", () => {
    assert.isTrue(isBetweenOwn(own, { account: owner, counterparty: safe }))
    assert.isTrue(isBetweenOwn(own, { account: safe, counterparty: owner }))
  })
})
