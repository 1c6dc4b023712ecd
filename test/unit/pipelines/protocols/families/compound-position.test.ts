import { assert, describe, it } from "@effect/vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import {
  loanAmounts,
  marketFigures,
  marketGroups,
  marketUnderlyings,
} from "#pipelines/protocols/families/compound-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, testChain, word } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [market, asset, account] = [address(1), address(2), address(3)]

const answers: ContractAnswers[string] = {
  "underlying()": [asset],
  "exchangeRateCurrent()": [2n * 10n ** 18n + 10n ** 17n],
  [`borrowBalanceCurrent(address) ${account}`]: [7n],
}

const depositOf = (of: ContractAnswers) =>
  marketUnderlyings(answersOf(of), { token: market, amountRaw: 3n, supplyRaw: 9n })

const loanOf = (of: ContractAnswers) =>
  loanAmounts(answersOf(of), { chainId: 1, app: "a", group: "borrow", contract: market, item: "", account })

describe("markets of Compound v2", () => {
  it("are unknown where the market does not answer", () => {
    assert.isUndefined(depositOf({}))
    assert.isUndefined(loanOf({}))
  })

  it("convert deposits at the rate of the block, rounded down", () => {
    assert.deepStrictEqual(depositOf({ [market]: answers }), [{ token: asset, amountRaw: 6n }])
  })

  it("have what is owed with interest", () => {
    assert.deepStrictEqual(loanOf({ [market]: answers }), [{ token: asset, amountRaw: 7n, meta: "BORROWED" }])
  })

  it("are of the chain's coin where the market names no asset", () => {
    const { "underlying()": _, ...ofCoin } = answers
    assert.deepStrictEqual(depositOf({ [market]: ofCoin }), [{ token: zeroAddress, amountRaw: 6n }])
  })
})

describe("marketGroups", () => {
  it("are deposits and loans of markets that a comptroller lists", () => {
    const groups = marketGroups({ 1: [address(9)] })
    assert.deepStrictEqual(
      groups.map(({ id, kind, contracts }) => [id, kind, "proof" in contracts && contracts.proof.call]),
      [
        ["supply", "app-token", "markets(address)"],
        ["borrow", "contract-position", "markets(address)"],
      ],
    )
  })

  it("name the borrower of a loan, whether the market indexes accounts or not", () => {
    const payer = address(4)
    const events = {
      borrow: topicOfEvent("Borrow(address,uint256,uint256,uint256)"),
      repay: topicOfEvent("RepayBorrow(address,address,uint256,uint256,uint256)"),
    }
    const holdersOf = (topic: string, parties: ReadonlyArray<string>, indexedCount: number) => {
      const words = [...parties, 5n, 6n, 7n].map((value) => word(value))
      const topics = [topic, ...words.slice(0, indexedCount).map((one) => `0x${one}`)]
      const logs = [{ address: market, topics, data: `0x${words.slice(indexedCount).join("")}` }]
      return foldOne({ chainId: 56, transactions: [{ logs }] }, { ...testChain, id: 56 }).positionHolders
    }
    const loans = [
      holdersOf(events.borrow, [account], 0),
      holdersOf(events.borrow, [account], 1),
      holdersOf(events.repay, [payer, account], 0),
      holdersOf(events.repay, [payer, account], 2),
    ]
    for (const found of loans)
      assert.deepStrictEqual(
        found.map(({ account: holder, group }) => [holder, group]),
        [[account, "borrow"]],
      )
  })
})

describe("marketFigures", () => {
  it("are yearly rates by blocks of Ethereum, and by seconds elsewhere where markets answer those", () => {
    const rates = answersOf({
      [market]: {
        "supplyRatePerBlock()": [12n],
        "borrowRatePerBlock()": [24n],
        "supplyRatePerTimestamp()": [5n],
      },
    })
    const figuresOn = (chainId: number, name: "supply-rate" | "borrow-rate") =>
      marketFigures(name)(rates, {
        chainId,
        app: "a",
        group: "supply",
        contract: market,
        item: "",
        account,
      })
    const year = 31_536_000n
    assert.deepStrictEqual(figuresOn(1, "supply-rate"), [{ name: "supply-rate", contract: market, valueRaw: year }])
    assert.deepStrictEqual(figuresOn(1, "borrow-rate"), [
      { name: "borrow-rate", contract: market, valueRaw: 2n * year },
    ])
    assert.deepStrictEqual(figuresOn(8453, "supply-rate"), [
      { name: "supply-rate", contract: market, valueRaw: 5n * year },
    ])
    assert.deepStrictEqual(figuresOn(8453, "borrow-rate"), [])
  })
})
