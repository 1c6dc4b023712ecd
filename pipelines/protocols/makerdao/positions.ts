import type { AbiValue } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockTime } from "../asked-value.ts"
import type { Ask, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { compoundRate } from "./compound-rate.ts"
import { dsrContracts, vaultContracts } from "./contracts.ts"

/** Unit of rates. */
const unit = 10n ** 27n

const [dai = zeroAddress] = dsrContracts.dai[1] ?? []
const [jug = zeroAddress] = vaultContracts.jugs[1] ?? []
const [collaterals = zeroAddress] = vaultContracts.collaterals[1] ?? []

/** DAI in the savings rate, with interest until now: `drip` and `exit` of `src/pot.sol` in https://github.com/makerdao/dss. */
const savedAmounts: ReadAmounts = (ask, { chainId, contract: pot, account }) => {
  const pie = askAmount(ask, pot, "pie(address)", [account])
  const chi = askAmount(ask, pot, "chi()")
  const rate = askAmount(ask, pot, "dsr()")
  const updatedAt = askAmount(ask, pot, "rho()")
  const now = askBlockTime(ask, chainId)
  if (pie === undefined || chi === undefined || rate === undefined) return undefined
  if (updatedAt === undefined || now === undefined || now < updatedAt) return undefined
  const grown = (compoundRate(rate, now - updatedAt) * chi) / unit
  return [{ token: dai, amountRaw: (pie * grown) / unit, meta: "SUPPLIED" }]
}

/** Two amounts of an answer. */
const askTwo = (
  ask: Ask,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue>,
): readonly [bigint, bigint] | undefined => {
  const [first, second] = ask({ to, signature: `${call} returns (uint256, uint256)`, values }) ?? []
  return typeof first === "bigint" && typeof second === "bigint" ? [first, second] : undefined
}

/** The rate of a collateral type with interest until now: `drip` of `src/jug.sol` there. */
const rateOf = (ask: Ask, vat: Address, ilk: AbiValue, now: bigint | undefined): bigint | undefined => {
  const stored = askTwo(ask, vat, "ilks(bytes32)", [ilk])
  const duty = askTwo(ask, jug, "ilks(bytes32)", [ilk])
  const base = askAmount(ask, jug, "base()")
  if (stored === undefined || duty === undefined || base === undefined) return undefined
  const [, rate] = stored
  const [perSecond, updatedAt] = duty
  if (now === undefined || now < updatedAt) return undefined
  return (compoundRate(base + perSecond, now - updatedAt) * rate) / unit
}

/**
 * The collateral of a vault in amounts of its token, rounded down, and its debt, rounded up; nothing for an account that does not own it.
 *
 * Source: `src/DssCdpManager.sol` of https://github.com/makerdao/dss-cdp-manager, `src/vat.sol` of https://github.com/makerdao/dss, and
 * `src/IlkRegistry.sol` of https://github.com/makerdao/ilk-registry.
 */
const vaultAmounts: ReadAmounts = (ask, { chainId, contract: manager, account, item }) => {
  const cdp = BigInt(item)
  const [owner] = ask({ to: manager, signature: "owns(uint256) returns (address)", values: [cdp] }) ?? []
  const [ilk] = ask({ to: manager, signature: "ilks(uint256) returns (bytes32)", values: [cdp] }) ?? []
  const urn = askAddress(ask, manager, "urns(uint256)", [cdp])
  const vat = askAddress(ask, manager, "vat()")
  const now = askBlockTime(ask, chainId)
  if (owner === undefined || ilk === undefined || urn === undefined || vat === undefined) return undefined
  if (owner !== account) return []
  const kept = askTwo(ask, vat, "urns(bytes32, address)", [ilk, urn])
  const rate = rateOf(ask, vat, ilk, now)
  const token = askAddress(ask, collaterals, "gem(bytes32)", [ilk])
  const decimals = askAmount(ask, collaterals, "dec(bytes32)", [ilk])
  if (kept === undefined || rate === undefined || token === undefined) return undefined
  if (decimals === undefined || decimals > 18n) return undefined
  const [collateral, debt] = kept
  return [
    { token, amountRaw: collateral / 10n ** (18n - decimals), meta: "SUPPLIED" },
    { token: dai, amountRaw: (debt * rate + unit - 1n) / unit, meta: "BORROWED" },
  ]
}

/** DAI in the savings rate. Deposits through a proxy are positions of the proxy. */
export const savedPositions: ReadonlyArray<PositionGroup> = [
  {
    id: "savings",
    label: "Vaults",
    kind: "contract-position",
    contracts: { listed: dsrContracts.pots },
    holders: [
      { event: "noted join(uint256)", account: { topic: 1 } },
      { event: "noted exit(uint256)", account: { topic: 1 } },
    ],
    amounts: savedAmounts,
  },
]

/** Vaults, by their numbers. */
export const vaultPositions: ReadonlyArray<PositionGroup> = [
  {
    id: "vault",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: vaultContracts.managers },
    holders: [
      { event: "NewCdp(address,address,uint256)", account: { topic: 2 }, item: { topic: 3 } },
      { event: "noted frob(uint256,int256,int256)", account: { topic: 1 }, item: { topic: 2 } },
      { event: "noted give(uint256,address)", account: { topic: 1 }, item: { topic: 2 } },
      { event: "noted give(uint256,address)", account: { topic: 3 }, item: { topic: 2 } },
    ],
    amounts: vaultAmounts,
  },
]
