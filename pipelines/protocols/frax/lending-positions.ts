import type { Address } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askIntegers, askOptionalAmount } from "../asked-value.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { Ask, HolderEvent, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("frax")

/** The pair of a name in a registry, where names are unique. */
const pairOfName = "deployedPairsByName(string)"

const claim = { calls: ["name()"], word: 0 } as const

/** The debt of shares, rounded up, including accrued interest; pairs of the first releases include only the interest until their last use. */
const askDebt = (ask: Ask, pair: Address, sharesRaw: bigint): bigint | undefined => {
  const debtRaw = askOptionalAmount(ask, pair, "toBorrowAmount(uint256,bool,bool)", [sharesRaw, true, true])
  return debtRaw === "refused" ? askAmount(ask, pair, "toBorrowAmount(uint256,bool)", [sharesRaw, true]) : debtRaw
}

/** Collateral and debt of an account. Deposits are tokens. */
const loanAmounts: ReadAmounts = (ask, { contract: pair, account }) => {
  const [asset, collateral] = ["asset()", "collateralContract()"].map((call) => askAddress(ask, pair, call))
  const signature = "getUserSnapshot(address) returns (uint256, uint256, uint256)"
  const [, sharesRaw, collateralRaw] = askIntegers(ask, pair, signature, [account]) ?? []
  const debtRaw = sharesRaw === undefined ? undefined : askDebt(ask, pair, sharesRaw)
  if (asset === undefined || collateral === undefined || collateralRaw === undefined || debtRaw === undefined)
    return undefined
  return [
    { token: collateral, amountRaw: collateralRaw, meta: "SUPPLIED" },
    { token: asset, amountRaw: debtRaw, meta: "BORROWED" },
  ]
}

const holders: ReadonlyArray<HolderEvent> = [
  { event: "AddCollateral(address,address,uint256)", account: { topic: 2 } },
  { event: "BorrowAsset(address,address,uint256,uint256)", account: { topic: 1 } },
  { event: "RepayAsset(address,address,uint256,uint256)", account: { topic: 2 } },
]

/**
 * Deposits in lending pairs, which are ERC-4626 vaults, and loans.
 *
 * Source: `src/contracts/FraxlendPair.sol`, `FraxlendPairCore.sol` and `FraxlendPairRegistry.sol` of https://github.com/FraxFinance/fraxlend.
 */
export const lendingPositions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(contracts.pairRegistries, pairOfName, { id: "supply", label: "Lending", claim }),
  {
    id: "pair-loan",
    label: "Lending",
    kind: "contract-position",
    contracts: {
      proof: { events: holders.map(({ event }) => event), registry: contracts.pairRegistries, call: pairOfName, claim },
    },
    holders,
    amounts: loanAmounts,
  },
]
