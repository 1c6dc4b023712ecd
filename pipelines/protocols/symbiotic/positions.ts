import { askAddress, askAmount, everyOne } from "../asked-value.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Tokens that stand for a collateral, one each. Source: `src/contracts/defaultCollateral/DefaultCollateral.sol` of https://github.com/symbioticfi/collateral. */
const collateralUnderlyings: ReadUnderlyings = (ask, { token: collateral, amountRaw }) => {
  const token = askAddress(ask, collateral, "asset()")
  return token === undefined ? undefined : [{ token, amountRaw }]
}

/** Ended epochs whose withdrawals are read, the newest ones. */
const endedEpochs = 5

/**
 * Stakes of an account, and its withdrawals: locked until the end of the epoch after their request.
 *
 * Source: `src/interfaces/vault/IVault.sol` of https://github.com/symbioticfi/core.
 */
const amounts: ReadAmounts = (ask, { contract: vault, account }) => {
  const token = askAddress(ask, vault, "collateral()")
  const stakedRaw = askAmount(ask, vault, "activeBalanceOf(address)", [account])
  const epoch = askAmount(ask, vault, "currentEpoch()")
  if (token === undefined || stakedRaw === undefined || epoch === undefined) return undefined
  const epochs = Array.from({ length: endedEpochs + 2 }, (_, index) => epoch + 1n - BigInt(index)).filter(
    (one) => one >= 0n,
  )
  const withdrawals = everyOne(epochs, (one): PositionAmount | undefined => {
    const amountRaw = askAmount(ask, vault, "withdrawalsOf(uint256, address)", [one, account])
    const signature = "isWithdrawalsClaimed(uint256, address) returns (bool)"
    const [isClaimed] = ask({ to: vault, signature, values: [one, account] }) ?? []
    if (amountRaw === undefined || typeof isClaimed !== "boolean") return undefined
    return { token, amountRaw: isClaimed ? 0n : amountRaw, meta: one < epoch ? "CLAIMABLE" : "LOCKED" }
  })
  return withdrawals && [{ token, amountRaw: stakedRaw, meta: "SUPPLIED" }, ...withdrawals]
}

/** Stakes in vaults of the first versions, and collateral. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "collateral",
    label: "Staking",
    kind: "app-token",
    contracts: {
      proof: {
        events: ["Deposit(address,address,uint256)", "Withdraw(address,address,uint256)"],
        ...{ registry: contracts.collateralFactories, call: "isEntity(address)", shape: "asset()" },
      },
    },
    underlyings: collateralUnderlyings,
  },
  {
    id: "stake",
    label: "Staking",
    kind: "contract-position",
    contracts: {
      proof: {
        events: ["Deposit(address,address,uint256,uint256)", "Withdraw(address,address,uint256,uint256,uint256)"],
        ...{ registry: contracts.vaultFactories, call: "isEntity(address)" },
      },
    },
    holders: [
      { event: "Deposit(address,address,uint256,uint256)", account: { topic: 2 } },
      { event: "Withdraw(address,address,uint256,uint256,uint256)", account: { topic: 1 } },
      { event: "Withdraw(address,address,uint256,uint256,uint256)", account: { topic: 2 } },
    ],
    amounts,
  },
]
