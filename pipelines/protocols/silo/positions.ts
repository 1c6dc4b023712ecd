import type { Address } from "#schemas/domain/primitive.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("silo")

/** Call by which a factory confirms a silo. */
const isSilo = "isSilo(address)"

/** Number of the type of deposits that are not lent. */
const protectedType = 0

/** Assets of an account that a silo does not lend. */
const readProtected = (read: ReadContract, silo: Address, account: Address): bigint | undefined => {
  const config = readAddress(read, silo, "config()")
  if (config === undefined) return undefined
  const signature = "getShareTokens(address) returns (address, address, address)"
  const [share] = read({ to: config, signature, values: [silo], isConstant: true }) ?? []
  if (typeof share !== "string") return undefined
  const shares = readAmount(read, share, "balanceOf(address)", [account])
  return shares === undefined
    ? undefined
    : readAmount(read, silo, "convertToAssets(uint256, uint8)", [shares, protectedType])
}

/** Deposits that are not lent, and the debt including accrued interest. */
const marketAmounts: ReadAmounts = (read, { contract: silo, account }) => {
  const token = readAddress(read, silo, "asset()")
  const balanceRaw = readProtected(read, silo, account)
  const owedRaw = readAmount(read, silo, "maxRepay(address)", [account])
  if (token === undefined || balanceRaw === undefined || owedRaw === undefined) return undefined
  return [
    { token, amountRaw: balanceRaw, meta: "SUPPLIED" },
    { token, amountRaw: owedRaw, meta: "BORROWED" },
  ]
}

/** An event of a silo, and the topic of the account that owns the deposit or the debt. */
const marketEvents = [
  ["DepositProtected(address,address,uint256,uint256)", 2],
  ["WithdrawProtected(address,address,address,uint256,uint256)", 3],
  ["Borrow(address,address,address,uint256,uint256)", 3],
  ["Repay(address,address,uint256,uint256)", 2],
] as const

/**
 * Deposits, and positions whose tokens no registry confirms: deposits that are not lent, and debts.
 *
 * Source: `silo-core/contracts/interfaces/ISilo.sol` and `ISiloConfig.sol` of https://github.com/silo-finance/silo-contracts-v2.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(contracts.factories, isSilo, { id: "supply", label: "Lending" }),
  {
    id: "market",
    label: "Lending",
    kind: "contract-position",
    contracts: {
      proof: { events: marketEvents.map(([event]) => event), registry: contracts.factories, call: isSilo },
    },
    holders: marketEvents.map(([event, topic]) => ({ event, account: { topic } })),
    amounts: marketAmounts,
  },
]
