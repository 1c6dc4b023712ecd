import { assert, describe, it } from "vitest"
import { address, hash, type TransactionDraft, testChain } from "../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../support/store/fold.ts"

const [alice, bob, vault, refundTo] = [address(1), address(2), address(3), address(4)]

const linesOf = (transaction: TransactionDraft) =>
  foldOne({ transactions: [{ from: alice, to: bob, ...transaction }] }, testChain).deltas.map(deltaLine)

const quantities = (members: Readonly<Record<string, bigint | string>>): string =>
  JSON.stringify(members, (_, value) => (typeof value === "bigint" ? `0x${value.toString(16)}` : value))

/** Data of ten bytes: a ticket costs 1,460 units per unit of the parent chain's price. */
const submission = (
  members: Readonly<Record<string, bigint | string>>,
  more: TransactionDraft = {},
): TransactionDraft => ({
  type: 0x69,
  gasLimitRaw: 100n,
  maxFeePerGasRaw: 3n,
  rest: quantities({
    retryData: `0x${"ab".repeat(10)}`,
    l1BaseFee: 1n,
    maxSubmissionFee: 2_000n,
    refundTo,
    ...members,
  }),
  receipt: { gasUsedRaw: 100n, effectiveGasPriceRaw: 2n },
  ...more,
})

const retry = (members: Readonly<Record<string, bigint | string>>, more: TransactionDraft = {}): TransactionDraft => ({
  type: 0x68,
  valueRaw: 7n,
  gasLimitRaw: 100n,
  rest: quantities({ ticketId: hash(9), refundTo, ...members }),
  receipt: { gasUsedRaw: 40n, effectiveGasPriceRaw: 2n },
  ...more,
})

/** Sum of the lines of an account. */
const sumOf = (lines: ReadonlyArray<string>, account: string): number =>
  lines.filter((line) => line.startsWith(account)).reduce((sum, line) => sum + Number(line.split(" ")[2]), 0)

describe("tickets", () => {
  it("are none without their members: other chains use the same types", () => {
    for (const type of [0x68, 0x69]) {
      const draft = { type, receipt: { gasUsedRaw: 5n, effectiveGasPriceRaw: 2n } }
      assert.deepStrictEqual(linesOf(draft), [`${alice} native -10 fee`])
    }
  })

  it("leave nothing with the sender of a sufficient deposit", () => {
    const lines = linesOf(submission({ depositValue: 7n + 2_000n + 300n, retryValue: 7n }))
    assert.include(lines, `${alice} native 2307 mint`)
    assert.include(lines, `${alice} native -1660 fee`)
    assert.include(lines, `${refundTo} native 640 transfer`)
    assert.strictEqual(sumOf(lines, alice), 0)
  })

  it("refund no more than the deposit: the rest of a fee is the sender's own", () => {
    const lines = linesOf(submission({ depositValue: 1_500n, retryValue: 0n }))
    assert.strictEqual(sumOf(lines, refundTo), 40)
    assert.strictEqual(sumOf(lines, alice), 1_500 - 1_460 - 40 - 200)
    const withoutDeposit = linesOf(submission({ depositValue: 0n, retryValue: 7n }))
    assert.strictEqual(sumOf(withoutDeposit, alice), -7 - 1_460 - 200)
  })

  it("return the gas of a try that was not scheduled", () => {
    const draft = submission(
      { depositValue: 2_300n, retryValue: 0n },
      { receipt: { gasUsedRaw: 0n, effectiveGasPriceRaw: 2n } },
    )
    assert.include(linesOf(draft), `${refundTo} native 840 transfer`)
  })

  it("keep the deposit only if they fail", () => {
    const receipt = { hasSucceeded: false, gasUsedRaw: 0n, effectiveGasPriceRaw: 2n }
    assert.deepStrictEqual(linesOf(submission({ depositValue: 5n, retryValue: 9n }, { receipt })), [
      `${alice} native 5 mint`,
    ])
  })

  it("count once if traces repeat their movements", () => {
    const draft = submission({ depositValue: 2_307n, retryValue: 7n })
    const traces = [{ path: [0], from: alice, to: vault, valueRaw: 1_460n }]
    assert.deepStrictEqual(linesOf({ ...draft, traces }), linesOf(draft))
  })

  it("pay a try from escrow, and return its gas within the limit of refunds", () => {
    const lines = linesOf(retry({ maxRefund: 1_000n, submissionFeeRefund: 300n }))
    assert.strictEqual(sumOf(lines, alice), 0)
    assert.strictEqual(sumOf(lines, bob), 7)
    assert.strictEqual(sumOf(lines, refundTo), 300 + 120)
    const limited = linesOf(retry({ maxRefund: 100n, submissionFeeRefund: 300n }))
    assert.strictEqual(sumOf(limited, refundTo), 100)
    assert.strictEqual(sumOf(limited, alice), 200 + 120)
  })

  it("leave the coins of a failed try in escrow, and the price of the ticket with the chain", () => {
    const receipt = { hasSucceeded: false, gasUsedRaw: 40n, effectiveGasPriceRaw: 2n }
    const lines = linesOf(retry({ maxRefund: 1_000n, submissionFeeRefund: 300n }, { receipt }))
    assert.deepStrictEqual(lines, [`${refundTo} native 120 fee`])
  })
})
