/**
 * Goal: each action has the amounts of its own event, call and transfers. Method: transactions of real protocols' events with made-up amounts,
 * compared as a whole, because each movement belongs to one action.
 */
import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import {
  address,
  type LogDraft,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const [signer, other, router, holder] = [address(1), address(2), address(3), address(4)]
const [coin, reward, share, debt] = [address(0x20), address(0x21), address(0x22), address(0x23)]
const savings = "0x27d9ad987bde08a0d083ef7e0e4043c857a17b38"
const lending = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"
const positions = "0xc36442b4a4522e871399cd717abdd847ab11fe88"
const gauge = address(0x61)

const log = (
  emitter: Address,
  signature: string,
  indexed: ReadonlyArray<Address | bigint>,
  words: ReadonlyArray<Address | bigint>,
): LogDraft => ({
  address: emitter,
  topics: [topicOfEvent(signature), ...indexed.map((value): Hex => `0x${word(value)}`)],
  data: `0x${words.map(word).join("")}`,
})

const saved = (raw: bigint) => log(savings, "Saved(address,uint192)", [signer], [raw])
const collected = (raw: bigint) => log(savings, "InterestCollected(address,uint256,uint256)", [signer], [raw, 0n])
const staked = (raw: bigint) => log(gauge, "Staked(address,uint256)", [signer], [raw])
const unstaked = (raw: bigint) => log(gauge, "Withdrawn(address,uint256)", [signer], [raw])
const paid = (raw: bigint) => log(gauge, "RewardPaid(address,uint256)", [signer], [raw])

const interpret = (logs: ReadonlyArray<LogDraft>, draft: TransactionDraft = {}): Interpretation =>
  entryOf({ from: signer, to: router, input: "0x12345678", ...draft, logs }, {}, ethereum).interpretation

/** One line an action: type, account, and what it sent and received. */
const linesOf = ({ actions }: Interpretation): ReadonlyArray<string> =>
  actions.map(({ type, account, sent, received }) => {
    const amounts = (list: typeof sent) => list.map(({ asset, amountRaw }) => `${amountRaw} ${asset.token}`).join(", ")
    return `${type} ${account} -[${amounts(sent)}] +[${amounts(received)}]`
  })

describe("attributeMovements", () => {
  it("credits no interest without a source at the contract, and none that another contract received", () => {
    assert.deepStrictEqual(linesOf(interpret([collected(7n)])), [`claim ${signer} -[] +[]`])
    const elsewhere = [transferLog(coin, holder, router, 7n), collected(7n)]
    assert.deepStrictEqual(linesOf(interpret(elsewhere)), [`claim ${signer} -[] +[]`])
    const later = [collected(7n), transferLog(coin, holder, savings, 7n)]
    assert.deepStrictEqual(linesOf(interpret(later)), [`claim ${signer} -[] +[]`])
  })

  it("credits interest that came to the contract, and leaves a deposit its own transfer", () => {
    const logs = [
      transferLog(coin, holder, savings, 7n),
      collected(7n),
      transferLog(coin, signer, savings, 100n),
      saved(100n),
    ]
    const interpretation = interpret(logs, { to: savings })
    assert.deepStrictEqual(linesOf(interpretation), [
      `claim ${signer} -[] +[7 ${coin}]`,
      `deposit ${signer} -[100 ${coin}] +[]`,
    ])
    assert.strictEqual(storyOf(interpretation), `Deposited 100 ${coin} on Frankencoin`)
  })

  it("keeps a claim and a stake apart that net to zero", () => {
    const logs = [transferLog(reward, gauge, signer, 9n), paid(9n), transferLog(reward, signer, gauge, 9n), staked(9n)]
    assert.sameMembers(
      [...linesOf(interpret(logs))],
      [`claim ${signer} -[] +[9 ${reward}]`, `stake ${signer} -[9 ${reward}] +[]`],
    )
  })

  it("separates interest that was minted beside a withdrawal", () => {
    const withdrawn = log(lending, "Withdraw(address,address,address,uint256)", [coin, signer, signer], [50n])
    const logs = [transferLog(share, zeroAddress, signer, 3n), transferLog(coin, share, signer, 50n), withdrawn]
    const interpretation = interpret(logs, { to: lending })
    assert.strictEqual(storyOf(interpretation), `Withdrew 50 ${coin} on Aave V3`)
    assert.include(linesOf(interpretation), `mint ${signer} -[] +[3 ${share}]`)
  })

  it("describes the withdrawal where rewards are claimed before it", () => {
    const logs = [
      transferLog(reward, gauge, signer, 3n),
      paid(3n),
      transferLog(share, gauge, signer, 50n),
      unstaked(50n),
    ]
    assert.strictEqual(storyOf(interpret(logs)), `Unstaked 50 ${share}`)
  })

  it("separates a reward from the withdrawal that it came with", () => {
    const logs = [transferLog(share, gauge, signer, 50n), unstaked(50n), transferLog(reward, gauge, signer, 3n)]
    const interpretation = interpret(logs)
    assert.deepStrictEqual(linesOf(interpretation), [
      `unstake ${signer} -[] +[50 ${share}]`,
      `receive ${signer} -[] +[3 ${reward}]`,
    ])
    assert.strictEqual(storyOf(interpretation), `Unstaked 50 ${share}`)
  })

  it("has both tokens of a loan, and names the lent one", () => {
    const repay = log(lending, "Repay(address,address,address,uint256,bool)", [coin, signer, signer], [100n, 0n])
    const withdraw = log(lending, "Withdraw(address,address,address,uint256)", [reward, signer, signer], [40n])
    const interpretation = interpret([
      transferLog(debt, signer, zeroAddress, 90n),
      transferLog(coin, signer, holder, 100n),
      repay,
      transferLog(share, signer, zeroAddress, 39n),
      transferLog(reward, holder, signer, 40n),
      withdraw,
    ])
    assert.deepStrictEqual(linesOf(interpretation), [
      `repay ${signer} -[90 ${debt}, 100 ${coin}] +[]`,
      `withdraw ${signer} -[39 ${share}] +[40 ${reward}]`,
    ])
    assert.strictEqual(storyOf(interpretation), `Repaid 100 ${coin} on Aave V3`)
  })

  it("splits what was collected into the liquidity that was removed before and its fees", () => {
    const interpretation = interpret([
      log(positions, "DecreaseLiquidity(uint256,uint128,uint256,uint256)", [7n], [1n, 90n, 40n]),
      transferLog(coin, holder, signer, 95n),
      transferLog(reward, holder, signer, 40n),
      log(positions, "Collect(uint256,address,uint256,uint256)", [7n], [signer, 95n, 40n]),
    ])
    assert.deepStrictEqual(linesOf(interpretation), [
      `unpool ${signer} -[] +[90 ${coin}, 40 ${reward}]`,
      `claim ${signer} -[] +[5 ${coin}]`,
    ])
  })

  it("does not split by another position's liquidity", () => {
    const [unpool] = interpret([
      log(positions, "DecreaseLiquidity(uint256,uint128,uint256,uint256)", [8n], [1n, 90n, 40n]),
      transferLog(coin, holder, signer, 95n),
      log(positions, "Collect(uint256,address,uint256,uint256)", [7n], [signer, 95n, 0n]),
    ]).actions
    assert.deepStrictEqual([unpool?.type, unpool?.received], ["unpool", []])
  })

  it("joins a refund to its payment, and a token's transfer tax to the transfer", () => {
    const refunded = [
      transferLog(coin, signer, router, 100n),
      log(share, "Deposit(address,address,uint256,uint256)", [router, signer], [98n, 50n]),
      transferLog(share, zeroAddress, signer, 50n),
      transferLog(coin, router, signer, 2n),
    ]
    assert.deepStrictEqual(linesOf(interpret(refunded)), [`deposit ${signer} -[98 ${coin}] +[50 ${share}]`])
    const taxed = [transferLog(coin, signer, coin, 1n), transferLog(coin, signer, savings, 99n), saved(99n)]
    assert.deepStrictEqual(linesOf(interpret(taxed)), [`deposit ${signer} -[100 ${coin}] +[]`])
  })

  it("turns leftover movements into an action of their own", () => {
    const logs = [transferLog(coin, signer, savings, 100n), saved(100n), transferLog(reward, signer, other, 5n)]
    assert.deepStrictEqual(linesOf(interpret(logs)), [
      `deposit ${signer} -[100 ${coin}] +[]`,
      `send ${signer} -[5 ${reward}] +[]`,
      `receive ${other} -[] +[5 ${reward}]`,
    ])
  })

  it("describes movements between a wallet and its owner as transfers, not as a swap", () => {
    const safe = address(0x51)
    const done = log(safe, "ExecutionSuccess(bytes32,uint256)", [], [1n, 0n])
    const logs = [transferLog(coin, signer, safe, 10n), transferLog(reward, safe, signer, 20n), done]
    const lines = linesOf(interpret(logs, { to: safe }))
    assert.sameMembers(
      [...lines],
      [
        `execute ${signer} -[] +[]`,
        `send ${signer} -[10 ${coin}] +[]`,
        `receive ${signer} -[] +[20 ${reward}]`,
        `send ${safe} -[20 ${reward}] +[]`,
        `receive ${safe} -[] +[10 ${coin}]`,
      ],
    )
  })
})
