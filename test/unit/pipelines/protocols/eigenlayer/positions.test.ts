import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/eigenlayer/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [strategy, token, account] = [address(1), address(2), address(3)]

const [delegations, beacon] = [
  "0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a",
  "0xbeac0eeeeeeeeeeeeeeeeeeeeeeeeeeeeeebeac0",
]

const multicall = "0xca11bde05977b3631167028862be2a173976ca11"

const queued = (startBlock: number, strategies: ReadonlyArray<string>) => ({
  staker: account,
  operator: account,
  withdrawer: account,
  nonce: 1n,
  startBlock,
  strategies,
  scaledShares: strategies.map(() => 1n),
})

const answers = {
  [delegations]: {
    [`getDepositedShares(address) ${account}`]: [
      [strategy, beacon],
      [10n, 20n],
    ],
    [`getWithdrawableShares(address, address[]) ${account} ${strategy}`]: [[9n], [10n]],
    [`getWithdrawableShares(address, address[]) ${account} ${beacon}`]: [[18n], [20n]],
    [`getQueuedWithdrawals(address) ${account}`]: [
      [queued(899, [strategy, beacon]), queued(900, [beacon])],
      [[4n, 5n], [6n]],
    ],
    "minWithdrawalDelayBlocks()": [100n],
  },
  [strategy]: {
    "underlyingToken()": [token],
    "sharesToUnderlyingView(uint256) 9": [12n],
    "sharesToUnderlyingView(uint256) 4": [5n],
  },
  [multicall]: { "getBlockNumber()": [1_000n] },
}

const amountsOf = (id: string, of: ContractAnswers) => {
  const group = positions.find((one) => one.id === id)
  return group?.kind === "contract-position"
    ? group.amounts(answersOf(of), { chainId: 1, app: "a", group: id, contract: delegations, item: "", account })
    : assert.fail(id)
}

describe("EigenLayer", () => {
  it("is unknown where an answer is missing", () => {
    for (const id of ["deposit", "pod", "withdrawal"]) assert.isUndefined(amountsOf(id, {}), id)
    const { [strategy]: _, ...others } = answers
    assert.isUndefined(amountsOf("deposit", others))
    assert.isUndefined(amountsOf("withdrawal", others))
  })

  it("has what an account can withdraw from strategies, and from validators", () => {
    assert.deepStrictEqual(amountsOf("deposit", answers), [{ token, amountRaw: 12n, meta: "SUPPLIED" }])
    assert.deepStrictEqual(amountsOf("pod", answers), [{ token: zeroAddress, amountRaw: 18n, meta: "SUPPLIED" }])
  })

  it("has queued withdrawals, locked until the delay has passed", () => {
    assert.deepStrictEqual(amountsOf("withdrawal", answers), [
      { token, amountRaw: 5n, meta: "CLAIMABLE" },
      { token: zeroAddress, amountRaw: 5n, meta: "CLAIMABLE" },
      { token: zeroAddress, amountRaw: 6n, meta: "LOCKED" },
    ])
  })
})
