/**
 * Vaults with asynchronous deposits and withdrawals, which are requested first and claimed later (ERC-7540).
 *
 * Source: https://eips.ethereum.org/EIPS/eip-7540, and https://eips.ethereum.org/EIPS/eip-7575 for the token of shares.
 */

import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount, readOptionalAddress } from "../contract-value.ts"
import type { HolderEvent, PositionGroup, PositionQuery, ReadAmounts, ReadContract } from "../position-rule.ts"
import { provenVaultGroup } from "./vault-position.ts"

/** Requests, for the account that controls them. */
const requestHolders: ReadonlyArray<HolderEvent> = [
  { event: "DepositRequest(address,address,uint256,address,uint256)", account: { topic: 1 } },
  { event: "RedeemRequest(address,address,uint256,address,uint256)", account: { topic: 1 } },
]

/** Id of all requests of an account, or of the newest one. */
const allRequests = 0n

/** Claimable amount of an account's fulfilled requests; 0 without any, as the limit may then be that of immediate deposits or withdrawals. */
const claimableOf = (
  read: ReadContract,
  { contract: vault, account }: PositionQuery,
  { request, limit }: { readonly request: string; readonly limit: string },
): bigint | undefined => {
  const fulfilledRaw = readAmount(read, vault, `${request}(uint256,address)`, [allRequests, account])
  if (fulfilledRaw === undefined || fulfilledRaw === 0n) return fulfilledRaw
  return readAmount(read, vault, `${limit}(address)`, [account])
}

const requestAmounts: ReadAmounts = (read, query) => {
  const { contract: vault, account } = query
  const asset = readAddress(read, vault, "asset()")
  const named = readOptionalAddress(read, vault, "share()")
  const share = named === "refused" ? vault : named
  const pendingOf = (call: string) => readAmount(read, vault, `${call}(uint256,address)`, [allRequests, account])
  const [depositedRaw, redeemedRaw] = [pendingOf("pendingDepositRequest"), pendingOf("pendingRedeemRequest")]
  const sharesRaw = claimableOf(read, query, { request: "claimableDepositRequest", limit: "maxMint" })
  const assetsRaw = claimableOf(read, query, { request: "claimableRedeemRequest", limit: "maxWithdraw" })
  if (asset === undefined || share === undefined || depositedRaw === undefined || redeemedRaw === undefined)
    return undefined
  if (sharesRaw === undefined || assetsRaw === undefined) return undefined
  return [
    { token: asset, amountRaw: depositedRaw, meta: "LOCKED" },
    { token: share, amountRaw: sharesRaw, meta: "CLAIMABLE" },
    { token: share, amountRaw: redeemedRaw, meta: "LOCKED" },
    { token: asset, amountRaw: assetsRaw, meta: "CLAIMABLE" },
  ]
}

/**
 * The groups of vaults that a registry confirms: shares, and requested deposits and withdrawals.
 *
 * @param call - The registry's call: `isInstance(address)`.
 */
export const asyncVaultGroups = (registry: ContractTable, call: string): ReadonlyArray<PositionGroup> => [
  provenVaultGroup(registry, call, { id: "vault", label: "Vaults" }),
  {
    id: "request",
    label: "Vaults",
    kind: "contract-position",
    contracts: { proof: { events: requestHolders.map(({ event }) => event), registry, call, shape: "asset()" } },
    holders: requestHolders,
    amounts: requestAmounts,
  },
]
