import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readAddress, readAmount, readBlockTime } from "../contract-value.ts"
import { compoundRate, readUrn } from "../families/vat-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("makerdao")

/** Unit of rates. */
const unit = 10n ** 27n

const [dai = zeroAddress] = contracts.dai[1] ?? []
const [jug = zeroAddress] = contracts.jugs[1] ?? []
const [collaterals = zeroAddress] = contracts.collaterals[1] ?? []

/** DAI in the savings rate, including accrued interest: `drip` and `exit` of `src/pot.sol` in https://github.com/makerdao/dss. */
const savedAmounts: ReadAmounts = (read, { chainId, contract: pot, account }) => {
  const pie = readAmount(read, pot, "pie(address)", [account])
  const chi = readAmount(read, pot, "chi()")
  const rate = readAmount(read, pot, "dsr()")
  const updatedAt = readAmount(read, pot, "rho()")
  const now = readBlockTime(read, chainId)
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
const vaultAmounts: ReadAmounts = (read, { chainId, contract: manager, account, item }) => {
  const cdp = BigInt(item)
  const [owner] = read({ to: manager, signature: "owns(uint256) returns (address)", values: [cdp] }) ?? []
  const [ilk] = read({ to: manager, signature: "ilks(uint256) returns (bytes32)", values: [cdp] }) ?? []
  const urn = readAddress(read, manager, "urns(uint256)", [cdp])
  const vat = readAddress(read, manager, "vat()")
  const now = readBlockTime(read, chainId)
  if (owner === undefined || ilk === undefined || urn === undefined || vat === undefined) return undefined
  if (owner !== account) return []
  const urnState = readUrn(read, { vat, jug, ilk, urn }, now)
  const token = readAddress(read, collaterals, "gem(bytes32)", [ilk])
  const decimals = readAmount(read, collaterals, "dec(bytes32)", [ilk])
  if (urnState === undefined || token === undefined) return undefined
  if (decimals === undefined || decimals > 18n) return undefined
  return [
    { token, amountRaw: urnState.collateralRaw / 10n ** (18n - decimals), meta: "SUPPLIED" },
    { token: dai, amountRaw: urnState.debtRaw, meta: "BORROWED" },
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
