import { assert, describe, it } from "@effect/vitest"
import { hashOfEncoded } from "#pipelines/protocols/contract-value.ts"
import { pooledRangeGroup } from "#pipelines/protocols/families/uniswap-v4-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [manager, lens, token, hooks, account] = addresses(1, 2, 3, 4, 5)

/** A pool of the coin and a token, with hooks and a dynamic fee. */
const key = [zeroAddress, token, 8_388_608n, 10n, hooks]

const pool = hashOfEncoded("address, address, uint24, int24, address", key)

/** Ticks from -100 to 100, and a subscriber. */
const packed = (100n << 32n) | (BigInt.asUintN(24, -100n) << 8n) | 1n

const q128 = 1n << 128n

const salt = `0x${"9".padStart(64, "0")}`

const answers: ContractAnswers = {
  [manager]: { "ownerOf(uint256) 9": [account], "getPoolAndPositionInfo(uint256) 9": [key, packed] },
  [lens]: {
    [`getSlot0(bytes32) ${pool}`]: [1n << 96n, 0n],
    [`getFeeGrowthInside(bytes32, int24, int24) ${pool} -100 100`]: [q128, 5n * q128],
    [`getPositionInfo(bytes32, address, int24, int24, bytes32) ${pool} ${manager} -100 100 ${salt}`]: [
      1_000_000n,
      (1n << 256n) - q128,
      2n * q128,
    ],
  },
}

const amountsOf = (given: ContractAnswers, holder = account) => {
  const group = pooledRangeGroup({ 1: [manager] }, { 1: [lens] })
  const query = { chainId: 1, app: "a", group: "range", contract: manager, item: "9", account: holder }
  return group.kind === "contract-position" ? group.amounts(answersOf(given), query) : assert.fail()
}

describe("pooledRangeGroup", () => {
  it("has the amounts of the liquidity at the price, and fees since the last change, which wrap around", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: zeroAddress, amountRaw: 4_987n, meta: "SUPPLIED" },
      { token, amountRaw: 4_987n, meta: "SUPPLIED" },
      { token: zeroAddress, amountRaw: 2_000_000n, meta: "CLAIMABLE" },
      { token, amountRaw: 3_000_000n, meta: "CLAIMABLE" },
    ])
  })

  it("has nothing for another account, and is unknown where an answer is missing", () => {
    assert.deepStrictEqual(amountsOf(answers, zeroAddress), [])
    for (const missing of Object.keys(answers[lens] ?? {})) {
      const others = Object.fromEntries(Object.entries(answers[lens] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf({ ...answers, [lens]: others }), missing)
    }
  })
})
