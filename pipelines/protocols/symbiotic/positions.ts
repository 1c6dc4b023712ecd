import type { Address } from "#schemas/domain/primitive.ts"
import { everyOne, readAddress, readAmount, readOptionalAddress } from "../contract-value.ts"
import type {
  PositionAmount,
  PositionGroup,
  PositionQuery,
  ReadAmounts,
  ReadContract,
  ReadUnderlyings,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("symbiotic")

/** Tokens that represent a collateral one to one. Source: `src/contracts/defaultCollateral/DefaultCollateral.sol` of https://github.com/symbioticfi/collateral. */
const collateralUnderlyings: ReadUnderlyings = (read, { token: collateral, amountRaw }) => {
  const token = readAddress(read, collateral, "asset()")
  return token === undefined ? undefined : [{ token, amountRaw }]
}

/** Number of the newest ended epochs whose withdrawals are read. */
const endedEpochs = 5

/**
 * Stakes of an account, and its withdrawals: locked until the end of the epoch after their request.
 *
 * Source: `src/interfaces/vault/IVault.sol` of https://github.com/symbioticfi/core.
 */
const epochAmounts = (
  read: ReadContract,
  { contract: vault, account }: PositionQuery,
  token: Address,
): ReadonlyArray<PositionAmount> | undefined => {
  const stakedRaw = readAmount(read, vault, "activeBalanceOf(address)", [account])
  const epoch = readAmount(read, vault, "currentEpoch()")
  if (stakedRaw === undefined || epoch === undefined) return undefined
  const epochs = Array.from({ length: endedEpochs + 2 }, (_, index) => epoch + 1n - BigInt(index)).filter(
    (one) => one >= 0n,
  )
  const withdrawals = everyOne(epochs, (one): PositionAmount | undefined => {
    const amountRaw = readAmount(read, vault, "withdrawalsOf(uint256, address)", [one, account])
    const signature = "isWithdrawalsClaimed(uint256, address) returns (bool)"
    const [isClaimed] = read({ to: vault, signature, values: [one, account] }) ?? []
    if (amountRaw === undefined || typeof isClaimed !== "boolean") return undefined
    return { token, amountRaw: isClaimed ? 0n : amountRaw, meta: one < epoch ? "CLAIMABLE" : "LOCKED" }
  })
  return withdrawals && [{ token, amountRaw: stakedRaw, meta: "SUPPLIED" }, ...withdrawals]
}

/** Shares of a vault of version 2, which is an ERC-4626 vault. Requested withdrawals are NFTs of a queue, and are not read. Source: `src/contracts/vault/VaultV2.sol` there. */
const shareAmounts: ReadAmounts = (read, { contract: vault, account }) => {
  const token = readAddress(read, vault, "asset()")
  const sharesRaw = readAmount(read, vault, "balanceOf(address)", [account])
  const amountRaw =
    sharesRaw === undefined ? undefined : readAmount(read, vault, "convertToAssets(uint256)", [sharesRaw])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "SUPPLIED" }]
}

/** The factory confirms vaults of all versions; only those with epochs name a collateral. */
const amounts: ReadAmounts = (read, query) => {
  const collateral = readOptionalAddress(read, query.contract, "collateral()")
  if (collateral === undefined) return undefined
  return collateral === "refused" ? shareAmounts(read, query) : epochAmounts(read, query, collateral)
}

/** Stakes in vaults, and collateral. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "collateral",
    label: "Staking",
    kind: "app-token",
    contracts: {
      proof: {
        events: ["Deposit(address,address,uint256)", "Withdraw(address,address,uint256)"],
        registry: contracts.collateralFactories,
        call: "isEntity(address)",
        shape: "asset()",
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
        registry: contracts.vaultFactories,
        call: "isEntity(address)",
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
