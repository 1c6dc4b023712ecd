import { assert, describe, it } from "@effect/vitest"
import { contracts } from "#pipelines/protocols/fluid/contracts.ts"
import { positions } from "#pipelines/protocols/fluid/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [account, token] = [address(1), address(2)]
const [loans = ""] = contracts.loans[1] ?? []
const [resolver = ""] = contracts.resolvers[1] ?? []

const coin = BigInt(`0x${"ee".repeat(20)}`)

/** A loan of a token against the coin: the words that are used, all others zero. */
const wordsOf = (others: Readonly<Record<number, bigint>> = {}): ReadonlyArray<bigint> =>
  Array.from({ length: 26 }, (_, place) => ({ 9: 5n, 10: 3n, 23: coin, 25: BigInt(token), ...others })[place] ?? 0n)

const amountsOf = (words: ReadonlyArray<bigint> | undefined, owner = account) => {
  const group = positions.find(({ id }) => id === "loan")
  if (group?.kind !== "contract-position") return assert.fail("loans have amounts")
  const answers: ContractAnswers = {
    [loans]: { "ownerOf(uint256) 7": [owner] },
    [resolver]: words === undefined ? {} : { "positionByNftId(uint256) 7": [words] },
  }
  return group.amounts(answersOf(answers), {
    ...{ app: "fluid", group: group.id, contract: loans, item: "7", chainId: 1, account },
  })
}

describe("loans of Fluid", () => {
  it("are unknown without an answer, and where a side is a share of an exchange", () => {
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
})
