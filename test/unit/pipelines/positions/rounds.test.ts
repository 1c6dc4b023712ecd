/** Hostile contracts: each position of theirs is unknown or bounded, and one beside it is read as ever. */
import { assert, describe, it } from "@effect/vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import { type Answers, callKey } from "#pipelines/positions/answers.ts"
import { makePositionGroups } from "#pipelines/positions/groups.ts"
import { missingCalls, nextRound, partsRule, type RunningPosition, startRound } from "#pipelines/positions/rounds.ts"
import { strangeVaultUnderlyings, vaultUnderlyings } from "#pipelines/protocols/families/vault-position.ts"
import type { PositionGroup, PositionQuery } from "#pipelines/protocols/position-rule.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [honest, coin, stranger, farm, account] = [address(1), address(2), address(3), address(4), address(5)]

const word = (value: bigint): string => value.toString(16).padStart(64, "0")

/** The output of a call of a contract; `undefined` if it refuses, or burns all gas. */
type Contract = (data: Hex) => Hex | undefined

const selector = (signature: string): Hex => encodeCall(signature).slice(0, 10)

/** A contract that answers each of these functions with words, and refuses all others. */
const answering =
  (functions: Readonly<Record<string, ReadonlyArray<bigint>>>): Contract =>
  (data) => {
    const found = Object.entries(functions).find(([signature]) => data.startsWith(selector(signature)))
    return found === undefined ? undefined : `0x${found[1].map(word).join("")}`
  }

// Functions by name and types, which `encodeCall` takes without values where there are none.
const selectors = {
  "asset()": selector("asset()"),
  "totalSupply()": selector("totalSupply()"),
  "balanceOf(address)": "0x70a08231",
  "convertToAssets(uint256)": "0x07a2d13a",
} as const

/** A vault: its asset, supply, balance of everybody, and conversion of shares. */
const vault =
  (asset: Address, { supplyRaw = 1_000n, balanceRaw = 10n, rate = 1n } = {}): Contract =>
  (data) => {
    if (data.startsWith(selectors["asset()"])) return `0x${word(BigInt(asset))}`
    if (data.startsWith(selectors["totalSupply()"])) return `0x${word(supplyRaw)}`
    if (data.startsWith(selectors["balanceOf(address)"])) return `0x${word(balanceRaw)}`
    if (data.startsWith(selectors["convertToAssets(uint256)"])) return `0x${word(BigInt(`0x${data.slice(10)}`) * rate)}`
    return undefined
  }

const listed: PositionGroup = {
  id: "listed",
  label: "Vaults",
  kind: "app-token",
  contracts: { listed: { 1: [honest] } },
  underlyings: vaultUnderlyings,
}

const shaped: PositionGroup = {
  id: "shaped",
  label: "Vaults",
  kind: "app-token",
  contracts: { shape: "vault" },
  underlyings: strangeVaultUnderlyings,
}

/** A farm that answers how many tokens it has, and each of them. */
const many: PositionGroup = {
  id: "many",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: { 1: [farm] } },
  holders: [],
  amounts: (ask, { contract }) => {
    const [count] = ask({ to: contract, signature: "count() returns (uint256)", values: [] }) ?? []
    if (typeof count !== "bigint") return undefined
    const found = Array.from({ length: Math.min(Number(count), 5_000) }, (_, index) =>
      ask({ to: contract, signature: "amount(uint256) returns (uint256)", values: [index] }),
    )
    return found.every((one) => one !== undefined) ? [] : undefined
  },
}

/** A rule that divides by what the contract answers, and doubles it. */
const ratio: PositionGroup = {
  id: "ratio",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: { 1: [farm] } },
  holders: [],
  amounts: (ask, { contract }) => {
    const [total] = ask({ to: contract, signature: "total() returns (uint256)", values: [] }) ?? []
    if (typeof total !== "bigint") return undefined
    return [
      { token: coin, amountRaw: 10n / total, meta: "SUPPLIED" },
      { token: coin, amountRaw: 2n * total, meta: "CLAIMABLE" },
    ]
  },
}

const rule = partsRule(
  makePositionGroups([
    { slug: "app", rules: [], positions: [listed, many, ratio] },
    { slug: "standard", rules: [], positions: [shaped] },
  ]),
)

