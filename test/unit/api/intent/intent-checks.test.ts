import { assert, describe, it } from "vitest"
import { checkIntent, hasAllowances, type IntentOutcome } from "#api/intent/intent-checks.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { IntentField, TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [ann, bob, router, pool] = [address(1), address(2), address(3), address(4)]
const [sold, bought] = [address(0xa1), address(0xa2)]

const amount = (label: string, path: string, token: Address, amountRaw: bigint): IntentField => ({
  label,
  path,
  value: `${amountRaw}`,
  detail: { kind: "tokenAmount", chainId: 1, token, amountRaw, isUnlimited: false },
  nested: undefined,
})

const party = (path: string, account: Address): IntentField => ({
  label: "Recipient",
  path,
  value: account,
  detail: { kind: "address", address: account },
  nested: undefined,
})

const until = (atMs: number): IntentField => ({
  label: "Deadline",
  path: "params.deadline",
  value: `${atMs}`,
  detail: { kind: "date", atMs },
  nested: undefined,
})

const intentOf = (fields: ReadonlyArray<IntentField>, signature: string | null = null): TransactionIntent => ({
  chainId: 1,
  to: router,
  intent: null,
  sentence: null,
  owner: null,
  source: { kind: "none" },
  signature,
  fields,
  warnings: [],
})

const moved = (account: Address, token: Address, amountRaw: bigint, kind: "fee" | "transfer" = "transfer") => ({
  account,
  asset: { standard: token === zeroAddress ? ("native" as const) : ("erc20" as const), token, tokenId: 0n },
  amountRaw,
  kind,
  counterparty: pool,
})

const outcomeOf = (deltas: IntentOutcome["deltas"], more: Partial<IntentOutcome> = {}): IntentOutcome => ({
  chainId: 1,
  deltas,
  hasFailed: false,
  signer: ann,
  timestampMs: 5_000,
  to: router,
  ...more,
})

const trade = intentOf([
  amount("You pay", "amountIn", sold, 5n),
  amount("Minimum", "minOut", bought, 9n),
  party("recipient", ann),
  until(6_000),
])

const check = (intent: TransactionIntent, outcome: IntentOutcome, allowances: Parameters<typeof checkIntent>[2] = []) =>
  checkIntent(intent, outcome, allowances).map(({ kind, actualRaw, outcome: verdict }) => [kind, actualRaw, verdict])

