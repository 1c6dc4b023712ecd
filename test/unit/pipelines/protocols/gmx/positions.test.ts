import { assert, describe, it } from "@effect/vitest"
import { hashBytes } from "#chains/abi/encode.ts"
import { positions } from "#pipelines/protocols/gmx/positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { address, addresses, testChain, word } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [market, long, short, router, account] = addresses(1, 2, 3, 4, 5)

const [gmx, escrowed, staked, fees, vault] = addresses(6, 7, 8, 9, 10)

const [store, reader] = ["0xfd70de6b91282d8017aa4e741e9ae325cab992d8", "0x85fcbd684d08053f1efab302dcb04f22e20e65b1"]

/** The hash of a name, as a text in the ABI encoding. */
const nameHash = (name: string) => {
  const bytes = Buffer.from(name).toString("hex").padEnd(64, "0")
  return hashBytes(`0x${word(32n)}${word(BigInt(name.length))}${bytes}`)
}

const keyOf = (...members: ReadonlyArray<string>) => hashBytes(`0x${members.map((member) => word(member)).join("")}`)

const answers = {
  [store]: {
    [`getAddress(bytes32) ${keyOf(market, nameHash("LONG_TOKEN"))}`]: [long],
    [`getAddress(bytes32) ${keyOf(market, nameHash("SHORT_TOKEN"))}`]: [short],
    [`getUint(bytes32) ${keyOf(nameHash("POOL_AMOUNT"), market, long)}`]: [55n],
    [`getUint(bytes32) ${keyOf(nameHash("POOL_AMOUNT"), market, short)}`]: [99n],
  },
  [reader]: {
    [`getGlvInfo(address, address) ${store} ${vault}`]: [
      { glv: { glv: vault, long, short }, markets: [market, address(11)] },
    ],
  },
  [market]: { [`balanceOf(address) ${vault}`]: [25n] },
  [address(11)]: { [`balanceOf(address) ${vault}`]: [0n] },
  [router]: {
    "gmx()": [gmx],
    "esGmx()": [escrowed],
    "stakedGmxTracker()": [staked],
    "feeGmxTracker()": [fees],
  },
  [staked]: {
    [`depositBalances(address, address) ${account} ${gmx}`]: [5n],
    [`depositBalances(address, address) ${account} ${escrowed}`]: [6n],
    "rewardToken()": [escrowed],
    [`claimable(address) ${account}`]: [7n],
  },
  [fees]: { "rewardToken()": [gmx], [`claimable(address) ${account}`]: [8n] },
}

const read = (id: string, of: ContractAnswers): ReadonlyArray<Partial<PositionAmount>> | undefined => {
  const group = positions.find((one) => one.id === id)
  if (group === undefined) return assert.fail(id)
  const token = id === "vault" ? vault : market
  return group.kind === "app-token"
    ? group.underlyings(answersOf(of), { token, amountRaw: 10n, supplyRaw: 100n })
    : group.amounts(answersOf(of), { chainId: 42_161, app: "gmx", group: id, contract: router, item: "", account })
}

describe("GMX", () => {
  it("is unknown where the contracts do not answer", () => {
    for (const id of ["market", "vault", "stake", "vesting", "trade"]) assert.isUndefined(read(id, {}), id)
  })

  it("has shares of the two amounts of a market, rounded down", () => {
    assert.deepStrictEqual(read("market", answers), [
      { token: long, amountRaw: 5n },
      { token: short, amountRaw: 9n },
    ])
  })

  it("has shares of the markets that a vault holds", () => {
    assert.deepStrictEqual(read("vault", answers), [{ token: market, amountRaw: 2n }])
  })

  it("has stakes, escrowed ones locked, and rewards", () => {
    assert.deepStrictEqual(read("stake", answers), [
      { token: gmx, amountRaw: 5n, meta: "SUPPLIED" },
      { token: escrowed, amountRaw: 6n, meta: "LOCKED" },
      { token: escrowed, amountRaw: 7n, meta: "CLAIMABLE" },
      { token: gmx, amountRaw: 8n, meta: "CLAIMABLE" },
    ])
  })

  it("has escrowed GMX that vests, without what vested since the balance was changed, and what can be claimed", () => {
    const vesting = {
      [router]: {
        "claimableToken()": [gmx],
        [`balanceOf(address) ${account}`]: [100n],
        [`claimable(address) ${account}`]: [25n],
        [`cumulativeClaimAmounts(address) ${account}`]: [60n],
        [`claimedAmounts(address) ${account}`]: [45n],
      },
    }
    assert.deepStrictEqual(read("vesting", vesting), [
      { token: gmx, amountRaw: 90n, meta: "VESTING" },
      { token: gmx, amountRaw: 25n, meta: "CLAIMABLE" },
    ])
  })

  it("has the collateral of each open position", () => {
    const [first, second] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`]
    const keyAt = (key: string, name: string) => hashBytes(`0x${key.slice(2)}${nameHash(name).slice(2)}`)
    const list = keyOf(nameHash("ACCOUNT_POSITION_LIST"), account)
    const trades = {
      [store]: {
        [`getBytes32ValuesAt(bytes32, uint256, uint256) ${list} 0 100`]: [[first, second]],
        [`getAddress(bytes32) ${keyAt(first, "COLLATERAL_TOKEN")}`]: [long],
        [`getUint(bytes32) ${keyAt(first, "COLLATERAL_AMOUNT")}`]: [7n],
        [`getAddress(bytes32) ${keyAt(second, "COLLATERAL_TOKEN")}`]: [short],
        [`getUint(bytes32) ${keyAt(second, "COLLATERAL_AMOUNT")}`]: [8n],
      },
    }
    assert.deepStrictEqual(read("trade", trades), [
      { token: long, amountRaw: 7n, meta: "SUPPLIED" },
      { token: short, amountRaw: 8n, meta: "SUPPLIED" },
    ])
  })

  it("names holders of open positions by one of many events with the same signature", () => {
    const emitter = "0xc8ee91a54287db53897056e12d9819156d3822fb"
    const topicsOf = (name: string) => [
      // Topic of `EventLog1` in `deployments/arbitrum/EventEmitter.json`.
      "0x137a44067c8961cd7e1d876f4754a5a3a75989b4552f1843fc69c3b372def160",
      hashBytes(`0x${Buffer.from(name).toString("hex")}`),
      `0x${word(account)}`,
    ]
    const logs = ["PositionIncrease", "OraclePriceUpdate"].map((name) => ({
      address: emitter,
      topics: topicsOf(name),
      data: "0x",
    }))
    const { positionHolders } = foldOne({ chainId: 42_161, transactions: [{ logs }] }, { ...testChain, id: 42_161 })
    assert.deepStrictEqual(
      positionHolders.map(({ place: _, ...holder }) => holder),
      [{ account, app: "gmx", group: "trade", contract: emitter, item: "" }],
    )
  })
})
