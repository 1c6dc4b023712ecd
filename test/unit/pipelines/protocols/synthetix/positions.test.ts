import { assert, describe, it } from "@effect/vitest"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { positions } from "#pipelines/protocols/synthetix/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("synthetix")

const [account, token, unused, stable] = addresses(1, 2, 3, 4)

const [nfts] = contracts.accounts[1] ?? []
const [core] = contracts.cores[1] ?? []
if (nfts === undefined || core === undefined) throw new Error("no contracts")

const configurationOf = (collateral: string) => [true, 0n, 0n, 0n, `0x${"0".repeat(64)}`, collateral, 0n]

const ofCore = {
  "getCollateralConfigurations(bool) false": [[configurationOf(token), configurationOf(unused)]],
  "getPreferredPool()": [1n],
  "getApprovedPools()": [[1n, 8n]],
  "getUsdToken()": [stable],
  [`getAccountCollateral(uint128, address) 7 ${token}`]: [5_000_000_000_000_000_000n, 3_000_000_000_000_000_000n, 0n],
  [`getAccountCollateral(uint128, address) 7 ${unused}`]: [0n, 0n, 0n],
  [`getAccountCollateral(uint128, address) 7 ${stable}`]: [9n, 0n, 0n],
  [`getPositionCollateral(uint128,uint128,address) 7 1 ${token}`]: [0n],
  [`getPositionCollateral(uint128,uint128,address) 7 8 ${token}`]: [3_000_000_000_000_000_000n],
  [`getPositionDebt(uint128, uint128, address) 7 8 ${token}`]: [11n],
}

const answers: ContractAnswers = {
  [nfts]: { "ownerOf(uint256) 7": [account] },
  [core]: ofCore,
  [token]: { "decimals()": [6n] },
  [stable]: { "decimals()": [18n] },
}

const [group] = positions

const amountsOf = (of: ContractAnswers) =>
  group?.kind === "contract-position"
    ? group.amounts(answersOf(of), { chainId: 1, app: "a", group: "account", contract: nfts, item: "7", account })
    : assert.fail()

describe("accounts of Synthetix v3", () => {
  it("have collateral in units of its token, debts in pools, and minted stablecoin", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 5_000_000n, meta: "SUPPLIED" },
      { token: stable, amountRaw: 11n, meta: "BORROWED" },
      { token: stable, amountRaw: 9n, meta: "SUPPLIED" },
      { token: stable, amountRaw: 0n, meta: "BORROWED" },
    ])
  })

  it("can claim a negative debt", () => {
    const debt = { [`getPositionDebt(uint128, uint128, address) 7 8 ${token}`]: [-11n] }
    assert.deepStrictEqual(amountsOf({ ...answers, [core]: { ...ofCore, ...debt } })?.[1], {
      token: stable,
      amountRaw: 11n,
      meta: "CLAIMABLE",
    })
  })

  it("are unknown where collateral is in a pool that is not known, and where an answer is missing", () => {
    const elsewhere = { [`getPositionCollateral(uint128,uint128,address) 7 8 ${token}`]: [2n] }
    assert.isUndefined(amountsOf({ ...answers, [core]: { ...ofCore, ...elsewhere } }))
    for (const missing of Object.keys(ofCore)) {
      const others = Object.fromEntries(Object.entries(ofCore).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf({ ...answers, [core]: others }), missing)
    }
    assert.isUndefined(amountsOf({ ...answers, [token]: {} }))
  })
})
