import { readAddress, readAmount, readBlockTime } from "../contract-value.ts"
import type { PositionGroup, PositionQuery, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("abracadabra")

const scale = 10n ** 18n

/**
 * The amount of a debt share, including accrued interest, rounded up: `accrue` without writing. Unknown in markets of the first version, whose `accrueInfo`
 * has no rate.
 */
const debtOf = (
  read: ReadContract,
  { chainId, contract: market }: Pick<PositionQuery, "chainId" | "contract">,
  part: bigint,
): bigint | undefined => {
  const total = read({ to: market, signature: "totalBorrow() returns (uint128, uint128)", values: [] })
  const info = read({ to: market, signature: "accrueInfo() returns (uint64, uint128, uint64)", values: [] })
  const now = readBlockTime(read, chainId)
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
const amounts: ReadAmounts = (read, { chainId, contract: market, account }) => {
  const collateral = readAddress(read, market, "collateral()")
  const debt = readAddress(read, market, "magicInternetMoney()")
  const box = readAddress(read, market, "bentoBox()")
  const share = readAmount(read, market, "userCollateralShare(address)", [account])
  const part = readAmount(read, market, "userBorrowPart(address)", [account])
  if (collateral === undefined || debt === undefined || box === undefined) return undefined
  if (share === undefined || part === undefined) return undefined
  const balanceRaw = readAmount(read, box, "toAmount(address, uint256, bool)", [collateral, share, false])
  const owedRaw = debtOf(read, { chainId, contract: market }, part)
  if (balanceRaw === undefined || owedRaw === undefined) return undefined
  return [
    { token: collateral, amountRaw: balanceRaw, meta: "SUPPLIED" },
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