describe("checkIntent", () => {
  it("leaves the promises of a failed transaction open", () => {
    assert.deepStrictEqual(check(trade, outcomeOf([moved(ann, zeroAddress, -3n, "fee")], { hasFailed: true })), [
      ["MAXIMUM_SPENT", undefined, "UNKNOWN"],
      ["MINIMUM_RECEIVED", undefined, "UNKNOWN"],
      ["RECIPIENT", undefined, "UNKNOWN"],
      ["DEADLINE", "5000", "UNKNOWN"],
    ])
  })

  it("finds a promise broken by less, by more, by another recipient and by time", () => {
    const deltas = [moved(ann, sold, -6n), moved(pool, sold, 6n), moved(bob, bought, 9n), moved(pool, bought, -9n)]
    assert.deepStrictEqual(check(trade, outcomeOf(deltas, { timestampMs: 7_000 })), [
      ["MAXIMUM_SPENT", "6", "BROKEN"],
      ["MINIMUM_RECEIVED", "0", "BROKEN"],
      ["RECIPIENT", bob, "BROKEN"],
      ["DEADLINE", "7000", "BROKEN"],
    ])
  })

  it("finds promises kept exactly at their bounds", () => {
    const deltas = [moved(ann, sold, -5n), moved(ann, bought, 9n)]
    assert.deepStrictEqual(check(trade, outcomeOf(deltas, { timestampMs: 6_000 })), [
      ["MAXIMUM_SPENT", "5", "KEPT"],
      ["MINIMUM_RECEIVED", "9", "KEPT"],
      ["RECIPIENT", ann, "KEPT"],
      ["DEADLINE", "6000", "KEPT"],
    ])
  })

  it("does not judge a token in whose place coins moved", () => {
    const deltas = [moved(ann, zeroAddress, -5n), moved(ann, bought, 9n)]
    assert.deepStrictEqual(check(trade, outcomeOf(deltas))[0], ["MAXIMUM_SPENT", undefined, "UNKNOWN"])
  })

  it("compares what a transfer sent with what arrived", () => {
    const sent = intentOf([party("to", bob), amount("Amount", "amount", sold, 10n)], "transfer(address,uint256)")
    const deltas = [moved(ann, sold, -10n), moved(bob, sold, 9n)]
    assert.deepStrictEqual(check(sent, outcomeOf(deltas)), [
      ["RECIPIENT", bob, "KEPT"],
      ["MAXIMUM_SPENT", "10", "KEPT"],
      ["MINIMUM_RECEIVED", "9", "BROKEN"],
    ])
  })

  it("compares an allowance with the one that the token recorded", () => {
    const approved = intentOf([amount("Amount", "amount", sold, 10n)], "approve(address,uint256)")
    assert.isTrue(hasAllowances(approved))
    assert.isFalse(hasAllowances(trade))
    const recorded = (amountRaw: bigint) => [{ token: sold, owner: ann, spender: router, amountRaw }]
    assert.deepStrictEqual(check(approved, outcomeOf([]), []), [["ALLOWANCE", undefined, "UNKNOWN"]])
    assert.deepStrictEqual(check(approved, outcomeOf([]), recorded(10n)), [["ALLOWANCE", "10", "KEPT"]])
    assert.deepStrictEqual(check(approved, outcomeOf([]), recorded(11n)), [["ALLOWANCE", "11", "BROKEN"]])
    const increased = intentOf([amount("Amount", "addedValue", sold, 10n)], "increaseAllowance(address,uint256)")
    assert.deepStrictEqual(check(increased, outcomeOf([]), recorded(15n)), [])
  })

  it("checks the promises of calls inside", () => {
    const outer = intentOf([{ label: "Call", path: "calls.[0]", value: "Trade", detail: undefined, nested: trade }])
    assert.lengthOf(check(outer, outcomeOf([])), 4)
  })

  const minimumOf = (token: Address, amountRaw: bigint, recipient = ann) =>
    intentOf([amount("Minimum", "minOut", token, amountRaw), party("recipient", recipient)])

  const batchOf = (...calls: ReadonlyArray<TransactionIntent>) =>
    intentOf(calls.map((nested, at) => ({ label: "Call", path: `[${at}]`, value: "", detail: undefined, nested })))

  it("does not accept an amount that goes back again", () => {
    const deltas = [moved(ann, bought, 9n), moved(ann, bought, -9n)]
    assert.deepStrictEqual(check(minimumOf(bought, 9n), outcomeOf(deltas))[0], [
      "MINIMUM_RECEIVED",
      undefined,
      "UNKNOWN",
    ])
  })

  it("does not accept one amount for the minimum of several calls", () => {
    const two = batchOf(minimumOf(bought, 9n), minimumOf(bought, 9n))
    const verdicts = (amountRaw: bigint) =>
      check(two, outcomeOf([moved(ann, bought, amountRaw)]))
        .filter(([kind]) => kind === "MINIMUM_RECEIVED")
        .map(([, , found]) => found)
    assert.deepStrictEqual(verdicts(8n), ["BROKEN", "BROKEN"])
    assert.deepStrictEqual(verdicts(17n), ["UNKNOWN", "UNKNOWN"])
    assert.deepStrictEqual(verdicts(18n), ["KEPT", "KEPT"])
  })

  it("compares each call with its own recipient", () => {
    const two = batchOf(minimumOf(bought, 9n), minimumOf(bought, 5n, bob))
    const deltas = [moved(ann, bought, 9n), moved(bob, bought, 4n)]
    assert.deepStrictEqual(
      check(two, outcomeOf(deltas)).filter(([kind]) => kind === "MINIMUM_RECEIVED"),
      [
        ["MINIMUM_RECEIVED", "9", "KEPT"],
        ["MINIMUM_RECEIVED", "4", "BROKEN"],
      ],
    )
  })

  it("does not take another token for the recipient's", () => {
    const deltas = [moved(ann, address(0xff), 1n), moved(bob, bought, 9n)]
    assert.deepStrictEqual(check(minimumOf(bought, 9n), outcomeOf(deltas))[1], ["RECIPIENT", bob, "BROKEN"])
  })

  it("does not take a payment of another account for the signer's", () => {
    assert.deepStrictEqual(check(trade, outcomeOf([moved(bob, sold, -900n), moved(ann, bought, 9n)]))[0], [
      "MAXIMUM_SPENT",
      undefined,
      "UNKNOWN",
    ])
  })

  it("compares nothing with amounts of another chain", () => {
    const [field] = minimumOf(bought, 9n).fields
    const remote = { ...amount("Minimum", "minOut", bought, 9n), ...field }
    const { detail } = remote
    if (detail?.kind !== "tokenAmount") return assert.fail("The field is an amount.")
    const elsewhere = intentOf([{ ...remote, detail: { ...detail, chainId: 10 } }])
    assert.deepStrictEqual(check(elsewhere, outcomeOf([moved(ann, bought, 9n)])), [])
  })

  it("does not accept a larger allowance beside the promised one", () => {
    const approved = intentOf(
      [{ ...party("spender", router), label: "Spender" }, amount("Amount", "amount", sold, 10n)],
      "approve(address,uint256)",
    )
    const recorded = (spender: Address, amountRaw: bigint) => ({ token: sold, owner: ann, spender, amountRaw })
    const found = (...all: ReadonlyArray<ReturnType<typeof recorded>>) => check(approved, outcomeOf([]), all)[0]?.[2]
    assert.strictEqual(found(recorded(router, 10n)), "KEPT")
    assert.strictEqual(found(recorded(bob, 10n)), "UNKNOWN")
    assert.strictEqual(found(recorded(bob, 99n), recorded(router, 10n)), "UNKNOWN")
    assert.strictEqual(found(recorded(router, 99n), recorded(bob, 10n)), "BROKEN")
  })
})
