import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/**
 * Rules for vaults without events of their own: shares, whose token is the vault, are minted for deposits and burned for withdrawals.
 *
 * Source: the standard ERC-20, by whose event a share is minted or burned.
 */
export const shareRules = (vaults: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "deposit",
    ...transferFrom(nobody),
    emitters: vaults,
    receives: vaults,
  },
  {
    action: "withdraw",
    ...transferTo(nobody),
    emitters: vaults,
    sends: vaults,
  },
]

/** Counterparty of mints and burns. */
export const nobody: ContractTable = { every: [zeroAddress] }

type TransferParts = Pick<ProtocolRule, "event" | "where" | "account">

/** Parts of a rule for a token transfer from one of several accounts; the recipient acted. */
export const transferFrom = (accounts: ContractTable): TransferParts => ({
  event: "Transfer(address,address,uint256)",
  where: { topic: 1, is: accounts },
  account: { topic: 2 },
})

/** Parts of a rule for a token transfer to one of several accounts; the sender acted. */
export const transferTo = (accounts: ContractTable): TransferParts => ({
  event: "Transfer(address,address,uint256)",
  where: { topic: 2, is: accounts },
  account: { topic: 1 },
})
