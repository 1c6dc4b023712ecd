import { askAddress, askAmount, askBlockTime } from "../asked-value.ts"
import type { Ask, PositionGroup, PositionQuestion, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("abracadabra")

const scale = 10n ** 18n

/**
 * The amount of a debt share, including accrued interest, rounded up: `accrue` without writing. Unknown in markets of the first version, whose `accrueInfo`
 * has no rate.
 */
const debtOf = (
  ask: Ask,
  { chainId, contract: market }: Pick<PositionQuestion, "chainId" | "contract">,
  part: bigint,
): bigint | undefined => {
  const total = ask({ to: market, signature: "totalBorrow() returns (uint128, uint128)", values: [] })
  const info = ask({ to: market, signature: "accrueInfo() returns (uint64, uint128, uint64)", values: [] })
  const now = askBlockTime(ask, chainId)
  const [elastic, base] = total ?? []
  const [updatedAt, , rate] = info ?? []
  if (typeof elastic !== "bigint" || typeof base !== "bigint" || now === undefined) return undefined
  if (typeof updatedAt !== "bigint" || typeof rate !== "bigint") return undefined
  if (now < updatedAt) return undefined
  if (base === 0n) return part
  const owed = elastic + (elastic * rate * (now - updatedAt)) / scale
  return (part * owed + base - 1n) / base
}

/** The collateral of an account, in amounts of its token, and its debt in MIM. */
const amounts: ReadAmounts = (ask, { chainId, contract: market, account }) => {
  const collateral = askAddress(ask, market, "collateral()")
  const debt = askAddress(ask, market, "magicInternetMoney()")
  const box = askAddress(ask, market, "bentoBox()")
  const share = askAmount(ask, market, "userCollateralShare(address)", [account])
  const part = askAmount(ask, market, "userBorrowPart(address)", [account])
  if (collateral === undefined || debt === undefined || box === undefined) return undefined
  if (share === undefined || part === undefined) return undefined
  const heldRaw = askAmount(ask, box, "toAmount(address, uint256, bool)", [collateral, share, false])
  const owedRaw = debtOf(ask, { chainId, contract: market }, part)
  if (heldRaw === undefined || owedRaw === undefined) return undefined
  return [
    { token: collateral, amountRaw: heldRaw, meta: "SUPPLIED" },
    { token: debt, amountRaw: owedRaw, meta: "BORROWED" },
  ]
}

/** Loans. Source: `src/cauldrons/CauldronV4.sol` of https://github.com/Abracadabra-money/abracadabra-money-contracts. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "market",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.markets },
    holders: [
      { event: "LogAddCollateral(address,address,uint256)", account: { topic: 2 } },
      { event: "LogRemoveCollateral(address,address,uint256)", account: { topic: 1 } },
      { event: "LogBorrow(address,address,uint256,uint256)", account: { topic: 1 } },
      { event: "LogRepay(address,address,uint256,uint256)", account: { topic: 2 } },
    ],
    amounts,
  },
]
