import type { Address } from "#schemas/domain/primitive.ts"
import { addressOfItem, everyOne, readAddress, readAmount } from "../contract-value.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gearbox")

/** Bits of a token mask. */
const maskBits = 256

/** Number of the task that computes only the debt. */
const debtTask = 1

interface Debt {
  readonly debt: bigint
  readonly interest: bigint
  readonly fees: bigint
}

/** The debt of a credit account including accrued interest and fees. */
const readDebt = (read: ReadContract, manager: Address, creditAccount: Address): bigint | undefined => {
  const begin =
    "uint256 debt, uint256 indexNow, uint256 indexLast, uint128 quotaInterest, uint256 interest, uint256 fees"
  const end = "uint256 debtUsd, uint256 value, uint256 valueUsd, uint256 weightedUsd, uint256 enabled, uint256 quoted"
  const signature = `calcDebtAndCollateral(address, uint8) returns ((${begin}, ${end}, address[] tokens, address keeper) data)`
  const [data] = read({ to: manager, signature, values: [creditAccount, debtTask] }) ?? []
  if (data === undefined) return undefined
  // Decoded by the signature above.
  const { debt, interest, fees } = data as unknown as Debt
  return debt + interest + fees
}

/** Collateral tokens of a credit account, and its debt, while it belongs to the account. */
const creditAmounts: ReadAmounts = (read, { contract: facade, account, item }) => {
  const creditAccount = addressOfItem(item)
  const manager = readAddress(read, facade, "creditManager()")
  if (manager === undefined) return undefined
  const types = "uint256, uint256, uint128, uint128, uint256, uint16, uint64, address"
  const info = read({
    to: manager,
    signature: `creditAccountInfo(address) returns (${types})`,
    values: [creditAccount],
  })
  const underlying = readAddress(read, manager, "underlying()")
  if (info === undefined || underlying === undefined) return undefined
  const [, , , , mask, , , borrower] = info
  if (borrower !== account) return []
  if (typeof mask !== "bigint") return undefined
  const bits = Array.from({ length: maskBits }, (_, bit) => 1n << BigInt(bit)).filter((bit) => (mask & bit) !== 0n)
  const collaterals = everyOne(bits, (bit): PositionAmount | undefined => {
    const token = readAddress(read, manager, "getTokenByMask(uint256)", [bit])
    const amountRaw = token === undefined ? undefined : readAmount(read, token, "balanceOf(address)", [creditAccount])
    return token === undefined || amountRaw === undefined ? undefined : { token, amountRaw, meta: "SUPPLIED" }
  })
  const debtRaw = readDebt(read, manager, creditAccount)
  if (collaterals === undefined || debtRaw === undefined) return undefined
  return [...collaterals, { token: underlying, amountRaw: debtRaw, meta: "BORROWED" }]
}

const openEvent = "OpenCreditAccount(address,address,address,uint256)"

const holders: ReadonlyArray<HolderEvent> = [{ event: openEvent, account: { topic: 2 }, item: { topic: 1 } }]

/**
 * Deposits in lending pools of version 3, and credit accounts, each an item of the facade that opened it. The register lists only managers: a facade counts if its manager names it.
 *
 * Source: `contracts/interfaces/IContractsRegister.sol` of https://github.com/Gearbox-protocol/core-v2, and `ICreditFacadeV3.sol` and `ICreditManagerV3.sol` in the same folder of
 * https://github.com/Gearbox-protocol/core-v3.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(contracts.registers, "isPool(address)", { id: "supply", label: "Lending" }),
  {
    id: "credit",
    label: "Lending",
    kind: "contract-position",
    contracts: {
      proof: {
        events: [openEvent, "StartMultiCall(address,address)"],
        registry: contracts.registers,
        call: "isCreditManager(address)",
        claim: { calls: ["creditManager()"], back: "creditFacade()" },
      },
    },
    holders,
    amounts: creditAmounts,
  },
]
