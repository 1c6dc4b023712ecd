import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockTime } from "../asked-value.ts"
import { compoundRate } from "../families/compound-rate.ts"
import { askUrn } from "../families/vat-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("makerdao")

/** Unit of rates. */
const unit = 10n ** 27n

const [dai = zeroAddress] = contracts.dai[1] ?? []
const [jug = zeroAddress] = contracts.jugs[1] ?? []
const [collaterals = zeroAddress] = contracts.collaterals[1] ?? []

/** DAI in the savings rate, including accrued interest: `drip` and `exit` of `src/pot.sol` in https://github.com/makerdao/dss. */
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

/**
 * The collateral of a vault in units of its token, rounded down, and its debt, rounded up; nothing for an account that does not own it.
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
  const kept = askUrn(ask, { vat, jug, ilk, urn }, now)
  const token = askAddress(ask, collaterals, "gem(bytes32)", [ilk])
  const decimals = askAmount(ask, collaterals, "dec(bytes32)", [ilk])
  if (kept === undefined || token === undefined) return undefined
  if (decimals === undefined || decimals > 18n) return undefined
  return [
    { token, amountRaw: kept.collateralRaw / 10n ** (18n - decimals), meta: "SUPPLIED" },
    { token: dai, amountRaw: kept.debtRaw, meta: "BORROWED" },
  ]
}

/** DAI in the savings rate. Deposits through a proxy are positions of the proxy. */
export const savedPositions: ReadonlyArray<PositionGroup> = [
  {
    id: "savings",
    label: "Vaults",
    kind: "contract-position",
    contracts: { listed: contracts.pots },
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
    contracts: { listed: contracts.managers },
    holders: [
      { event: "NewCdp(address,address,uint256)", account: { topic: 2 }, item: { topic: 3 } },
      { event: "noted frob(uint256,int256,int256)", account: { topic: 1 }, item: { topic: 2 } },
      { event: "noted give(uint256,address)", account: { topic: 1 }, item: { topic: 2 } },
      { event: "noted give(uint256,address)", account: { topic: 3 }, item: { topic: 2 } },
    ],
    amounts: vaultAmounts,
  },
]