const query = (group: string, contract: Address): PositionQuery => ({
  app: group === "shaped" ? "standard" : "app",
  group,
  contract,
  item: "",
  chainId: 1,
  account,
})

const honestContracts = { [honest]: vault(coin), [coin]: answering({ "decimals()": [18n] }) }

/** Reads a position of a hostile contract and an honest one. */
const read = (hostile: PositionQuery, contracts: Readonly<Record<Address, Contract>>, callsMax = 20_000) => {
  const all: Readonly<Record<Address, Contract>> = { ...honestContracts, ...contracts }
  const answers = new Map<string, Hex | undefined>()
  let positions = startRound([hostile, query("listed", honest)], rule, answers)
  let callCount = 0
  for (let round = 0; round < 40; round += 1) {
    const calls = [...missingCalls(positions, callsMax - callCount).values()]
    if (calls.length === 0) break
    callCount += calls.length
    for (const call of calls) answers.set(callKey(call), all[call.to]?.(call.data))
    positions = nextRound(positions, rule, answers satisfies Answers)
  }
  const [found, beside] = positions
  return { found, beside, callCount }
}

const tokensOf = (position: RunningPosition | undefined) => position?.found?.map(({ token }) => token)

/** Asserts that the hostile position is unknown, and the honest one beside it is not. */
const assertUnknown = ({ found, beside }: ReturnType<typeof read>) => {
  assert.isUndefined(found?.found)
  assert.deepStrictEqual(tokensOf(beside), [honest, coin])
}

describe("rounds of positions", () => {
  it("leave out a vault that promises more than it holds, or that holds nothing it names", () => {
    const liar = query("shaped", stranger)
    assertUnknown(read(liar, { [stranger]: vault(coin, { rate: 1_000n }), [coin]: vault(coin, { balanceRaw: 999n }) }))
    assertUnknown(read(liar, { [stranger]: vault(coin) }))
  })

  it("leave out contracts that refuse, burn all gas, or return wrong lengths", () => {
    const outputs: ReadonlyArray<Hex | undefined> = [undefined, "0x", "0x01", `0x${word(1n).slice(2)}`, "0xzz"]
    for (const output of outputs) assertUnknown(read(query("listed", stranger), { [stranger]: () => output }))
    const endless = `0x${word(10n)}${"00".repeat(1_000_000)}`
    const { beside } = read(query("listed", stranger), { [stranger]: () => endless })
    assert.deepStrictEqual(tokensOf(beside), [honest, coin])
  })

  it("leave out a contract that asks for more calls than one position may take", () => {
    const counting: Contract = (data) => (data.length === 10 ? `0x${word(2n ** 255n)}` : `0x${word(1n)}`)
    const result = read(query("many", farm), { [farm]: counting })
    assertUnknown(result)
    assert.isBelow(result.callCount, 100)
  })

  it("serve the smallest requests first if calls are limited", () => {
    const counting: Contract = (data) => `0x${word(data.length === 10 ? 1_000n : 1n)}`
    assertUnknown(read(query("many", farm), { [farm]: counting }, 50))
  })

  it("leave out a position for which a rule cannot compute, and name the failure", () => {
    const result = read(query("ratio", farm), { [farm]: answering({ "total()": [0n] }) })
    assertUnknown(result)
    assert.instanceOf(result.found?.failure, RangeError)
  })

  it("leave out sums beyond what a token can have", () => {
    assertUnknown(read(query("ratio", farm), { [farm]: answering({ "total()": [2n ** 255n] }) }))
  })

  it("end at eight levels of 10,000 vaults in vaults, and at a circle", () => {
    const nested = new Map(Array.from({ length: 10_000 }, (_, level) => [address(1_000 + level), level] as const))
    const chain = Object.fromEntries(
      [...nested].map(([at, level]) => [at, vault(address(1_001 + level), { balanceRaw: 1_000n })]),
    )
    const { found, beside } = read(query("shaped", address(1_000)), chain)
    assert.strictEqual(found?.found?.length, 9)
    assert.deepStrictEqual(tokensOf(beside), [honest, coin])
    const circle = read(query("shaped", stranger), {
      [stranger]: vault(farm, { balanceRaw: 1_000n }),
      [farm]: vault(stranger, { balanceRaw: 1_000n }),
    })
    assert.deepStrictEqual(tokensOf(circle.found), [stranger, farm, stranger])
  })
})
