import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne, readAddress, readAmount } from "../contract-value.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("liquity")

const [lusd = zeroAddress] = contracts.lusd[1] ?? []
const [lqty = zeroAddress] = contracts.lqty[1] ?? []

/** A loan, including amounts from redistributions and the gas reserve. Collateral and debt are zero without a loan. */
const troveAmounts: ReadAmounts = (read, { contract, account }) => {
  const manager = readAddress(read, contract, "troveManager()")
  if (manager === undefined) return undefined
  const signature = "getEntireDebtAndColl(address) returns (uint256, uint256)"
  const [debtRaw, collateralRaw] = read({ to: manager, signature, values: [account] }) ?? []
  if (typeof debtRaw !== "bigint" || typeof collateralRaw !== "bigint") return undefined
  return [
    { token: zeroAddress, amountRaw: collateralRaw, meta: "SUPPLIED" },
    { token: lusd, amountRaw: debtRaw, meta: "BORROWED" },
  ]
}

/** The amounts that a contract returns for an account, each by a token and its call. */
const answered =
  (parts: ReadonlyArray<readonly [token: Address, call: string, meta: "SUPPLIED" | "CLAIMABLE"]>): ReadAmounts =>
  (read, { contract, account }) =>
    everyOne(parts, ([token, call, meta]) => {
      const amountRaw = readAmount(read, contract, call, [account])
      return amountRaw === undefined ? undefined : { token, amountRaw, meta }
    })

/**
 * Loans, deposits in the stability pool, and staked LQTY, of version 1.
 *
 * Source: `abi/` of npm package `@liquity/lib-ethers`; events as in `rules.ts`.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "trove",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.borrowerOperations },
    holders: [{ event: "TroveUpdated(address,uint256,uint256,uint256,uint8)", account: { topic: 1 } }],
    amounts: troveAmounts,
  },
  {
    id: "stability",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: contracts.stabilityPools },
    holders: [{ event: "UserDepositChanged(address,uint256)", account: { topic: 1 } }],
    amounts: answered([
      [lusd, "getCompoundedLUSDDeposit(address)", "SUPPLIED"],
      [zeroAddress, "getDepositorETHGain(address)", "CLAIMABLE"],
      [lqty, "getDepositorLQTYGain(address)", "CLAIMABLE"],
    ]),
  },
  {
    id: "staking",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.staking },
    holders: [{ event: "StakeChanged(address,uint256)", account: { topic: 1 } }],
    amounts: answered([
      [lqty, "stakes(address)", "SUPPLIED"],
      [zeroAddress, "getPendingETHGain(address)", "CLAIMABLE"],
      [lusd, "getPendingLUSDGain(address)", "CLAIMABLE"],
    ]),
  },
]
