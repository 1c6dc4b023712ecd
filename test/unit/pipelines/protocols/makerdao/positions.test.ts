import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { savedPositions, vaultPositions } from "#pipelines/protocols/makerdao/positions.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("makerdao")

const unit = 10n ** 27n
const [account, vat, urn, gem] = [address(1), address(2), address(3), address(4)]
const [pot = ""] = contracts.pots[1] ?? []
const [dai = ""] = contracts.dai[1] ?? []
const [manager = ""] = contracts.managers[1] ?? []
const [jug = ""] = contracts.jugs[1] ?? []
const [collaterals = ""] = contracts.collaterals[1] ?? []
const clock = chainById(1)?.multicall3?.address ?? ""
const ilk = `0x${"1".repeat(64)}`
const half = unit / 2n

const answers: ContractAnswers = {
  [clock]: { "getCurrentBlockTimestamp()": [102n] },
  [pot]: {
    [`pie(address) ${account}`]: [100n],
    "chi()": [2n * unit],
    "dsr()": [unit + half],
    "rho()": [100n],
  },
  [manager]: {
    "owns(uint256) 7": [account],
    "ilks(uint256) 7": [ilk],
    "urns(uint256) 7": [urn],
    "vat()": [vat],
  },
  [vat]: { [`urns(bytes32, address) ${ilk} ${urn}`]: [5n * 10n ** 18n, 3n], [`ilks(bytes32) ${ilk}`]: [0n, unit + 1n] },
  [jug]: { [`ilks(bytes32) ${ilk}`]: [unit, 101n], "base()": [half] },
  [collaterals]: { [`gem(bytes32) ${ilk}`]: [gem], [`dec(bytes32) ${ilk}`]: [8n] },
}

const amountsOf = (groups: typeof savedPositions, of: ContractAnswers, contract: string, owner = account) => {
  const [group] = groups
  if (group?.kind !== "contract-position") return assert.fail("the contracts keep amounts")
  return group.amounts(answersOf(of), { app: "a", group: group.id, contract, item: "7", chainId: 1, account: owner })
}

describe("savings of Maker", () => {
  it("are unknown while an answer is missing", () => {
    assert.isUndefined(amountsOf(savedPositions, { ...answers, [pot]: {} }, pot))
    assert.isUndefined(amountsOf(savedPositions, { ...answers, [clock]: {} }, pot))
  })

  it("grow by the rate until now", () => {
    // Two seconds at one half: 100 × 2 × 1.5².
    assert.deepStrictEqual(amountsOf(savedPositions, answers, pot), [{ token: dai, amountRaw: 450n, meta: "SUPPLIED" }])
  })
})

describe("vaults of Maker", () => {
  it("are unknown while an answer is missing, and nothing for others than the owner", () => {
    for (const left of [clock, vat, jug, collaterals])
      assert.isUndefined(amountsOf(vaultPositions, { ...answers, [left]: {} }, manager), left)
    assert.deepStrictEqual(amountsOf(vaultPositions, answers, manager, address(9)), [])
  })

  it("have collateral in units of its token, and debts rounded up", () => {
    assert.deepStrictEqual(amountsOf(vaultPositions, answers, manager), [
      { token: gem, amountRaw: 5n * 10n ** 8n, meta: "SUPPLIED" },
      { token: dai, amountRaw: 5n, meta: "BORROWED" },
    ])
  })
})
