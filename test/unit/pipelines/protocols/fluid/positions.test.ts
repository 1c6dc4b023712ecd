import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/fluid/positions.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("fluid")

const [account, token] = [address(1), address(2)]
const [loans = ""] = contracts.loans[1] ?? []
const [resolver = ""] = contracts.resolvers[1] ?? []
const [exchangeResolver = ""] = contracts.exchangeResolvers[1] ?? []
const exchange = address(3)

const coin = BigInt(`0x${"ee".repeat(20)}`)

/** A loan of a token against the coin: the words that are used, all others zero. */
const wordsOf = (others: Readonly<Record<number, bigint>> = {}): ReadonlyArray<bigint> =>
  Array.from({ length: 27 }, (_, place) => ({ 9: 5n, 10: 3n, 23: coin, 25: BigInt(token), ...others })[place] ?? 0n)

const amountsOf = (words: ReadonlyArray<bigint> | undefined, owner = account, ofExchange: ContractAnswers = {}) => {
  const group = positions.find(({ id }) => id === "loan")
  if (group?.kind !== "contract-position") return assert.fail("loans have amounts")
  const answers: ContractAnswers = {
    ...ofExchange,
    [loans]: { "ownerOf(uint256) 7": [owner] },
    [resolver]: words === undefined ? {} : { "positionByNftId(uint256) 7": [words] },
  }
  return group.amounts(answersOf(answers), {
    app: "fluid",
    group: group.id,
    contract: loans,
    item: "7",
    chainId: 1,
    account,
  })
}

describe("loans of Fluid", () => {
  it("are unknown without an answer, and where an exchange does not answer for its shares", () => {
    assert.isUndefined(amountsOf(undefined))
    assert.isUndefined(amountsOf(wordsOf({ 13: 1n })))
    assert.isUndefined(amountsOf(wordsOf({ 14: 1n })))
  })

  it("have the collateral and the debt of their owner", () => {
    assert.deepStrictEqual(amountsOf(wordsOf(), address(9)), [])
    assert.deepStrictEqual(amountsOf(wordsOf()), [
      { token: zeroAddress, amountRaw: 5n, meta: "SUPPLIED" },
      { token, amountRaw: 3n, meta: "BORROWED" },
    ])
  })

  it("have parts of both tokens of an exchange for its shares, a debt rounded up", () => {
    const shares = 2n ** 128n + 10n
    const answers = {
      [exchangeResolver]: {
        [`getDexCollateralReserves(address) ${exchange}`]: [101n, 201n, 0n, 0n],
        [`getTotalSupplySharesRaw(address) ${exchange}`]: [shares],
        [`getDexDebtReserves(address) ${exchange}`]: [101n, 201n, 0n, 0n, 0n, 0n],
        [`getTotalBorrowSharesRaw(address) ${exchange}`]: [shares],
      },
    }
    const words = wordsOf({ 13: 1n, 14: 1n, 21: BigInt(exchange), 22: BigInt(exchange), 24: BigInt(token), 26: coin })
    assert.deepStrictEqual(amountsOf(words, account, answers), [
      { token: zeroAddress, amountRaw: 50n, meta: "SUPPLIED" },
      { token, amountRaw: 100n, meta: "SUPPLIED" },
      { token, amountRaw: 31n, meta: "BORROWED" },
      { token: zeroAddress, amountRaw: 61n, meta: "BORROWED" },
    ])
    const none = { ...answers[exchangeResolver], [`getDexCollateralReserves(address) ${exchange}`]: [0n, 0n, 0n, 0n] }
    assert.isUndefined(amountsOf(words, account, { [exchangeResolver]: none }))
  })
})
